import type {
  ActivityStatistics,
  ClassActivity,
  ClassHardest,
  ClassKnowledge,
  DeckSuccess,
  MissedCards,
  NextFlashcard,
  OwnAssignment,
  OwnProgress,
  SchedulerComparison,
  Today,
  User,
} from '@ardoise/contracts';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';

const DAY = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** A bored student's: what nobody could tell from a good one's. */
const forged = [
  { at: before(20), grade: 1 },
  { at: before(1), grade: 1 },
  { at: before(0), grade: 4 },
];
const hard = [{ at: before(0), grade: 1 }];

let school: School;
let deck: string;
let classId: string;
let cards: string[];
beforeAll(async () => {
  school = await openProduct();
  const top = await make('/api/folders', { id_parent: 0, name: 'Monde' });
  const folder = await make('/api/folders', { id_parent: top, name: 'Afrique' });
  deck = await make('/api/decks', { id_folder: folder, name: 'Capitales' });
  cards = [];
  for (const question of ['Capitale du Mali ?', 'Capitale du Togo ?', 'Capitale du Gabon ?'])
    cards.push(
      await make('/api/flashcards', { deck_id: deck, question, answer: ['oui'], possible_answers: ['oui', 'non'] }),
    );
  const users = await get<User[]>('professor', '/api/users');
  classId = await make('/api/classes', { name: '3e B' });
  const add = users.filter(({ role }) => role === 'student').map(({ id }) => id);
  await school.as('professor', 'PUT', `/api/classes/${classId}/members`, { add });
  const quiz = await make('/api/quizzes', { name: 'Un quiz', access_code: 'c0', mode: 'self', time_limit: 0 });
  await school.as('professor', 'PUT', `/api/quizzes/${quiz}/flashcards`, { flashcardIds: cards });
  for (const measure of [{ kind: 'seen' }, { kind: 'known', percent: 50 }])
    await make('/api/assignments', {
      target: { kind: 'deck', id: deck },
      measure,
      class_ids: [classId],
      due_at: before(-7),
    });
  await fail(quiz);
  await school.as('professor', 'POST', `/api/quizzes/${quiz}/end`);
  for (const [person, reviews] of [
    ['student', forged],
    ['otherStudent', hard],
  ] as const) {
    const payload = { cards: cards.map((flashcardId) => ({ flashcardId, reviews })) };
    const { body } = await school.as(person, 'POST', '/api/progress/history', payload);
    expect(body).toEqual({ taken: cards, known: [], missing: 0 });
  }
});
afterAll(() => school.dispose());

async function make(url: string, payload: object): Promise<string> {
  const { status, body } = await school.as<{ id: string }>('professor', 'POST', url, payload);
  expect({ url, status, body }).toMatchObject({ url, status: 201 });
  return body.id;
}
async function get<T>(person: SchoolPerson, url: string): Promise<T> {
  const { status, body } = await school.as<T>(person, 'GET', url);
  expect({ url, status }).toEqual({ url, status: 200 });
  return body;
}
/** The student answers every card of a quiz wrong. */
async function fail(quiz: string): Promise<void> {
  const url = `/api/quizzes/${quiz}/next_flashcard`;
  let { flashcardToken: token } = (await school.as<NextFlashcard>('student', 'POST', url)).body;
  while (token !== undefined)
    ({ flashcardToken: token } = (
      await school.as<NextFlashcard>('student', 'POST', url, { token, answer: '["non"]' })
    ).body);
}

describe('a history from elsewhere, of all cards of a deck', () => {
  it('moves what its student has to learn', async () => {
    expect(await get('student', `/api/progress/deck/${deck}`)).toMatchObject({ flashcardIds: [] });
  });

  it('is no rating of their day, nor a day in a row', async () => {
    expect(await get<Today>('student', '/api/progress/today')).toMatchObject({ done: 0, streak: 0 });
    const { days, streak, totals } = await get<OwnProgress>('student', '/api/progress/me');
    expect({ days, streak, ratings: totals.ratings }).toEqual({
      days: [],
      streak: { current: 0, longest: 0 },
      ratings: 0,
    });
  });

  it('is neither begun nor done for what was given, by what is seen or known', async () => {
    const own = await get<OwnAssignment[]>('student', '/api/me/assignments');
    expect(own.map(({ status, seen }) => [status, seen])).toEqual([
      ['not_begun', 0],
      ['not_begun', 0],
    ]);
  });

  it('is no activity of the class', async () => {
    const { active_week, days, last } = await get<ClassActivity>('professor', `/api/classes/${classId}/activity`);
    expect({ active_week, last, ratings: days.filter(({ ratings }) => ratings > 0) }).toEqual({
      active_week: 0,
      last: [],
      ratings: [],
    });
  });

  it('is nothing that the class is said to know', async () => {
    const { decks } = await get<ClassKnowledge>('professor', `/api/classes/${classId}/knowledge`);
    expect(decks).toEqual([]);
  });

  it('makes no card one of the hardest', async () => {
    expect(await get<ClassHardest>('professor', `/api/classes/${classId}/hardest`)).toEqual([]);
  });

  it('is no success of a card of the deck', async () => {
    expect(await get<DeckSuccess>('professor', `/api/decks/${deck}/success`)).toEqual({});
  });

  it('is nothing to compare schedulers by', async () => {
    expect(await get<SchedulerComparison>('professor', `/api/decks/${deck}/scheduler/comparison`)).toMatchObject({
      students: 0,
      ratings: 0,
      pairs: 0,
      cards: [],
    });
  });

  it('is in no statistics', async () => {
    const { days, ratings, hardest } = await get<ActivityStatistics>('professor', '/api/stats/activity');
    expect(days.filter((day) => day.ratings > 0)).toEqual([]);
    expect(Object.values(ratings).filter((count) => count > 0)).toEqual([]);
    expect(hardest).toEqual([]);
  });

  it('leaves what was missed in a quiz to be revised', async () => {
    const [missed] = await get<MissedCards[]>('student', '/api/quizzes/missed');
    expect(missed?.flashcardIds.length).toBe(cards.length);
  });
});

// Last: from here on the student has done something.
it('keeps nothing that is done here afterwards from counting', async () => {
  for (const flashcardId of cards)
    await school.as('student', 'POST', '/api/progress/update', {
      flashcardId,
      action: 'put_back_in_deck_after',
      putBackInDeckAfter: 86_400,
    });
  expect(await get<Today>('student', '/api/progress/today')).toMatchObject({ done: 3 });
  const own = await get<OwnAssignment[]>('student', '/api/me/assignments');
  expect(own.map(({ status, seen }) => [status, seen])).toEqual([
    ['done', 3],
    ['done', 3],
  ]);
  const { decks } = await get<ClassKnowledge>('professor', `/api/classes/${classId}/knowledge`);
  expect(decks).toMatchObject([{ id: deck, raters: 1 }]);
});
