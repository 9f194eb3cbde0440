import type { MissedCards, NextFlashcard, StudentRun } from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';

const HOUR = 3_600_000;

let school: School;
let deck: string;
let cards: string[];
beforeAll(async () => {
  school = await openProduct();
  const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  deck = await make('/api/decks', {
    id_folder: await make('/api/folders', { id_parent: top, name: 'Afrique' }),
    name: 'Capitales',
  });
});
afterAll(() => school.dispose());

beforeEach(async () => {
  cards = [];
  for (const question of ['Capitale du Mali ?', 'Capitale du Togo ?', 'Capitale du Gabon ?'])
    cards.push(
      await make('/api/flashcards', { deck_id: deck, question, answer: ['oui'], possible_answers: ['oui', 'non'] }),
    );
});

async function make(url: string, payload: object): Promise<string> {
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', url, payload);
  expect({ url, status }).toEqual({ url, status: 201 });
  return body.id;
}
const post = async <T>(person: SchoolPerson, url: string, payload: object = {}): Promise<T> => {
  const { status, body } = await school.as<T>(person, 'POST', url, payload);
  expect({ url, status, body }).toMatchObject({ url, status: 200 });
  return body;
};

let codes = 0;
/** A quiz of this test's cards. */
async function aQuiz(mode: 'self' | 'paced'): Promise<string> {
  const id = await make('/api/quizzes', { name: 'Un quiz', access_code: `c${codes++}`, mode, time_limit: 0 });
  await school.as('professor', 'PUT', `/api/quizzes/${id}/flashcards`, { flashcardIds: cards });
  return id;
}
/** Answers every card wrong. */
async function fail(person: SchoolPerson, quizId: string): Promise<void> {
  const url = `/api/quizzes/${quizId}/next_flashcard`;
  let { flashcardToken: token } = await post<NextFlashcard>(person, url);
  while (token !== undefined)
    ({ flashcardToken: token } = await post<NextFlashcard>(person, url, { token, answer: '["non"]' }));
}
const rate = (card: string | undefined, more: object = {}, person: SchoolPerson = 'student') =>
  post<{ id: string }>(person, '/api/progress/update', {
    flashcardId: card,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter: 600,
    ...more,
  });
/** What is left of what was taken, by the places of the cards. */
async function left(taken: string, person: SchoolPerson = 'student'): Promise<number[]> {
  const { body } = await school.as<MissedCards[]>(person, 'GET', `/api/quizzes/missed?taken=${taken}`);
  const [found] = body;
  const all = await school.as<MissedCards[]>(person, 'GET', '/api/quizzes/missed');
  expect(all.body.filter(({ quiz_id, run_id }) => [quiz_id, run_id].includes(taken))).toEqual(body);
  return cards.flatMap((card, place) => (found?.flashcardIds.includes(card) ? [place] : []));
}

describe('missed cards leave the list', () => {
  it('one by one as they are rated or put away after the quiz, and it with the last', async () => {
    const quiz = await aQuiz('self');
    await rate(cards[0]);
    await fail('student', quiz);
    await fail('otherStudent', quiz);
    expect(await left(quiz)).toEqual([0, 1, 2]);
    await rate(cards[0]);
    expect(await left(quiz)).toEqual([1, 2]);
    await rate(cards[1], { action: 'set_not_in_deck', putBackInDeckAfter: null });
    expect(await left(quiz)).toEqual([2]);
    await rate(cards[2], { action: 'do_nothing', putBackInDeckAfter: null });
    expect(await left(quiz)).toEqual([2]);
    await rate(cards[2]);
    expect(await left(quiz)).toEqual([]);
    expect(await left(quiz, 'otherStudent')).toEqual([0, 1, 2]);
  });

  it('by when they were rated: a rating from before the quiz that arrives after it leaves them', async () => {
    const quiz = await aQuiz('self');
    await fail('student', quiz);
    await rate(cards[0], { ratedAt: new Date(Date.now() - HOUR).toISOString() });
    expect(await left(quiz)).toEqual([0, 1, 2]);
  });

  it('and come back with a rating that is taken back', async () => {
    const quiz = await aQuiz('self');
    await fail('student', quiz);
    const { id } = await rate(cards[0]);
    expect(await left(quiz)).toEqual([1, 2]);
    await post('student', '/api/progress/undo', { id });
    expect(await left(quiz)).toEqual([0, 1, 2]);
  });

  it('of every quiz in which they were missed', async () => {
    const [one, other] = [await aQuiz('self'), await aQuiz('self')];
    await fail('student', one);
    await fail('student', other);
    await rate(cards[0]);
    expect(await left(one)).toEqual([1, 2]);
    expect(await left(other)).toEqual([1, 2]);
  });

  it('of a run too, from its end on: what was rated while it went on is missed after', async () => {
    const quiz = await aQuiz('paced');
    const run = await make(`/api/quizzes/${quiz}/runs`, {});
    const { own } = await post<StudentRun>('student', `/api/runs/${run}/join`);
    await post('professor', `/api/runs/${run}/show`, { step: 0 });
    await post('student', `/api/runs/${run}/answer`, { token: own.tokens[0], answer: '["non"]' });
    await post('professor', `/api/runs/${run}/show`, { step: 1 });
    await rate(cards[0]);
    expect(await left(run)).toEqual([]);
    await post('professor', `/api/runs/${run}/end`);
    expect(await left(run)).toEqual([0, 1]);
    await rate(cards[0]);
    expect(await left(run)).toEqual([1]);
  });
});
