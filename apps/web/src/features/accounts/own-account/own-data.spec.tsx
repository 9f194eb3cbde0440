import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PersonalData } from '@ardoise/contracts';
import { fakeServer, RefusedAnswer } from '../../../test/fake-server.ts';
import { open, signInAs } from '../../../test/render-app.tsx';
import { aSchool } from '../../../test/given/things.ts';

const happened = (type: string, at = '2026-03-03T13:05:00.000Z') => ({ type, at, data: {} });
const theData = (part: Partial<PersonalData> = {}): PersonalData => ({
  exported_at: '2026-03-04T13:05:00.000Z',
  account: {
    id: 's1',
    email: 'zoe@ecole.fr',
    role: 'student',
    is_registered: true,
    time_factor: 1.5,
    creation_date: '2026-01-05T10:00:00.000Z',
    invitation_date: null,
    consents: [{ text: 'Nous gardons vos réponses.', organisation: 'Lycée Molière', at: '2026-01-05T10:00:00.000Z' }],
  },
  sessions: [
    {
      id: 'x',
      started_at: '2026-03-01T10:00:00.000Z',
      last_seen_at: '2026-03-04T10:00:00.000Z',
      device: 'Firefox sur Windows',
      current: true,
    },
  ],
  events: [],
  ...part,
});

function thePage(data: unknown, role: 'student' | 'professor' | 'admin' = 'student') {
  signInAs(role);
  const server = fakeServer({
    ...aSchool(),
    'POST /api/me/data': () => ({ id: 'x1' }),
    'GET /api/me/data/:id': () => ({ id: 'x1', state: 'ready' }),
    'GET /api/me/data/:id/file': () => data,
  });
  return { server, user: open('/app/my-data') };
}
const prepare = () => screen.findByRole('button', { name: 'Préparer mes données' });
const part = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

describe('the page of one’s own data', () => {
  it('says in sentences what the file holds, and sums up what happened', async () => {
    const { user } = thePage(
      theData({
        platforms: [{ name: 'Moodle', known_as: 'zmartin', since: '2026-02-01T10:00:00.000Z' }],
        events: [
          ...Array.from({ length: 10_000 }, () => happened('FlashcardRated')),
          happened('FlashcardRated', '2026-02-01T13:05:00.000Z'),
          happened('CommentWritten'),
          happened('FolderCreated'),
        ],
      }),
    );
    await user.click(await prepare());
    const account = await part('Mon compte');
    expect(account.getByText('Votre adresse e-mail est zoe@ecole.fr.')).toBeVisible();
    expect(account.getByText('Votre temps aux quiz est multiplié par 1,5.')).toBeVisible();
    expect(account.getByText('Nous gardons vos réponses.')).toBeVisible();
    expect((await part('Appareils connectés')).getByText(/^Firefox sur Windows, depuis le/)).toBeVisible();
    expect((await part('Plateformes d’apprentissage')).getByText(/^Moodle vous connaît sous le nom/)).toBeVisible();
    expect(
      (await part('Révisions')).getByText(
        /^10\s001 cartes évaluées, du dimanche 1er février 2026 au mardi 3 mars 2026$|^10\s001 cartes évaluées, du dimanche 1 février 2026 au mardi 3 mars 2026$/,
      ),
    ).toBeVisible();
    expect((await part('Commentaires')).getByText('1 commentaire écrit, le mardi 3 mars 2026')).toBeVisible();
    expect((await part('Autres actions')).getByText('1 autre action, le mardi 3 mars 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Quiz' })).toBeNull();
  });

  it('names stars, which are a student’s own as ratings are', async () => {
    const events = [happened('FlashcardStarred'), happened('FlashcardStarred'), happened('FlashcardUnstarred')];
    const { user } = thePage(theData({ events }));
    await user.click(await prepare());
    const revision = await part('Révisions');
    expect(revision.getByText('2 cartes marquées d’une étoile, le mardi 3 mars 2026')).toBeVisible();
    expect(revision.getByText('1 étoile retirée, le mardi 3 mars 2026')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Autres actions' })).toBeNull();
  });

  it('leads on to what was prepared: the focus is not lost with the button', async () => {
    const { user } = thePage(theData());
    (await prepare()).focus();
    await user.keyboard('{Enter}');
    await part('Mon compte');
    expect(await screen.findByText(/^Telles qu’elles étaient/)).toHaveFocus();
  });

  it('takes the same data along without preparing it again', async () => {
    const { server, user } = thePage(theData());
    await user.click(await prepare());
    expect(await screen.findByText('Rien d’autre n’est gardé sur vous.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Télécharger le fichier JSON' }));
    expect(await screen.findByText('Vos données ont été téléchargées.')).toBeInTheDocument();
    expect(server.made('POST', '/api/me/data')).toHaveLength(1);
  });

  it.each(['professor', 'admin'] as const)('is there for a %s as well', async (role) => {
    thePage(theData(), role);
    expect(await prepare()).toBeVisible();
  });

  it('says why they cannot be had, and is tried again', async () => {
    const { server, user } = thePage(theData());
    server.set('POST /api/me/data', () => new RefusedAnswer(429, 'Trop d’essais.', 'too-many-tries'));
    await user.click(await prepare());
    expect(await screen.findByText('Trop d’essais.')).toBeInTheDocument();
    server.set('POST /api/me/data', () => ({ id: 'x1' }));
    await user.click(await prepare());
    expect((await part('Mon compte')).getByText('Vous avez un compte d’élève.')).toBeVisible();
  });
});
