import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportedContent, FolderShare, ShareForm } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { address, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aDeck, aFolder, aSchool } from '../../../test/given/things.ts';
import { writtenCards } from './written-cards.ts';

const DATE = '2026-03-03T13:05:00.000Z';
const details = { description: '', visible: true, creation_date: DATE };
const face = { media: null, media_verso: null, visible: true, creation_date: DATE };
const plain = { answer: ['Paris'], possible_answers: ['Paris', 'Rome'], is_fillable_text: false };

const content: ExportedContent = {
  folders: [
    { id: 'f1', id_parent: '0', name: 'Géographie', ...details },
    { id: 'f2', id_parent: 'f1', name: 'Europe', ...details },
  ],
  decks: [{ id: 'd1', id_folder: 'f2', name: 'Capitales', ...details }],
  flashcards: [
    { id: 'c1', id_deck: 'd1', question: 'La capitale ?', additionnal_text_verso: '', tags: ['x'], ...plain, ...face },
    { id: 'c2', id_deck: 'd1', question: 'Et avant ?', additionnal_text_verso: '', tags: [], ...plain, ...face },
  ],
};
const withPicture = {
  ...content,
  flashcards: content.flashcards.map((card) => ({ ...card, media: '/api/media/1/photo.png?sig=1' })),
};

/** What was saved: the name, and the text. */
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '');
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => vi.restoreAllMocks());

function aSchoolToExport(more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  const folders = [
    aFolder({ id: '0', id_parent: null, name: 'Racine' }),
    aFolder(),
    aFolder({ id: 'f2', id_parent: 'f1', name: 'Europe' }),
  ];
  return fakeServer({
    ...aSchool(),
    'GET /api/folders': () => folders,
    'GET /api/decks': () => [aDeck({ id_folder: 'f2', number_of_flashcards: 2 })],
    'GET /api/flashcards': () => [aCard({ id: 'c1' }), aCard({ id: 'c2' })],
    'POST /api/importexport/getcontent': () => content,
    ...more,
  });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the page of exports', () => {
  it('begins with the deck that one comes from, and writes it in another program’s format', async () => {
    aSchoolToExport();
    const user = open('/app/export?deck=d1');
    expect(await screen.findByText('2 cartes à exporter')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Moodle XML' }));
    await user.click(await button('Exporter'));
    expect(await screen.findByText('2 cartes dans Capitales.xml')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(['Capitales.xml']);
    expect(await saved[0]?.blob.text()).toContain('Géographie');
  });

  it('lists what the format cannot say before anything is saved, and saves it when that is wished', async () => {
    aSchoolToExport({ 'POST /api/importexport/getcontent': () => withPicture });
    const user = open('/app/export?folder=f1');
    await user.click(await screen.findByRole('radio', { name: 'Markdown' }));
    await user.click(await button('Exporter'));
    const panel = await screen.findByRole('region', { name: 'Ce que ce format ne dit pas' });
    expect(panel).toHaveTextContent('Capitales.md est prêt (2 cartes)');
    expect(saved).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Ne pas télécharger' }));
    expect(panel).not.toBeInTheDocument();
    await user.click(await button('Exporter'));
    await user.click(await button('Télécharger quand même'));
    expect(saved.map(({ name }) => name)).toEqual(['Capitales.md']);
    expect(await saved[0]?.blob.text()).toContain('Q: La capitale ?');
  });

  it('forgets what was listed when another format is taken', async () => {
    aSchoolToExport({ 'POST /api/importexport/getcontent': () => withPicture });
    const user = open('/app/export?folder=f1');
    await user.click(await screen.findByRole('radio', { name: 'GIFT' }));
    await user.click(await button('Exporter'));
    await screen.findByRole('region', { name: 'Ce que ce format ne dit pas' });
    await user.click(screen.getByRole('radio', { name: 'Moodle XML' }));
    expect(screen.queryByRole('region', { name: 'Ce que ce format ne dit pas' })).not.toBeInTheDocument();
  });

  it('takes the cards of a quiz, or says why it cannot', async () => {
    let refused = true;
    const server = aSchoolToExport({
      'GET /api/quizzes/:id/flashcards': () =>
        refused ? new RefusedAnswer(404, 'Quiz introuvable', 'not-found') : [aCard({ id: 'q1' })],
    });
    const user = open('/app/export?quiz=z1');
    expect(await screen.findByText('Quiz introuvable')).toBeVisible();
    refused = false;
    await user.click(await button('Réessayer'));
    expect(await screen.findByText('1 carte à exporter')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Tableau (.csv)' }));
    await user.click(await button('Exporter'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.made('POST', '/api/importexport/getcontent')[0]?.json).toEqual({ flashcardIds: ['q1'] });
  });

  it('leads to paper with the cards that were chosen', async () => {
    aSchoolToExport({
      'GET /api/flashcards': () => [aCard({ id: 'c1' }), aCard({ id: 'c2', visible: false })],
    });
    const user = open('/app/export?deck=d1');
    await user.click(await screen.findByRole('radio', { name: 'Papier ou PDF' }));
    await user.click(await button('Préparer l’impression'));
    expect(await screen.findByRole('heading', { name: /^Imprimer .*cartes choisies/ })).toBeVisible();
    expect(await screen.findByText(/1 carte masquée ou proposée n’y est pas/)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/app/print'));
  });

  it('offers one folder to other schools by an address, changes its licence, and takes it back', async () => {
    let share: FolderShare = { share: null };
    const server = aSchoolToExport({
      'GET /api/folders/:id/share': () => share,
      'PUT /api/folders/:id/share': ({ json }) => {
        const url = 'https://ecole.fr/partage/abc';
        return (share = { share: { url, author: 'Lycée', shared_at: DATE, cards: 2, ...(json as ShareForm) } });
      },
      'DELETE /api/folders/:id/share': () => (share = { share: null }),
    });
    const user = open('/app/export?deck=d1');
    await user.click(await screen.findByRole('radio', { name: 'Lien pour une autre école' }));
    expect(await screen.findByText(/^Choisissez un seul dossier/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Exporter' })).not.toBeInTheDocument();
    goTo('/app/export?folder=f1');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Ardoise (.zip)' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'Lien pour une autre école' }));
    await user.click(await button('Créer le lien'));
    expect(await screen.findByText('2 cartes, par Lycée, licence CC BY-SA 4.0.')).toBeVisible();
    expect(screen.getByLabelText('Lien pour une autre école', { selector: 'input[readonly]' })).toHaveValue(
      'https://ecole.fr/partage/abc',
    );
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Mon nom et l’école' }));
    await user.click(await button('Enregistrer'));
    await waitFor(() => expect(server.made('PUT', '/api/folders/f1/share')).toHaveLength(2));
    expect(server.made('PUT', '/api/folders/f1/share')[1]?.json).toEqual({
      licence: 'cc-by-sa',
      signed_by: 'person',
    });
    await user.click(await button('Retirer le lien'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /Oui|OK|Retirer|Confirmer/ }),
    );
    expect(await button('Créer le lien')).toBeVisible();
  });

  it('says that a student cannot go there', async () => {
    aSchoolToExport();
    signInAs('student');
    open('/app/export');
    expect(await screen.findByText('404 - Page non trouvée')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/app/export'));
  });
});

it('writes cards deck by deck, each with the names above it', () => {
  const two = [...content.decks, { id: 'd2', id_folder: 'f1', name: 'Fleuves', ...details }];
  const [one, other] = content.flashcards;
  const cards = [one!, { ...other!, id_deck: 'd2' }, { ...other!, id: 'c3' }];
  expect(writtenCards({ ...content, decks: two, flashcards: cards }).map(({ path }) => path)).toEqual([
    ['Géographie', 'Europe', 'Capitales'],
    ['Géographie', 'Europe', 'Capitales'],
    ['Géographie', 'Fleuves'],
  ]);
});
