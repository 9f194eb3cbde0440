import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, open, signInAs } from '../../../test/render-app.tsx';
import { aRunOwn, aRunView } from '../../../test/given/run.ts';
import { aQuiz, aSchool } from '../../../test/given/things.ts';
import { countdown } from '#texts/quizzes/student';
import { hearAsStudent } from '../../../test/hear.ts';

const ENDED = 'Le quiz est termine. Vous ne pouvez plus participer a ce quiz.';

function asStudent(routes: Parameters<typeof fakeServer>[0]) {
  signInAs('student');
  return fakeServer({ 'GET /api/quizzes_done': () => [], ...routes });
}

const join = () => screen.getByRole('button', { name: 'Rejoindre' });

describe('joining by code', () => {
  it('leads to the quiz, however its figures are grouped', async () => {
    const server = asStudent({ 'GET /api/quizzes/code/:code': () => aQuiz(), 'GET /api/quizzes/:id': () => aQuiz() });
    const user = open('/app/quiz');
    await user.type(await screen.findByLabelText('Code du quiz'), ' 482 913 ');
    await user.click(join());
    await waitFor(() => expect(address()).toBe('/app/quiz/q1'));
    expect(server.made('GET', '/api/quizzes/code/482913')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Commencer le quiz' })).toHaveAttribute(
      'href',
      '/app/quiz/q1/session',
    );
  });

  it.each([
    [404, 'Aucun quiz n’a ce code.'],
    [403, ENDED],
    [429, 'Trop d’essais. Veuillez patienter avant de recommencer.'],
  ])('shows the server’s message beneath the code (%i)', async (status, message) => {
    asStudent({ 'GET /api/quizzes/code/:code': () => new RefusedAnswer(status, message) });
    const user = open('/app/quiz');
    await user.type(await screen.findByLabelText('Code du quiz'), '1{Enter}');
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    expect(screen.getByLabelText('Code du quiz')).toBeInvalid();
    await waitFor(() => expect(address()).toBe('/app/quiz'));
  });

  it('needs a code', async () => {
    const server = asStudent({});
    const user = open('/app/quiz');
    await screen.findByLabelText('Code du quiz');
    await user.click(join());
    expect(screen.getByText('Veuillez renseigner un code d’accès')).toBeVisible();
    expect(server.calls.filter(({ path }) => path.includes('/code/'))).toHaveLength(0);
  });
});

describe('past quizzes', () => {
  it('are none at first', async () => {
    asStudent({});
    open('/app/quiz');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Derniers quiz' })).toBeVisible());
    await waitFor(() => expect(screen.getByText('Aucun quiz effectué')).toBeVisible());
  });

  it('begin with one that is unfinished: the way back, and the time that is left', async () => {
    const begun = { in_progress: true, results_available: false };
    asStudent({
      'GET /api/quizzes_done': () => [
        aQuiz({ ...begun, id: 'q1', name: 'Fleuves', seconds_left: 24.2 }),
        aQuiz({ ...begun, id: 'q2', name: 'Lacs', seconds_left: 0 }),
        aQuiz({ ...begun, id: 'q3', name: 'Monts', end_date: '2026-03-05T07:00:00.000Z' }),
        aQuiz({ id: 'q4', userAlreadyParticipated: true, results_available: true }),
      ],
    });
    open('/app/quiz');
    const resume = await screen.findByRole('link', { name: 'Reprendre Fleuves' });
    expect(resume).toHaveAttribute('href', '/app/quiz/q1/session');
    expect(resume).toHaveTextContent('Reprendre');
    expect(within(screen.getByRole('list', { name: 'Derniers quiz' })).getAllByRole('listitem')).toHaveLength(1);
    const lines = within(screen.getByRole('list', { name: 'Vos quiz en cours' })).getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toHaveTextContent(/Il reste 2[0-5] s pour la question affichée/);
    expect(lines[1]).toHaveTextContent('Le temps de la question affichée est écoulé : vous reprendrez à la suivante.');
    expect(lines[2]).toHaveTextContent('Ouvert jusqu’au jeudi 5 mars 2026 à 8 h 00');
  });

  it('say the score and the day, where both can be read', async () => {
    const done = { userAlreadyParticipated: true, taken_at: '2025-11-12T09:00:00.000Z' };
    asStudent({
      'GET /api/quizzes_done': () => [
        aQuiz({
          ...done,
          id: 'q1',
          results_available: true,
          score: { right: 14, of: 20 },
          now: '2025-12-01T00:00:00.000Z',
        }),
        aQuiz({ ...done, id: 'q2', name: 'Fleuves', now: '2026-03-01T00:00:00.000Z' }),
      ],
    });
    open('/app/quiz');
    const list = await screen.findByRole('list', { name: 'Derniers quiz' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('14/20 · le mercredi 12 novembre ·');
    expect(lines[1]).toHaveTextContent('le mercredi 12 novembre 2025 ·');
    expect(lines[1]).not.toHaveTextContent('/20');
  });

  it('lead to their results, or say when these come', async () => {
    const later = '2026-03-05T07:00:00.000Z';
    asStudent({
      'GET /api/quizzes_done': () => [
        aQuiz({ id: 'q1', userAlreadyParticipated: true, results_available: true }),
        aQuiz({ id: 'q2', name: 'Fleuves', userAlreadyParticipated: true, can_see_results_from: later }),
      ],
    });
    open('/app/quiz');
    expect(await screen.findByRole('link', { name: /^Voir mes résultats\s: Capitales$/ })).toHaveAttribute(
      'href',
      '/app/quiz/q1/results',
    );
    expect(screen.getByText(/Les résultats seront bientôt disponibles.*jeudi 5 mars 2026 à 8 h 00/)).toBeVisible();
  });
});

describe('a quiz of the whole class', () => {
  const RUN = '/app/quiz/q1/seance/r1';
  const joined = { 'POST /api/runs/:id/join': () => ({ view: aRunView(), own: aRunOwn() }) };

  it('is waited for until its professor launches it, and is gone into by itself', async () => {
    let run_id: string | null = null;
    asStudent({ ...joined, 'GET /api/quizzes/:id': () => aQuiz({ mode: 'paced', run_id }) });
    open('/app/quiz/q1');
    await waitFor(() => expect(screen.getByText('Votre professeur n’a pas encore lancé le quiz.')).toBeVisible());
    expect(screen.queryByRole('link', { name: /Commencer|Rejoindre la séance/ })).toBeNull();
    run_id = 'r1';
    await hearAsStudent('quizzes');
    await waitFor(() => expect(address()).toBe(RUN));
    await waitFor(() => expect(screen.getByText('Vous y êtes. La séance va commencer…')).toBeVisible());
  });

  it('is joined where it is under way, also for who took it before', async () => {
    const quiz = aQuiz({ mode: 'paced', run_id: 'r1', userAlreadyParticipated: true });
    asStudent({ ...joined, 'GET /api/quizzes/:id': () => quiz });
    const user = open('/app/quiz/q1');
    await user.click(await screen.findByRole('link', { name: 'Rejoindre la séance' }));
    await waitFor(() => expect(address()).toBe(RUN));
  });

  it('is gone into at once by its code', async () => {
    const quiz = aQuiz({ mode: 'paced', run_id: 'r1' });
    asStudent({ ...joined, 'GET /api/quizzes/code/:code': () => quiz, 'GET /api/quizzes/:id': () => quiz });
    const user = open('/app/quiz');
    await user.type(await screen.findByLabelText('Code du quiz'), '482 913{Enter}');
    await waitFor(() => expect(address()).toBe(RUN));
  });

  it('leads to its results when it is over', async () => {
    const quiz = aQuiz({ mode: 'paced', run_id: null, userAlreadyParticipated: true, results_available: true });
    asStudent({ 'GET /api/quizzes/:id': () => quiz });
    open('/app/quiz/q1');
    expect(await screen.findByRole('link', { name: 'Voir mes résultats' })).toHaveAttribute(
      'href',
      '/app/quiz/q1/results',
    );
  });

  it('is joined from one’s list', async () => {
    asStudent({ 'GET /api/quizzes_done': () => [aQuiz({ mode: 'paced', run_id: 'r1', in_progress: true })] });
    open('/app/quiz');
    const link = await screen.findByRole('link', { name: 'Rejoindre Capitales' });
    expect(link).toHaveAttribute('href', RUN);
    expect(link).toHaveTextContent('Rejoindre');
  });
});

it('a student’s first screen begins with a quiz that they have left', async () => {
  fakeServer({
    ...aSchool(),
    'GET /api/quizzes_done': () => [
      aQuiz({ id: 'q1', name: 'Fleuves', in_progress: true, seconds_left: 24 }),
      aQuiz({ id: 'q4', name: 'Lacs', userAlreadyParticipated: true }),
    ],
  });
  signInAs('student');
  open('/app/navigate');
  expect(await screen.findByRole('link', { name: 'Reprendre Fleuves' })).toHaveAttribute(
    'href',
    '/app/quiz/q1/session',
  );
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels.slice(0, 3)).toEqual(['H1', 'H2', 'H3']);
  expect(screen.queryByText('Lacs')).toBeNull();
});

describe('the door of a quiz', () => {
  it('says when it opens, and opens by itself', async () => {
    let begun = false;
    const message = 'Le quiz n’a pas encore commencé. Il commence le mardi 3 mars 2026 à 14 h 05.';
    asStudent({
      'GET /api/quizzes/:id': () => (begun ? aQuiz() : new RefusedAnswer(403, message, 'quiz-not-started', 1)),
    });
    open('/app/quiz/q1');
    await waitFor(() => expect(screen.getByText(message)).toBeVisible());
    expect(screen.getByRole('timer')).toHaveTextContent('Début dans1 s');
    begun = true;
    await waitFor(() => expect(screen.getByRole('link', { name: 'Commencer le quiz' })).toBeVisible());
  });

  it.each([
    [403, ENDED],
    [404, 'Cet élément n’existe pas ou n’est pas accessible.'],
  ])('stays shut with the server’s sentence (%i)', async (status, message) => {
    asStudent({ 'GET /api/quizzes/:id': () => new RefusedAnswer(status, message, 'quiz-ended') });
    open('/app/quiz/q1');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('link', { name: 'Commencer le quiz' })).toBeNull();
  });

  it('lets in who has begun, and tells who has finished', async () => {
    let quiz = aQuiz({ in_progress: true });
    asStudent({ 'GET /api/quizzes/:id': () => quiz });
    open('/app/quiz/q1');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Reprendre le quiz' })).toBeVisible());
    quiz = aQuiz({ id: 'q2', userAlreadyParticipated: true });
    open('/app/quiz/q2');
    await waitFor(() => expect(screen.getByText('Vous avez déjà participé à ce quiz.')).toBeVisible());
    expect(screen.getByText('Les résultats seront bientôt disponibles.')).toBeVisible();
  });

  it('tells what is left as one says it', () => {
    expect([9_000, 245_000, 7_509_000, 260_000_000].map(countdown)).toEqual([
      '9\u00a0s',
      '4\u00a0min\u00a005',
      '2\u00a0h\u00a005\u00a0min\u00a009',
      '3 jours',
    ]);
  });
});
