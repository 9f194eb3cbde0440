import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedFolder } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { open } from '../../../test/render-app.tsx';
import { readContentZip } from '../zip/content-zip.ts';

const DATE = '2026-03-03T13:05:00.000Z';
const details = { description: '', visible: true, creation_date: DATE };
const token = 'x'.repeat(64);
const shared: SharedFolder = {
  author: 'Lycée du Parc',
  licence: 'cc-by',
  shared_at: DATE,
  cards: 1,
  folders: [{ id: 'f1', id_parent: '0', name: 'Géographie', ...details, description: 'Le monde' }],
  decks: [{ id: 'd1', id_folder: 'f1', name: 'Capitales', ...details }],
};
const card = {
  ...{ id: 'c1', id_deck: 'd1', question: 'La capitale ?', answer: ['Paris'], possible_answers: [] },
  ...{ is_fillable_text: false, additionnal_text_verso: '', tags: ['x'], visible: true, creation_date: DATE },
  ...{ media: '/api/media/1/photo.png', media_verso: null },
};

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let blob: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => ((blob = made as Blob), 'blob:1'));
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => vi.restoreAllMocks());

const aShare = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /api/shared/:token': () => shared,
    'GET /api/shared/:token/decks/:id': () => ({ flashcards: [card] }),
    ...more,
  });

describe('a folder that another school offers', () => {
  it('says what it is, whose and on what terms, to whoever has the address, and is downloaded as a zip', async () => {
    aShare();
    const user = open(`/partage/${token}`);
    expect(await screen.findByRole('heading', { name: 'Géographie' })).toBeVisible();
    expect(screen.getByText('Partagé par Lycée du Parc')).toBeVisible();
    expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by/4.0/deed.fr',
    );
    await user.click(screen.getByRole('button', { name: 'Télécharger le dossier' }));
    // Its picture cannot be had from this server.
    expect(await screen.findByText(/^Le dossier est téléchargé\. 1 média/)).toBeVisible();
    expect(saved.map(({ name }) => name)).toEqual(['Géographie.zip']);
    const { items } = await readContentZip(new Uint8Array(await saved[0]!.blob.arrayBuffer()));
    expect([...items.values()].map(({ kind, name }) => [kind, name])).toEqual([
      ['folder', 'Géographie'],
      ['deck', 'Capitales'],
      ['flashcard', 'La capitale ?'],
    ]);
    const [top] = items.values();
    expect(top?.description).toBe(
      'Le monde\n\nPartagé par Lycée du Parc, licence CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/deed.fr).',
    );
  });

  it('says that it is gone, and that it is empty', async () => {
    const gone = new RefusedAnswer(404, 'x', 'share-gone');
    const server = aShare({ 'GET /api/shared/:token': () => gone });
    const user = open(`/partage/${token}`);
    expect(await screen.findByText(/^Ce dossier n’est plus partagé/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Un dossier partagé' })).toBeVisible();
    server.set('GET /api/shared/:token', () => ({ ...shared, cards: 0, decks: [] }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Il n’y a pas encore de carte à télécharger.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Télécharger le dossier' })).not.toBeInTheDocument();
  });

  it('says when it was taken back meanwhile', async () => {
    aShare({
      'GET /api/shared/:token/decks/:id': () => new RefusedAnswer(404, 'Ce dossier n’est plus là.', 'share-gone'),
    });
    const user = open(`/partage/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Télécharger le dossier' }));
    await waitFor(() => expect(screen.getByText('Ce dossier n’est plus là.')).toBeVisible());
    expect(saved).toEqual([]);
  });
});
