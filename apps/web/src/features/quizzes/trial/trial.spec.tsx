import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TryResult } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { address, goBack, goTo, open, signInAs } from '../../../test/render-app.tsx';
import { stillClocks } from '../../../test/still-clocks.ts';
import { aCard, aQuiz, aQuizCard, aSchool } from '../../../test/given/things.ts';

const TOLD = 'Essai : rien n’est enregistré';
const DRAWN = [
  aQuizCard({ id: 'c1', question: 'Capitale du Togo ?', number_of_flashcards_remaining: 2 }),
  aQuizCard({ id: 'c2', question: 'Capitale du Ghana ?', number_of_flashcards_remaining: 1 }),
];

const result: TryResult = {
  grade: 1,
  number_of_flashcards: 2,
  responses: Object.fromEntries(
    DRAWN.map(({ id, question, possible_answers }, index) => [
      id,
      {
        question,
        possible_answers: JSON.stringify(possible_answers),
        correct_answer: JSON.stringify(['Lomé']),
        answer: index === 0 ? '["Lomé"]' : '[]',
        is_fillable_text: false,
        is_correct: index === 0,
        additionnal_text_verso: `Verso de ${id}`,
        media: null,
        media_verso: null,
      },
    ]),
  ),
};

function aTrial(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...aSchool(),
    'GET /api/quizzes': () => [],
    'GET /api/quizzes/:id': () => aQuiz({ time_limit: 30 }),
    'GET /api/quizzes/:id/flashcards': () => DRAWN.map(({ id, question }) => aCard({ id, question, answer: ['Lomé'] })),
    'POST /api/quizzes/try': () => ({ flashcards: DRAWN }),
    'POST /api/quizzes/try/grade': () => result,
    ...more,
  });
  signInAs('professor');
  return server;
}

const posted = (server: ReturnType<typeof aTrial>) =>
  ['/api/quizzes/try', '/api/quizzes/try/grade'].map((path) => server.made('POST', path).map(({ json }) => json));
const choice = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`${name}$`) });

describe('a saved quiz', () => {
  it('is tried on a student’s screens, and read as a student would; nothing else is asked of the server', async () => {
    stillClocks();
    const server = aTrial();
    const user = open('/app/quiz/q1/try');
    await user.click(await choice('Lomé'));
    expect(screen.getByText(TOLD)).toBeVisible();
    expect(screen.getByText('Question 1 sur 2')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('29 s');
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await screen.findByText('Question 2 sur 2');
    await user.keyboard('1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Fin de l’essai' })).toHaveFocus();
    expect(screen.getByText('Verso de c1')).toBeVisible();
    const [tried, graded] = posted(server);
    expect(tried).toEqual([{ flashcardIds: ['c1', 'c2'] }]);
    expect(graded).toEqual([
      {
        answers: [
          { flashcard_id: 'c1', answer: ['Lomé'] },
          { flashcard_id: 'c2', answer: [DRAWN[1]!.possible_answers[0]] },
        ],
      },
    ]);
    expect(server.made('POST', '/api/quizzes/q1/next_flashcard')).toHaveLength(0);
    expect(sessionStorage.getItem('ardoise.quiz.q1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByText('Question 1 sur 2')).toBeVisible();
    expect(await choice('Lomé')).not.toBeChecked();
  });

  it('goes on by itself when the time of a card is over, with what was chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = aTrial();
    const user = open('/app/quiz/q1/try');
    await user.click(await choice('Lomé'));
    await act(() => vi.advanceTimersByTimeAsync(29_500));
    expect(await screen.findByText('Question 2 sur 2')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(29_500));
    await screen.findByRole('heading', { name: 'Fin de l’essai' });
    expect(posted(server)[1]).toEqual([
      {
        answers: [
          { flashcard_id: 'c1', answer: ['Lomé'] },
          { flashcard_id: 'c2', answer: [] },
        ],
      },
    ]);
    vi.useRealTimers();
  });

  it('is left for the list', async () => {
    aTrial();
    const user = open('/app/quiz/q1/try');
    await choice('Lomé');
    await user.click(screen.getByRole('button', { name: 'Quitter l’essai' }));
    await waitFor(() => expect(address()).toBe('/app/quiz'));
  });

  it('that is unknown, or has no cards, says so', async () => {
    aTrial({
      'GET /api/quizzes/:id': () => new RefusedAnswer(404, 'Cet élément n’existe pas ou n’est pas accessible.'),
    });
    open('/app/quiz/q9/try');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cet élément n’existe pas ou n’est pas accessible.');
    aTrial({ 'POST /api/quizzes/try': () => new RefusedAnswer(403, 'Ce quiz n’a pas encore de cartes.') });
    act(() => goTo('/app/quiz/q1/try'));
    expect(await screen.findByText('Ce quiz n’a pas encore de cartes.')).toBeVisible();
  });
});

describe('a quiz in its form', () => {
  it('is tried as it stands there, unsaved; the way back leads to the form', async () => {
    const server = aTrial();
    const user = open('/app/quiz/q1/edit');
    await user.type(await screen.findByLabelText('Nom'), ' bis');
    await user.click(screen.getByRole('button', { name: /^Retirer.*Ghana/ }));
    await user.click(screen.getByRole('button', { name: 'Essayer' }));
    await choice('Lomé');
    expect(document.title).toContain('bis');
    act(() => goBack());
    expect(await screen.findByLabelText<HTMLInputElement>('Nom')).toHaveDisplayValue(/ bis$/);
    expect(screen.getByRole('button', { name: 'Essayer' })).toHaveFocus();
    expect(posted(server)[0]).toEqual([{ flashcardIds: ['c1'] }]);
    expect(server.made('PUT', '/api/quizzes/q1')).toHaveLength(0);
  });

  it('without cards is not tried', async () => {
    aTrial();
    open('/app/quiz/new');
    expect(await screen.findByRole('button', { name: 'Essayer' })).toBeDisabled();
  });
});
