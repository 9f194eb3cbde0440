import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuizParticipant, Regraded, RunParticipant } from '@ardoise/contracts';
import { fakeServer } from '../../test/fake-server.ts';
import { FakeSocket } from '../../test/fake-socket.ts';
import { AT, readsResults, RESULTS } from '../../test/given/quiz-results.ts';
import { open, signInAs } from '../../test/render-app.tsx';
import { RUN } from '../../test/given/run-wall.ts';
import { aQuiz } from '../../test/given/things.ts';

const ELODIE = { first_name: 'Élodie', last_name: 'Zola' };
const ANA = { first_name: 'Ana', last_name: 'Œillet' };
const NUMBERS = { quizId: 'q1', started: 3, finished: 0, answers: 0, questions: [] };
/** Sorted by address, Ana is the last; by name she is the first. */
const NAMED = { u1: { ...RESULTS['u1']!, ...ANA }, u2: { ...RESULTS['u2']!, ...ELODIE } };

describe('students with names', () => {
  it('stand by them in the results, in their order, and are found by them', async () => {
    readsResults({ 'GET /api/quizzes/:id/results_all': () => ({ ...NAMED, u0: RESULTS['u1'] }) });
    const user = open('/app/quiz/q1/results');
    const rows = async () =>
      within(await screen.findByRole('table', { name: 'Notes et réponses' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await rows()).toEqual(['Œillet Ana', 'Zola Élodie', 'zoe@ecole.fr']);
    expect(screen.getByText('Zola Élodie')).toHaveAttribute('title', 'lea@ecole.fr');
    await user.click(screen.getByRole('combobox', { name: 'Filtrer par élève' }));
    await user.keyboard('elodie zo');
    expect(screen.queryByTitle('Œillet Ana · zoe@ecole.fr')).toBeNull();
    await user.click(screen.getByTitle('Zola Élodie · lea@ecole.fr'));
    await waitFor(async () => expect(await rows()).toEqual(['Zola Élodie']));
    expect(screen.getByRole('heading', { name: 'Réponses d’Élodie Zola (lea@ecole.fr)' })).toBeInTheDocument();
  });

  it('are called by them where gradings are compared and made', async () => {
    const preview: Regraded = {
      grading: null,
      keys: [{ flashcardId: 'c1', question: 'Question c1 ?', before: ['Lomé'], after: ['Accra'] }],
      average_before: 1.5,
      average_after: 2,
      changes: [{ user_id: 'u2', username: 'lea@ecole.fr', ...ELODIE, before: 1, after: 2 }],
    };
    readsResults({
      'GET /api/quizzes/:id/results_all': () => NAMED,
      'GET /api/quizzes/:id/gradings': () => [
        { grading: 0, at: null, by_useremail: null, keys: [] },
        { grading: 1, at: AT, by_useremail: 'prof@ecole.fr', by_name: { first_name: 'Agnès' }, keys: preview.keys },
      ],
      'POST /api/quizzes/:id/regrade': () => preview,
    });
    const user = open('/app/quiz/q1/results');
    const compared = await screen.findByRole('table', { name: 'Comparaison des corrections' });
    expect(within(compared).getByText('Œillet Ana')).toBeVisible();
    expect(screen.getAllByTitle(/^Correction d’Agnès, /)[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Corriger de nouveau' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('Zola Élodie')).toBeVisible());
  });

  it('are called by them while the quiz is taken, those who may need help first', async () => {
    const person = (username: string, part: Partial<QuizParticipant>): QuizParticipant => ({
      user_id: username,
      username,
      state: 'answering',
      started_at: AT,
      since: AT,
      answered: 1,
      correct: 1,
      number_of_flashcards: 2,
      ...part,
    });
    FakeSocket.watched = () => NUMBERS;
    signInAs('professor');
    fakeServer({
      'GET /api/quizzes/:id': () => aQuiz(),
      'GET /api/quizzes/:id/flashcards': () => [],
      'GET /api/quizzes/:id/participation': () => ({
        participation: NUMBERS,
        participants: [person('a@b.fr', ELODIE), person('z@b.fr', ANA), person('c@b.fr', { state: 'stuck' })],
      }),
    });
    open('/app/quiz/q1/live');
    const list = await screen.findByRole('list', { name: 'Participants' });
    const names = within(list)
      .getAllByRole('listitem')
      .map((line) => line.firstElementChild?.textContent);
    expect(names).toEqual(['c@b.fr', 'Œillet Ana', 'Zola Élodie']);
  });

  it('are called by them when it is seen again', async () => {
    signInAs('professor');
    fakeServer({
      'GET /api/quizzes/:id': () => aQuiz(),
      'GET /api/quizzes/:id/runs': () => [],
      'GET /api/quizzes/:id/replay': () => ({
        from: AT,
        to: AT,
        participants: [{ user_id: 'u1', username: 'lea@ecole.fr', ...ELODIE }],
        questions: [],
        moments: [[0, 0, 0, -1, -1]],
      }),
    });
    open('/app/quiz/q1/replay');
    expect(await screen.findByText('Zola Élodie')).toHaveAttribute('title', 'lea@ecole.fr');
  });

  it('are called out by them from the remote', async () => {
    const missing: RunParticipant = {
      user_id: 'u1',
      username: 'lea@ecole.fr',
      ...ELODIE,
      online: true,
      answered: false,
      joined_at_step: 0,
    };
    FakeSocket.watched = () => RUN.asking();
    signInAs('professor');
    fakeServer({
      'GET /api/runs/:id/participants': () => [
        missing,
        { user_id: 'u2', username: 'b@b.fr', online: true, answered: false, joined_at_step: 0 },
      ],
      'GET /api/quizzes/:id/flashcards': () => [],
    });
    open('/app/runs/r1/telecommande');
    const list = await screen.findByRole('list', { name: 'N’ont pas encore répondu' });
    const names = within(list).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent.trim())).toEqual(['Élodie Zola', 'b@b.fr']);
  });
});
