import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuizParticipant, QuizParticipation } from '@ardoise/contracts';
import { fakeServer } from '../../../test/fake-server.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { hear } from '../../../test/hear.ts';
import { goTo, open, signInAs } from '../../../test/render-app.tsx';
import { aCard, aQuiz } from '../../../test/given/things.ts';

const NONE: QuizParticipation = { quizId: 'q1', started: 0, finished: 0, answers: 0, questions: [] };
const SOME: QuizParticipation = {
  quizId: 'q1',
  started: 4,
  finished: 1,
  answers: 6,
  questions: [
    { flashcardId: 'c1', answered: 3, correct: 2 },
    { flashcardId: 'c2', answered: 0, correct: 0 },
  ],
};
const person = (username: string, state: QuizParticipant['state']): QuizParticipant => ({
  user_id: username,
  username,
  state,
  started_at: '2026-03-03T13:05:00.000Z',
  since: '2026-03-03T13:05:00.000Z',
  answered: 1,
  correct: 1,
  number_of_flashcards: 2,
});

function watching(numbers: QuizParticipation = NONE) {
  FakeSocket.watched = () => numbers;
  signInAs('professor');
  return fakeServer({
    'GET /api/quizzes': () => [],
    'GET /api/quizzes/:id': () => aQuiz({ access_code: '482913' }),
    'GET /api/quizzes/:id/flashcards': () => [aCard(), aCard({ id: 'c2', question: 'Capitale du Mali ?' })],
    'GET /api/quizzes/:id/participation': () => ({
      participation: numbers,
      participants: [
        person('zoe@ecole.fr', 'answering'),
        person('lea@ecole.fr', 'stuck'),
        person('a@b.fr', 'finished'),
      ],
    }),
  });
}

const tiles = async () => (await screen.findByRole('list', { name: 'Participation' })).textContent;
const asked = () => FakeSocket.last!.sent;

describe('a quiz while it is taken', () => {
  it('shows the numbers of the acknowledgement at once, and those that follow', async () => {
    watching();
    open('/app/quiz/q1/live');
    expect(await tiles()).toBe('0 participant0 a terminé0 réponse');
    expect(asked()).toEqual([['quiz:watch', { quizId: 'q1' }]]);
    await hear('quiz:participation', SOME);
    expect(await tiles()).toBe('4 participants1 a terminé6 réponses');
    const figures = await screen.findByRole('table', { name: 'Réponses par question' });
    const row = await within(figures).findByRole('row', { name: /Togo/ });
    expect(row).toHaveTextContent('3 réponses, dont 2 justes');
    // The table for who does not see the bars says the same.
    const lineOf = (text: string) => screen.getByText(text, { ignore: 'th' }).closest('li')!;
    const [togo, mali] = [lineOf('Capitale du Togo ?'), lineOf('Capitale du Mali ?')];
    expect(togo).toHaveTextContent('✓ 2 ✗ 1');
    expect(within(togo).getByTitle('Réponses fausses : 1')).toHaveTextContent('✗');
    expect(within(togo).getByTitle('Sans réponse à cet instant : 1')).toHaveTextContent('○');
    expect(within(mali).getByTitle('Sans réponse à cet instant : 4')).toHaveStyle({ flexGrow: '4' });
    await hear('quiz:participation', { ...SOME, quizId: 'another', started: 99 });
    expect(await tiles()).toMatch(/^4 participants/);
  });

  it('numbers what was asked as the server does: no card that came since, and what was taken out', async () => {
    const nothing = { answered: 0, correct: 0 };
    watching({ ...SOME, questions: ['gone', 'c2'].map((flashcardId) => ({ flashcardId, ...nothing })) });
    open('/app/quiz/q1/live');
    const mali = (await screen.findByText('Capitale du Mali ?', { ignore: 'th' })).closest('li')!;
    expect(mali.parentElement!.children).toHaveLength(2);
    expect(mali.parentElement!.children[1]).toBe(mali);
    expect(screen.queryByText('Capitale du Togo ?')).toBeNull();
  });

  it('asks again after a lost connection, and no more once it is left', async () => {
    watching();
    open('/app/quiz/q1/live');
    await tiles();
    FakeSocket.watched = () => SOME;
    await hear('disconnect', 'transport close');
    await hear('connect');
    expect(await tiles()).toMatch(/^4 participants/);
    expect(asked()).toHaveLength(2);
    act(() => goTo('/app/quiz'));
    await waitFor(() => expect(asked().at(-1)).toEqual(['quiz:unwatch', { quizId: 'q1' }]));
    await hear('connect');
    expect(asked()).toHaveLength(3);
  });

  it('names first who may need help', async () => {
    watching();
    open('/app/quiz/q1/live');
    const list = await screen.findByRole('list', { name: 'Participants' });
    const names = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(names[0]).toMatch(/^lea@ecole\.fr bloqué1 sur 2 cartes · il y a /);
    expect(names[1]).toMatch(/^zoe@ecole\.fr répond/);
    expect(names[2]).toMatch(/^a@b\.fr terminé1 sur 2 cartes$/);
  });

  it('says why it cannot be watched', async () => {
    watching();
    FakeSocket.watched = () => ({ statusCode: 404, code: 'not-found', message: 'Ce quiz n’est plus là.', error: '' });
    open('/app/quiz/q1/live');
    await waitFor(() => expect(screen.getByText('Ce quiz n’est plus là.')).toBeVisible());
  });
});

describe('the projection', () => {
  it('shows the code, the drawing and who has come, and lets go of the rest of the page', async () => {
    watching(SOME);
    open('/app/quiz/q1/projection');
    await waitFor(() => expect(screen.getByText('482913')).toBeVisible());
    expect(screen.getByRole('img', { name: 'Code QR qui mène au quiz Capitales' })).toBeVisible();
    expect(await tiles()).toBe('4 participants1 a terminé');
    expect(document.querySelector<HTMLElement>('header[data-screen-only]')?.inert).toBe(true);
    expect(screen.getByRole('link', { name: 'Quitter la projection' })).toHaveAttribute('href', '/app/quiz');
  });
});
