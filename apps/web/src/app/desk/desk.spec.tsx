import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Desk } from '@ardoise/contracts';
import { anAssignment } from '../../test/given/assignments.ts';
import { aDesk, aDeskClass } from '../../test/given/desk.ts';
import { aDeck, aQuiz, aSchool } from '../../test/given/things.ts';
import { RefusedAnswer, fakeServer } from '../../test/fake-server.ts';
import { hear } from '../../test/hear.ts';
import { open, signInAs } from '../../test/render-app.tsx';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function atHome(desk: Partial<Desk> = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...aSchool(), 'GET /api/desk': () => aDesk(desk), ...more });
  signInAs('professor');
  return { server, user: open('/app') };
}

const part = (name: string) => screen.findByRole('region', { name });
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ');

describe('a professor’s home', () => {
  it('says how the quizzes of the day go, as students take them, and leads to each', async () => {
    atHome({
      quizzes: [
        aQuiz({ id: 'q1', name: 'Fleuves', end_date: inHours(2) }),
        aQuiz({ id: 'q2', name: 'Monts', mode: 'paced', run_id: 'r1' }),
        aQuiz({ id: 'q3', name: 'Mers', start_date: inHours(1) }),
        aQuiz({ id: 'q4', name: 'Lacs', end_date: inHours(-1), participations: 24 }),
      ],
    });
    const day = within(await part('Quiz du jour'));
    const [rivers, mounts, seas, lakes] = day.getAllByRole('listitem');
    expect(rivers).toHaveTextContent(/^FleuvesOuvert/);
    expect(day.getByRole('link', { name: /^Suivre en direct\s: Fleuves$/ })).toHaveAttribute(
      'href',
      '/app/quiz/q1/live',
    );
    expect(mounts).toHaveTextContent(/^MontsSéance ouverte/);
    expect(day.getByRole('link', { name: /^Télécommande\s: Monts$/ })).toBeVisible();
    expect(seas).toHaveTextContent(/^MersÀ venir/);
    expect(lakes).toHaveTextContent(/^LacsTerminé24 participations/);
    expect(day.getByRole('link', { name: /^Résultats\s: Lacs$/ })).toHaveAttribute('href', '/app/quiz/q4/results');
    const numbers = { quizId: 'q1', started: 12, finished: 9, answers: 0, questions: [] };
    await hear('quiz:participation', numbers);
    await waitFor(() => expect(rivers).toHaveTextContent('12 élèves, 9 ont fini'));
  });

  it('says what waits before the live connection is there, and then as it changes', async () => {
    atHome(
      {},
      {
        'GET /api/home': () => {
          const school = aSchool();
          return {
            folder: school['GET /api/folders/:id'](null, ['0']),
            ancestors: [{ id: '0', name: 'Racine' }],
            children: [],
            decks: [],
            day: null,
            desk: aDesk({ waiting: { 'comments:unread': 5, 'leave:requests': 1 } }),
          };
        },
      },
    );
    const strip = within(await part('À traiter'));
    expect(strip.getByRole('link', { name: '5 commentaires' })).toHaveAttribute('href', '/app/inbox');
    expect(strip.getByRole('link', { name: '1 demande' })).toBeVisible();
    await hear('comments:unread', { count: 0 });
    await hear('media:broken', { count: 2 });
    await waitFor(() => expect(strip.queryByRole('link', { name: /commentaire/ })).toBeNull());
    expect(strip.getByRole('link', { name: '2 médias cassés' })).toBeVisible();
  });

  it('says what waits once that is known, and not before that nothing does', async () => {
    let answer: (desk: Desk) => void = () => undefined;
    atHome({}, { 'GET /api/desk': () => new Promise((resolve) => (answer = resolve)) });
    const strip = within(await part('À traiter'));
    expect(strip.queryByText('Rien n’attend de réponse.')).toBeNull();
    act(() => answer(aDesk({ waiting: { 'proposals:count': 3 } })));
    expect(await strip.findByRole('link', { name: '3 propositions' })).toBeVisible();
  });

  it('says how each class goes, and who has not begun', async () => {
    atHome({ classes: [aDeskClass(), aDeskClass({ id: 'k2', name: '3e C', students: 2, active_week: 2, idle: [] })] });
    const [b, c] = within(await part('Vos classes, cette semaine')).getAllByRole('listitem');
    expect(plain(b!)).toBe('3e B2 sur 12 élèves ont réviséPas encore : Zoé, leo@ecole.fr et 8 autres');
    expect(plain(c!)).toBe('3e C2 sur 2 élèves ont révisé');
    expect(b!.querySelectorAll('[data-some]')).toHaveLength(1);
    expect(within(b!).getByRole('link', { name: '3e B' })).toHaveAttribute('href', '/app/classes/k1');
  });

  it('shows what is due with where students stand, and the newest decks', async () => {
    const counts = { done: 5, under_way: 3, not_begun: 4, late: 0 };
    atHome({ due: [{ ...anAssignment(), counts }], decks: [aDeck()] });
    const due = within(await part('Travaux à venir'));
    expect(due.getByRole('link', { name: 'Capitales' })).toHaveAttribute('href', '/app/a-faire/a1');
    expect(due.getByText('5 faits')).toBeVisible();
    const newest = within(await part('Derniers paquets'));
    expect(newest.getByRole('link', { name: 'Capitales' })).toHaveAttribute('href', '/app/navigate/f2/d1');
  });

  it('of an empty school is three first steps, and nothing else', async () => {
    atHome({}, { 'GET /api/folders/:id/children': () => [] });
    const steps = (await screen.findByText('1. Des cartes')).closest('ol')!;
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    expect(within(steps).getByRole('link', { name: 'Créer une classe' })).toHaveAttribute('href', '/app/classes');
    expect(within(steps).getByRole('link', { name: 'Préparer un quiz' })).toHaveAttribute('href', '/app/quiz/new');
    expect(screen.queryByRole('region', { name: 'Quiz du jour' })).toBeNull();
    expect(await screen.findByText('Rien n’attend de réponse.')).toBeVisible();
  });

  it('keeps the folders where its own part does not come, and tries again', async () => {
    const { server, user } = atHome({}, { 'GET /api/desk': () => new RefusedAnswer(503, '') });
    expect(await screen.findByText('Impossible de charger l’accueil')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Géographie' })).toBeVisible();
    server.set('GET /api/desk', () => aDesk({ classes: [aDeskClass()] }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await part('Vos classes, cette semaine');
  });

  it('stands above the root, which is a page of its own as well', async () => {
    atHome();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Accueil');
    expect(screen.getByRole('heading', { level: 2, name: 'Toutes les cartes' })).toBeVisible();
  });

  it('is not the page of the cards', async () => {
    const server = fakeServer(aSchool());
    signInAs('professor');
    open('/app/navigate/0');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Toutes les cartes');
    expect(server.made('GET', '/api/desk')).toEqual([]);
  });
});
