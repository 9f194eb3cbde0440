import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { NextFlashcard } from '@ardoise/contracts';
import { RefusedAnswer, fakeServer } from '../../../test/fake-server.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { hear } from '../../../test/hear.ts';
import { goTo, open, signInAs } from '../../../test/render-app.tsx';
import { stillClocks } from '../../../test/still-clocks.ts';
import { aQuiz, aQuizCard, someMissed } from '../../../test/given/things.ts';

const NEXT = '/api/quizzes/q1/next_flashcard';
const THANKS = 'Votre participation au quiz a bien été prise en compte !';

const first: NextFlashcard = {
  flashcard: aQuizCard(),
  flashcardToken: 't1',
  seconds_left: 30,
  seconds_per_card: 30,
  number_of_flashcards: 2,
  number_of_flashcards_remaining: 2,
};
const second: NextFlashcard = {
  ...first,
  flashcard: aQuizCard({
    id: 'alias-2',
    question: 'La Loire passe à ... puis à ... ensuite.',
    is_fillable_text: true,
    possible_answers: ['Nantes', 'Orléans', 'Lyon'],
    number_of_flashcards_remaining: 1,
  }),
  flashcardToken: 't2',
  number_of_flashcards_remaining: 1,
};
const over: NextFlashcard = { number_of_flashcards: 2, number_of_flashcards_remaining: 0 };

/** A quiz of two cards; the place in it is the server's, as with the real one. */
function aRun(more: Parameters<typeof fakeServer>[0] = {}) {
  let place: NextFlashcard = first;
  const server = fakeServer({
    'GET /api/quizzes/:id': () => aQuiz({ userAlreadyParticipated: place === over }),
    'POST /api/quizzes/:id/next_flashcard': ({ json }) => {
      const { token } = json as { token?: string };
      if (token === 't1') place = second;
      if (token === 't2') place = over;
      return place;
    },
    ...more,
  });
  signInAs('student');
  return { ...server, jump: (to: NextFlashcard) => (place = to) };
}

const choice = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`${name}$`) });
const sent = (server: ReturnType<typeof aRun>) => server.made('POST', NEXT).map(({ json }) => json);

it('is another session when history leads to another quiz', async () => {
  const asked: string[] = [];
  fakeServer({
    'GET /api/quizzes/:id': (_, [id]) => aQuiz({ id: id! }),
    'POST /api/quizzes/:id/next_flashcard': (_, [id]) => {
      asked.push(id!);
      const question = `Question du quiz ${id} ?`;
      return { ...first, flashcard: aQuizCard({ question }), flashcardToken: `t-${id}` };
    },
  });
  signInAs('student');
  open('/app/quiz/q1/session');
  expect(await screen.findByText('Question du quiz q1 ?')).toBeVisible();
  act(() => goTo('/app/quiz/q2/session'));
  expect(await screen.findByText('Question du quiz q2 ?')).toBeVisible();
  expect(screen.queryByText('Question du quiz q1 ?')).toBeNull();
  expect(asked).toEqual(['q1', 'q2']);
});

describe('a card', () => {
  it('is answered by mouse, and the next one by its words; then thanks', async () => {
    stillClocks();
    const server = aRun();
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Lomé'));
    expect(screen.getByText('Question 1 sur 2')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('29 s');
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await user.click(await screen.findByRole('button', { name: 'Orléans' }));
    await user.click(screen.getByRole('button', { name: 'Nantes' }));
    expect(screen.getByRole('textbox', { name: 'Trou 1' })).toHaveValue('Orléans');
    expect(screen.getByRole('textbox', { name: 'Trou 2' })).toHaveValue('Nantes');
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(screen.getByText(THANKS)).toBeVisible());
    expect(sent(server)).toEqual([
      {},
      { token: 't1', answer: '["Lomé"]' },
      { token: 't2', answer: '["Orléans","Nantes"]' },
    ]);
  });

  it('was the last: what was missed is offered where the results are open', async () => {
    let isOver = false;
    aRun({
      'GET /api/quizzes/missed': () => [someMissed()],
      'GET /api/quizzes/:id': () => aQuiz({ userAlreadyParticipated: isOver, results_available: isOver }),
      'POST /api/quizzes/:id/next_flashcard': ({ json }) => {
        isOver = (json as { token?: string }).token === 't1';
        return isOver ? over : first;
      },
    });
    const user = open('/app/quiz/q1/session');
    await choice('Lomé');
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(screen.getByText(THANKS)).toBeVisible());
    const offer = await screen.findByRole('link', { name: 'Revoir les ratées\u00a0— 2\u00a0cartes' });
    expect(offer).toHaveAttribute('href', '/app/today?ratees=q1');
  });

  it('is answered by keys, several answers in the order of the card', async () => {
    const server = aRun();
    const user = open('/app/quiz/q1/session');
    await choice('Lomé');
    await user.keyboard('{Enter}');
    await user.keyboard('3129');
    await user.keyboard('2{Enter}');
    await screen.findByRole('textbox', { name: 'Trou 1' });
    expect(sent(server)[1]).toEqual({ token: 't1', answer: '["Accra","Cotonou"]' });
  });

  it('is answered by one tap where one answer is right, and the second half of a double tap answers nothing', async () => {
    stillClocks();
    const server = aRun();
    const one = { single_answer: true };
    server.jump({ ...first, flashcard: aQuizCard(one) });
    const user = open('/app/quiz/q1/session');
    const tile = await screen.findByRole('button', { name: /Lomé$/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Une ou plusieurs réponses')).toBeNull();
    fireEvent.click(tile);
    expect(sent(server)).toHaveLength(1);
    expect(tile).toBeDisabled();
    vi.advanceTimersByTime(1_000);
    await waitFor(() => expect(tile).toBeEnabled());
    await user.click(tile);
    await screen.findByRole('textbox', { name: 'Trou 1' });
    expect(sent(server)[1]).toEqual({ token: 't1', answer: '["Lomé"]' });
  });

  it('is passed over without an answer by its own button, not by the second half of a double click', async () => {
    const server = aRun();
    const user = open('/app/quiz/q1/session');
    await choice('Lomé');
    const skip = screen.getByRole('button', { name: 'Passer sans répondre' });
    fireEvent.click(skip);
    expect(sent(server)).toHaveLength(1);
    await waitFor(
      async () => {
        await user.click(skip);
        expect(sent(server)).toHaveLength(2);
      },
      { interval: 150 },
    );
    expect(sent(server)[1]).toEqual({ token: 't1', answer: '[]' });
  });

  it('is sent with what is chosen when its time is over', async () => {
    const server = aRun();
    server.jump({ ...first, seconds_left: 1.5 });
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Accra'));
    await screen.findByRole('textbox', { name: 'Trou 1' });
    expect(sent(server)[1]).toEqual({ token: 't1', answer: '["Accra"]' });
  });

  it('says from when on there is more time for it', async () => {
    stillClocks();
    const more = { ...second, seconds_left: 45, seconds_per_card: 45 };
    const third = { ...more, flashcard: aQuizCard({ id: 'alias-3', question: 'Et encore ?' }), flashcardToken: 't3' };
    const server = aRun({
      'POST /api/quizzes/:id/next_flashcard': ({ json }) =>
        ({ t1: more, t2: third })[(json as { token?: string }).token ?? ''] ?? first,
    });
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Lomé'));
    expect(screen.queryByText('Temps supplémentaire')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    expect(await screen.findByText('Temps supplémentaire')).toBeVisible();
    expect(screen.getByText('Temps supplémentaire')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Orléans' }));
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await screen.findByText('Et encore ?');
    expect(screen.queryByText('Temps supplémentaire')).toBeNull();
    expect(sent(server)).toHaveLength(3);
  });

  it('has no countdown without a limit', async () => {
    const server = aRun();
    const { seconds_left, seconds_per_card, ...free } = first;
    expect([seconds_left, seconds_per_card]).toEqual([30, 30]);
    server.jump(free);
    open('/app/quiz/q1/session');
    await choice('Lomé');
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('a quiz without a limit for each card', () => {
  const ENDED = 'Le quiz est terminé : vos réponses ont été enregistrées.';
  const { seconds_per_card: _limit, ...free } = first;

  it('says how long it goes on', async () => {
    const server = aRun();
    server.jump({ ...free, seconds_left: 7_500 });
    open('/app/quiz/q1/session');
    await choice('Lomé');
    expect(screen.getByRole('timer')).toHaveTextContent('Le quiz se termine dans 2 h 05');
  });

  it('that is ended now takes what is ticked, and says one sentence', async () => {
    const end = { ...over, infoMessage: ENDED };
    const server = aRun({
      'POST /api/quizzes/:id/next_flashcard': ({ json }) =>
        (json as { token?: string }).token ? end : { ...free, seconds_left: isEnded ? 0 : 7_500 },
    });
    let isEnded = false;
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Accra'));
    isEnded = true;
    await hear('changed', [{ topic: 'quizzes', id: null, position: 9 }]);
    expect(await screen.findByRole('heading', { name: ENDED })).toBeVisible();
    expect(sent(server).at(-1)).toEqual({ token: 't1', answer: '["Accra"]' });
    expect(screen.getAllByText(ENDED)).toHaveLength(1);
    expect(screen.queryByText(THANKS)).toBeNull();
  });
});

describe('what the server says beside the card', () => {
  it('is shown as a warning and as information', async () => {
    const server = aRun();
    server.jump({ ...first, warningMessage: 'Temps écoulé.', infoMessage: 'Dernière ligne droite.' });
    open('/app/quiz/q1/session');
    await waitFor(() => expect(screen.getByText('Temps écoulé.')).toBeVisible());
    expect(screen.getByText('Dernière ligne droite.')).toBeVisible();
  });

  it('closes the quiz with its own sentence', async () => {
    const ended = 'Le quiz est termine. Vous ne pouvez plus participer a ce quiz.';
    aRun({ 'POST /api/quizzes/:id/next_flashcard': () => new RefusedAnswer(403, ended, 'quiz-ended') });
    open('/app/quiz/q1/session');
    await waitFor(() => expect(screen.getByText(ended)).toBeVisible());
    expect(screen.getByRole('link', { name: 'Retour aux quiz' })).toHaveAttribute('href', '/app/quiz');
  });

  it('tells who has already taken part, and asks nothing', async () => {
    const server = aRun();
    server.jump(over);
    open('/app/quiz/q1/session');
    await waitFor(() => expect(screen.getByText('Vous avez déjà participé à ce quiz.')).toBeVisible());
    expect(sent(server)).toHaveLength(0);
  });
});

describe('trouble', () => {
  it('keeps an answer until the connection is back, and sends it once it is', async () => {
    let isDown = false;
    const server = aRun();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : answer(input, init),
    );
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Lomé'));
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(screen.getByText(/votre réponse est gardée/)).toBeVisible());
    expect(await choice('Lomé')).toBeDisabled();
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('textbox', { name: 'Trou 1' });
    // It arrived: nothing has failed.
    expect(screen.queryByText('Une erreur est survenue.')).toBeNull();
    expect(sent(server)).toEqual([{}, { token: 't1', answer: '["Lomé"]' }]);
  });

  it.each([
    [200, '{}'],
    [200, 'null'],
    [200, '[]'],
    [403, '{"statusCode":403,"code":"FORBIDDEN","message":"No","error":"No"}'],
  ])('keeps an answer that something else than the server took: %d %s', async (status, body) => {
    let isAway = false;
    const server = aRun();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      isAway ? Promise.resolve(new Response(body, { status })) : answer(input, init),
    );
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Lomé'));
    isAway = true;
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(screen.getByText(/votre réponse est gardée/)).toBeVisible());
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('textbox', { name: 'Trou 1' });
    expect(sent(server)).toEqual([{}, { token: 't1', answer: '["Lomé"]' }]);
  });

  it('sends an answer that a reload overtook, then comes back to the card of now', async () => {
    sessionStorage.setItem('ardoise.quiz.q1', JSON.stringify({ cardId: 'alias-1', token: 't1', answer: '["Lomé"]' }));
    const server = aRun();
    open('/app/quiz/q1/session');
    await screen.findByRole('textbox', { name: 'Trou 1' });
    expect(sent(server)).toEqual([{ token: 't1', answer: '["Lomé"]' }, {}]);
    expect(sessionStorage.getItem('ardoise.quiz.q1')).toBeNull();
  });

  it('comes back after a reload to what was chosen', async () => {
    stillClocks();
    sessionStorage.setItem('ardoise.quiz.q1', JSON.stringify({ cardId: 'alias-1', values: ['Accra'] }));
    const server = aRun();
    server.jump({ ...first, seconds_left: 12 });
    open('/app/quiz/q1/session');
    expect(await choice('Accra')).toBeChecked();
    expect(screen.getByRole('timer')).toHaveTextContent('11 s');
  });

  it('follows another device that has gone on', async () => {
    const server = aRun();
    open('/app/quiz/q1/session');
    await choice('Lomé');
    server.jump(second);
    await waitFor(
      () => {
        act(() => FakeSocket.last?.emit('changed', [{ topic: 'attempts', id: 'q1', position: 7 }]));
        expect(screen.queryByRole('textbox', { name: 'Trou 1' })).not.toBeNull();
      },
      { interval: 200 },
    );
  });

  it('offers to try again when it cannot begin', async () => {
    let isDown = true;
    aRun({
      'POST /api/quizzes/:id/next_flashcard': () => (isDown ? new RefusedAnswer(503, '', 'unavailable') : first),
    });
    const user = open('/app/quiz/q1/session');
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    await waitFor(() => expect(screen.getAllByText('Une erreur est survenue.')).toHaveLength(2));
    isDown = false;
    await user.click(retry);
    expect(await choice('Lomé')).toBeEnabled();
  });

  it('asks again when its token is outdated', async () => {
    const server = aRun();
    const user = open('/app/quiz/q1/session');
    await user.click(await choice('Lomé'));
    server.set('POST /api/quizzes/:id/next_flashcard', ({ json }) =>
      (json as { token?: string }).token ? new RefusedAnswer(400, 'Non.', 'quiz-token') : second,
    );
    await user.click(screen.getByRole('button', { name: 'Valider' }));
    await screen.findByRole('textbox', { name: 'Trou 1' });
    expect(await screen.findByText('Une erreur est survenue.')).toBeVisible();
  });
});

describe('a fill-in text', () => {
  it('goes from blank to blank with Enter, and validates after the last', async () => {
    const server = aRun();
    server.jump(second);
    const user = open('/app/quiz/q1/session');
    await user.click(await screen.findByRole('textbox', { name: 'Trou 1' }));
    await user.keyboard('Orléans{Enter}');
    expect(screen.getByRole('textbox', { name: 'Trou 2' })).toHaveFocus();
    await user.keyboard('Nantes{Enter}');
    await waitFor(() => expect(screen.getByText(THANKS)).toBeVisible());
    expect(sent(server)[1]).toEqual({ token: 't2', answer: '["Orléans","Nantes"]' });
  });

  it('has its fields beneath it where a blank stands in a formula', async () => {
    const server = aRun();
    server.jump({ ...second, flashcard: { ...second.flashcard!, question: '$1 + 1 = ...$' } });
    open('/app/quiz/q1/session');
    const blanks = await screen.findByRole('list', { name: '' });
    expect(within(blanks).getByRole('textbox', { name: 'Trou 1' })).toBeVisible();
  });
});
