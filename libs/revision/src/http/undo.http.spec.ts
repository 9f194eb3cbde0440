import { randomUUID } from 'node:crypto';
import type { DeckProgress, OwnProgress, ProgressRecorded, ProgressReset, ProgressUndone } from '@ardoise/contracts';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf } = openRevision();

type Shelf = Awaited<ReturnType<typeof shelf>>;
let at: Shelf;
beforeEach(async () => (at = await shelf()));

const post = <T>(url: string, payload?: object, key?: string, person: SchoolPerson = 'student') =>
  school().as<T>(person, 'POST', url, payload, key === undefined ? {} : { 'idempotency-key': key });
const rate = async (
  card: string | undefined,
  delay: number,
  more: object = {},
  key?: string,
  person?: SchoolPerson,
) => {
  const payload = { flashcardId: card, action: 'put_back_in_deck_after', putBackInDeckAfter: delay, ...more };
  const { status, body } = await post<ProgressRecorded>('/api/progress/update', payload, key, person);
  expect(status).toBe(200);
  return String(body.id);
};
const undo = (payload?: object, key?: string, person?: SchoolPerson) =>
  post<ProgressUndone & { code: string }>('/api/progress/undo', payload, key, person);
const toLearn = async (person: SchoolPerson = 'student') =>
  (await school().as<DeckProgress>(person, 'GET', `/api/progress/deck/${at.deck}`)).body.flashcardIds;
const ratings = async () => (await school().as<OwnProgress>('student', 'GET', '/api/progress/me')).body.totals.ratings;

describe('the last rating', () => {
  it('can be taken back, then the one before', async () => {
    const first = await rate(at.cards[0], 600);
    const second = await rate(at.cards[1], 600);
    expect((await undo()).body).toEqual({ id: second, flashcardIds: [at.cards[1]] });
    expect(await toLearn()).toEqual(at.cards.slice(1));
    expect((await undo({})).body).toEqual({ id: first, flashcardIds: [at.cards[0]] });
    expect(await toLearn()).toEqual(at.cards);
  });

  it('gives way to the one before it on the same card', async () => {
    const before = await ratings();
    await post('/api/progress/update', { flashcardId: at.cards[0], action: 'set_not_in_deck' });
    await rate(at.cards[0], 600);
    await undo();
    expect(await toLearn()).toEqual(at.cards.slice(1));
    expect(await ratings()).toBe(before + 1);
  });

  it('is taken back once by a request that comes three times with its key', async () => {
    await rate(at.cards[0], 600);
    const last = await rate(at.cards[1], 600);
    const key = randomUUID();
    for (let time = 0; time < 3; time++) expect((await undo({}, key)).body.id).toBe(last);
    expect(await toLearn()).toEqual(at.cards.slice(1));
  });

  it('is taken back by name once, whichever device asks', async () => {
    const first = await rate(at.cards[0], 600);
    await rate(at.cards[1], 600);
    const answers = await Promise.all([undo({ id: first }), undo({ id: first }), undo({ id: first })]);
    for (const { status, body } of answers) expect({ status, id: body.id }).toEqual({ status: 200, id: first });
    expect(await toLearn()).toEqual([at.cards[0], ...at.cards.slice(2)]);
  });

  it('is taken back while another device goes on rating', async () => {
    const id = await rate(at.cards[0], 600);
    await Promise.all([undo({ id }), ...at.cards.slice(1).map((card) => rate(card, 600))]);
    expect(await toLearn()).toEqual([at.cards[0]]);
  });

  it('is one’s own', async () => {
    const theirs = await rate(at.cards[0], 600, {}, undefined, 'otherStudent');
    const { status, body } = await undo({ id: theirs });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'action-undo-expired' });
    expect(await toLearn('otherStudent')).toEqual(at.cards.slice(1));
  });

  it.each([[{ id: 'a/b' }], [{ id: 3 }], [{ other: 1 }], [[]]])('cannot be asked for with %j', async (payload) => {
    expect((await undo(payload)).status).toBe(400);
  });

  it('is refused in French when there is none', async () => {
    await post(
      '/api/progress/update',
      { flashcardId: at.cards[0], action: 'set_not_in_deck' },
      undefined,
      'otherStudent',
    );
    let answer = await undo(undefined, undefined, 'otherStudent');
    while (answer.status === 200) answer = await undo(undefined, undefined, 'otherStudent');
    expect(answer.body).toMatchObject({
      statusCode: 409,
      code: 'nothing-to-undo',
      message: 'Il n’y a rien à annuler.',
    });
  });
});

describe('a reset', () => {
  it.each(['deck', 'folder'] as const)('of the %s can be taken back, with all it had forgotten', async (what) => {
    await rate(at.cards[0], 600);
    await post('/api/progress/update', { flashcardId: at.cards[1], action: 'set_not_in_deck' });
    const { body } = await post<ProgressReset>(`/api/progress/${what}/${at[what]}/reset`);
    expect(await toLearn()).toEqual(at.cards);
    const undone = await undo({ id: body.id });
    expect(undone.body.flashcardIds.sort()).toEqual(at.cards.slice(0, 2).sort());
    expect(await toLearn()).toEqual(at.cards.slice(2));
  });

  it('is not in the way of what is rated afterwards', async () => {
    await rate(at.cards[0], 600);
    const { body } = await post<ProgressReset>(`/api/progress/deck/${at.deck}/reset`);
    await rate(at.cards[1], 600);
    await undo({ id: body.id });
    expect(await toLearn()).toEqual(at.cards.slice(2));
  });
});

describe('ratings that were kept without a connection', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('count once each, at their moment, however often and in whatever order they arrive', async () => {
    const before = await ratings();
    const queue = at.cards.map((card, n) => ({ card, key: randomUUID(), ratedAt: ago(30 - n) }));
    for (let time = 0; time < 2; time++)
      for (const { card, key, ratedAt } of queue.reverse()) await rate(card, 21_600, { ratedAt }, key);
    expect(await ratings()).toBe(before + at.cards.length);
    expect(await toLearn()).toEqual([]);
  });

  it('that are over already are to learn', async () => {
    await rate(at.cards[0], 600, { ratedAt: ago(11) });
    expect(await toLearn()).toEqual(at.cards);
  });

  it('do not overwrite what was rated since', async () => {
    await rate(at.cards[0], 86_400);
    await rate(at.cards[0], 600, { ratedAt: ago(60) });
    expect(await toLearn()).toEqual(at.cards.slice(1));
  });

  it('of the future count now', async () => {
    await rate(at.cards[0], 600, { ratedAt: ago(-60) });
    expect(await toLearn()).toEqual(at.cards.slice(1));
  });

  it('older than thirty days are over already', async () => {
    await rate(at.cards[0], 345_600, { ratedAt: ago(31 * 24 * 60) });
    expect(await toLearn()).toEqual(at.cards);
  });

  it.each(['hier', '2026-03-03', 12, null])('are refused with %j for a moment', async (ratedAt) => {
    const payload = { flashcardId: at.cards[0], action: 'set_not_in_deck', ratedAt };
    expect((await post('/api/progress/update', payload)).status).toBe(400);
    expect(await toLearn()).toEqual(at.cards);
  });
});
