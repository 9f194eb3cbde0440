import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnSession } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const aSession = (part: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  started_at: '2026-03-03T13:05:00.000Z',
  last_seen_at: '2026-03-03T14:10:00.000Z',
  device: 'Firefox sur Windows',
  current: false,
  ...part,
});

const THREE = [
  aSession({ id: 's2', device: 'Safari sur iPhone', last_seen_at: '2026-03-01T08:00:00.000Z' }),
  aSession({ id: 's1', current: true }),
  aSession({ id: 's3', device: 'Chrome sur Android' }),
];

function aServer(found = THREE) {
  let left = [...found];
  return fakeServer({
    ...aSchool(),
    'GET /api/auth/sessions': () => left,
    'DELETE /api/auth/sessions/:id': (_: unknown, [id]: string[]) => {
      left = left.filter((one) => one.id !== id);
      return {};
    },
  });
}

async function fromMenu(entry: string) {
  signInAs('student');
  const user = open('/app');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await user.click(await screen.findByRole('button', { name: entry }));
  return user;
}

const lines = async () => {
  const list = (await screen.findByText('Firefox sur Windows')).closest('ul')!;
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('h3')!.textContent.trim());
};

describe('one’s own sessions', () => {
  it('tell the device, when they began and when they were last seen, this one first', async () => {
    aServer();
    await fromMenu('Mes sessions');
    expect(await lines()).toEqual(['Firefox sur Windows Cet appareil', 'Chrome sur Android', 'Safari sur iPhone']);
    expect(screen.getAllByText(/Ouverte le mardi 3\s+mars 2026 à 14\s+h\s+05/)).toHaveLength(3);
    expect(screen.getByText(/Dernière activité le dimanche 1er\s+mars 2026 à 9\s+h\s+00/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Fermer la session.*Firefox/ })).toBeNull();
  });

  it('can be ended one by one', async () => {
    const server = aServer();
    const user = await fromMenu('Mes sessions');
    await user.click(await screen.findByRole('button', { name: /Fermer la session.*Safari sur iPhone/ }));
    await waitFor(async () =>
      expect(await lines()).toEqual(['Firefox sur Windows Cet appareil', 'Chrome sur Android']),
    );
    expect(server.made('DELETE', '/api/auth/sessions/s2')).toHaveLength(1);
    expect(await screen.findByText('La session est fermée.')).toBeInTheDocument();
  });

  it('can be ended all but this one', async () => {
    aServer();
    const user = await fromMenu('Mes sessions');
    await user.click(await screen.findByRole('button', { name: 'Fermer toutes les autres sessions' }));
    await waitFor(() => expect(screen.getByText('Votre compte n’est ouvert sur aucun autre appareil.')).toBeVisible());
    expect(await screen.findByText('2 sessions sont fermées.')).toBeInTheDocument();
    expect(await lines()).toEqual(['Firefox sur Windows Cet appareil']);
  });

  it('say when they cannot be read or ended', async () => {
    const server = aServer();
    server.set('GET /api/auth/sessions', () => new RefusedAnswer(500, 'Panne.'));
    const user = await fromMenu('Mes sessions');
    // The dialog is still opening.
    await waitFor(() => expect(screen.getByText('Panne.')).toBeVisible());
    server.set('GET /api/auth/sessions', () => THREE);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    server.set('DELETE /api/auth/sessions/:id', () => new RefusedAnswer(500, 'Panne.'));
    await user.click(await screen.findByRole('button', { name: /Fermer la session.*Safari/ }));
    expect(await screen.findByText('Cette session n’a pas pu être fermée.')).toBeInTheDocument();
  });
});

describe('one’s own data', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are saved as a file', async () => {
    const data = { exported_at: '2026-03-03T23:30:00.000Z', account: { email: 'student@ecole.fr' } };
    let looks = 0;
    const server = fakeServer({
      ...aSchool(),
      'POST /api/me/data': () => ({ id: 'x1' }),
      'GET /api/me/data/:id': () => ({ id: 'x1', state: ++looks < 2 ? 'preparing' : 'ready' }),
      'GET /api/me/data/:id/file': () => data,
    });
    const saved: { name: string; content: Blob }[] = [];
    let content: Blob | null = null;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (content) saved.push({ name: this.download, content });
    });
    await fromMenu('Télécharger mes données');
    const entry = await screen.findByRole('button', { name: 'Préparation…' });
    expect(entry).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Vos données ont été téléchargées.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Préparation…' })).toBeNull());
    expect(server.made('POST', '/api/me/data')).toHaveLength(1);
    expect(server.made('GET', '/api/me/data/x1/file')).toHaveLength(1);
    expect(saved.map(({ name }) => name)).toEqual(['mes-donnees-2026-03-04.json']);
    expect(JSON.parse(await saved[0]!.content.text())).toEqual(data);
  });

  it('say when they could not be had', async () => {
    fakeServer({ ...aSchool(), 'POST /api/me/data': () => new RefusedAnswer(503, 'Revenez plus tard.') });
    await fromMenu('Télécharger mes données');
    expect(await screen.findByText('Vos données n’ont pas pu être téléchargées.')).toBeInTheDocument();
    expect(screen.getByText('Revenez plus tard.')).toBeInTheDocument();
  });
});
