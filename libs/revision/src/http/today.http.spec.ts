import type { DailyGoal, FolderProgress, Today } from '@ardoise/contracts';
import { putClock } from '@ardoise/accounts/clock';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

// What was rated twenty minutes ago was rated today, whenever this runs.
beforeAll(() => putClock(Date.parse('2026-03-03T12:00:00+01:00')));
afterAll(() => jest.useRealTimers());

const { school, shelf, make } = openRevision();

let at: Awaited<ReturnType<typeof shelf>>;
beforeEach(async () => (at = await shelf()));

const HOUR = 60;
const DAY = 24 * HOUR;

const rate = async (card: string | undefined, delay: number, minutesAgo = 0) => {
  const ratedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay, ratedAt };
  const { status, body } = await school().as<{ id: string }>('student', 'POST', '/api/progress/update', payload);
  expect(status).toBe(200);
  return body.id;
};
const today = async (cards?: number) =>
  (await school().as<Today>('student', 'GET', `/api/progress/today${cards === undefined ? '' : `?cards=${cards}`}`))
    .body;
const choose = (payload: object, person: SchoolPerson = 'student') =>
  school().as<DailyGoal & { code?: string }>(person, 'PUT', '/api/progress/goal', payload);
const forget = () => school().as('student', 'POST', '/api/progress/folder/0/reset');

// Earlier tests have rated cards too, and made new ones: each begins with what it finds.
beforeEach(forget);
afterEach(() => choose({ goal: 20, newCards: 10 }));

describe('a student’s day', () => {
  it('proposes ten new cards of all that there are to somebody who has done nothing', async () => {
    const { numberOfFlashcardsToLearnNow: all } = (
      await school().as<FolderProgress>('student', 'GET', '/api/progress/folder/0')
    ).body;
    const { flashcardIds, ...day } = await today(40);
    expect(day).toMatchObject({ goal: 20, newCards: 10, due: 0, fresh: Math.min(10, all), toLearnNow: all, decks: [] });
    expect(flashcardIds).toHaveLength(day.fresh);
    expect(await today()).not.toHaveProperty('flashcardIds');
  });

  it('aims at what can be reached, the same from the first card to the last and when cards come back', async () => {
    const { fresh } = await today();
    expect(await today()).toMatchObject({ aim: fresh, done: 0 });
    await rate(at.cards[0], 600, 20);
    await rate(at.cards[1], 86_400);
    // The first one is due once more.
    expect(await today()).toMatchObject({ aim: fresh, done: 2, due: 1, fresh: fresh - 2 });
    await choose({ goal: 1, newCards: 10 });
    expect((await today()).aim).toBe(1);
  });

  it('tells the last seven days, today the last', async () => {
    const before = (await today()).week;
    await rate(at.cards[0], 600);
    await rate(at.cards[1], 600, 2 * DAY);
    const { week } = await today();
    expect(week.map(({ ratings }, n) => ratings - before[n]!.ratings)).toEqual([0, 0, 0, 0, 1, 0, 1]);
    expect(week.map(({ day }) => day)).toEqual([...week.map(({ day }) => day)].sort());
  });

  it('begins with what has been due for longest, and brings no more than was asked for', async () => {
    await choose({ goal: 20, newCards: 0 });
    await rate(at.cards[0], 600, 2 * DAY);
    await rate(at.cards[1], 600, 5 * DAY);
    await rate(at.cards[2], 86_400, 3 * DAY);
    await rate(at.cards[3], 345_600, HOUR);
    const { due, flashcardIds } = await today(10);
    expect({ due, flashcardIds }).toEqual({ due: 3, flashcardIds: [at.cards[1], at.cards[2], at.cards[0]] });
  });

  it('lets decks take turns', async () => {
    const other = await make('/api/decks', { id_folder: at.folder, name: 'Autre' });
    const there = await make('/api/flashcards', { deck_id: other, question: 'Autre part ?', answer: ['oui'] });
    await choose({ goal: 20, newCards: 0 });
    await rate(at.cards[0], 600, 5 * DAY);
    await rate(at.cards[1], 600, 4 * DAY);
    await rate(there, 600, 3 * DAY);
    expect((await today(10)).flashcardIds).toEqual([at.cards[0], there, at.cards[1]]);
  });

  it('goes on with new cards of the deck rated in last, the oldest first', async () => {
    await rate(at.cards[3], 600, 2 * DAY);
    const { flashcardIds, fresh } = await today(10);
    expect(flashcardIds?.[0]).toBe(at.cards[3]);
    expect(flashcardIds?.[1]).toBe(at.cards[2]);
    expect(fresh).toBe(10);
  });

  it('counts a new card once it is met, and no more when that is taken back or forgotten', async () => {
    await choose({ goal: 20, newCards: 2 });
    expect((await today()).fresh).toBe(2);
    const id = await rate(at.cards[0], 600);
    await rate(at.cards[0], 600);
    expect((await today()).fresh).toBe(1);
    await rate(at.cards[1], 600, 3 * DAY);
    await rate(at.cards[1], 600);
    expect((await today()).fresh).toBe(1);
    await school().as('student', 'POST', '/api/progress/undo', { id });
    expect((await today()).fresh).toBe(1);
    await forget();
    expect((await today()).fresh).toBe(2);
    await rate(at.cards[2], 600);
    await rate(at.cards[3], 600);
    expect((await today(10)).flashcardIds).toEqual([]);
  });

  it('counts what was done today, and the days in a row', async () => {
    const before = await today();
    await rate(at.cards[0], 86_400);
    await rate(at.cards[1], 86_400);
    expect((await today()).done).toBe(before.done + 2);
    expect((await today()).streak).toBeGreaterThanOrEqual(1);
  });

  it('names the decks rated in last, while the student sees them', async () => {
    await rate(at.cards[0], 86_400, HOUR);
    const other = await make('/api/decks', { id_folder: at.folder, name: 'Le dernier' });
    const there = await make('/api/flashcards', { deck_id: other, question: 'Là-bas ?', answer: ['oui'] });
    await rate(there, 600);
    const names = async () => (await today()).decks.map(({ name, toLearnNow }) => [name, toLearnNow]);
    expect(await names()).toEqual([
      ['Le dernier', 0],
      ['Paquet', 3],
    ]);
    expect((await today()).decks[0]).toMatchObject({ id: other, id_folder: at.folder, category: { id: at.top } });
    await school().as('professor', 'PUT', `/api/decks/${other}`, { name: 'Le dernier', visible: false });
    expect(await names()).toEqual([['Paquet', 3]]);
  });

  it.each(['0', '15', '-1', 'dix', ''])('is not asked for a session of %j cards', async (cards) => {
    const { status, body } = await school().as<{ code: string }>(
      'student',
      'GET',
      `/api/progress/today?cards=${cards}`,
    );
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
  });
});

describe('the goal of a day', () => {
  it('is kept, and the same again changes nothing', async () => {
    const goal = { goal: 40, newCards: 0 };
    expect(await choose(goal)).toMatchObject({ status: 200, body: goal });
    expect(await today()).toMatchObject({ ...goal, fresh: 0 });
    const head = await school().platform.store.head();
    await choose(goal);
    expect(await school().platform.store.head()).toBe(head);
  });

  it.each([
    [{}],
    [{ goal: 20 }],
    [{ goal: 0, newCards: 10 }],
    [{ goal: 201, newCards: 10 }],
    [{ goal: 20.5, newCards: 10 }],
    [{ goal: 20, newCards: -1 }],
    [{ goal: 20, newCards: 101 }],
    [{ goal: '20', newCards: 10 }],
    [{ goal: 20, newCards: 10, studentId: 'somebody' }],
  ])('cannot be %j', async (payload) => {
    const { status, body } = await choose(payload);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed' });
    expect(await today()).toMatchObject({ goal: 20, newCards: 10 });
  });

  it.each(['professor', 'admin'] as const)('is none of a %s’s', async (person) => {
    expect((await choose({ goal: 40, newCards: 0 }, person)).status).toBe(403);
    expect((await school().as(person, 'GET', '/api/progress/today')).status).toBe(403);
  });
});
