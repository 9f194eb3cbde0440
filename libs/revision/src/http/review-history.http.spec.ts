import { randomUUID } from 'node:crypto';
import { HISTORY_LIMITS, REVISION_DELAYS } from '@ardoise/contracts';
import type { CardDelays, FolderProgress, HistoryTaken, OwnProgress, Refusal, Today } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { SchoolPerson } from '@ardoise/accounts/testing';
import { openRevision } from '../testing/revision.suite.js';

const { school, shelf, make } = openRevision();
const DAY = 86_400_000;

let at: Awaited<ReturnType<typeof shelf>>;
beforeEach(async () => {
  at = await shelf();
  await school().as('student', 'POST', '/api/progress/folder/0/reset');
});

const before = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const reviews = [
  { at: before(30), grade: 3 },
  { at: before(20), grade: 3 },
  { at: before(2), grade: 4 },
];
const send = (cards: object[], person: SchoolPerson = 'student', headers: Record<string, string> = {}) =>
  school().as<HistoryTaken & Refusal>(person, 'POST', '/api/progress/history', { cards }, headers);
const take = async (...ids: (string | undefined)[]) => {
  const { status, body } = await send(ids.map((flashcardId) => ({ flashcardId, reviews })));
  expect(status).toBe(200);
  return body;
};
const known = (query = `id_deck=${at.deck}`, person: SchoolPerson = 'student') =>
  school().as<string[]>(person, 'GET', `/api/progress/known?${query}`);
const deck = async () => (await school().as('student', 'GET', `/api/progress/deck/${at.deck}`)).body;
const rate = (flashcardId: string | undefined) =>
  school().as('student', 'POST', '/api/progress/update', {
    flashcardId,
    action: 'put_back_in_deck_after',
    putBackInDeckAfter: REVISION_DELAYS.hard,
  });

describe('a history from elsewhere', () => {
  it('is taken for cards of which nothing is known, and moves when they come back', async () => {
    expect(await take(at.cards[0], at.cards[1])).toEqual({ taken: at.cards.slice(0, 2), known: [], missing: 0 });
    // 'Très facile' two days ago: the fixed delay of four days is not over.
    expect(await deck()).toMatchObject({ flashcardIds: at.cards.slice(2), numberOfFlashcardsToLearnSoon: 0 });
    await school().as('professor', 'PUT', `/api/decks/${at.deck}/scheduler`, { scheduler: 'fsrs' });
    const { body } = await school().as<CardDelays[]>(
      'student',
      'GET',
      `/api/progress/delays?flashcard_ids=${at.cards[0]},${at.cards[2]}`,
    );
    expect(body[0]?.delays.easy).toBeGreaterThan(20 * 86_400);
    expect(body[1]?.delays.easy).toBeLessThan(86_400);
    expect((await known()).body.sort()).toEqual(at.cards.slice(0, 2).sort());
  });

  it('leaves what was done here as it is, and says so', async () => {
    await rate(at.cards[0]);
    expect(await take(at.cards[0], at.cards[1])).toEqual({
      taken: [at.cards[1]],
      known: [at.cards[0]],
      missing: 0,
    });
    expect(await deck()).toMatchObject({ flashcardIds: at.cards.slice(2), numberOfFlashcardsToLearnSoon: 1 });
  });

  it('doubles nothing when it comes twice, with its key or without', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const cards = [{ flashcardId: at.cards[0], reviews }];
    await send(cards, 'student', key);
    const head = await school().platform.store.head();
    for (const headers of [key, {}])
      expect((await send(cards, 'student', headers)).body).toEqual({ taken: [], known: [at.cards[0]], missing: 0 });
    expect(await school().platform.store.head()).toBe(head);
  });

  it('doubles nothing when two requests meet', async () => {
    await school().as('professor', 'PUT', `/api/decks/${at.deck}/scheduler`, { scheduler: 'fsrs' });
    const [card, other] = at.cards;
    await Promise.all([take(card), take(card)]);
    await take(other);
    const url = `/api/progress/delays?flashcard_ids=${card},${other}`;
    const { body } = await school().as<CardDelays[]>('student', 'GET', url);
    expect(body[0]?.delays).toEqual(body[1]?.delays);
  });

  it('knows no card that the student does not see', async () => {
    const form = { question: 'Cachée ?', answer: ['oui'], visible: false };
    await school().as('professor', 'PUT', `/api/flashcards/${at.cards[0]}`, form);
    await school().as('professor', 'DELETE', `/api/flashcards/${at.cards[1]}`);
    const missing = [at.cards[0], at.cards[1], 'inconnue'];
    expect(await take(...missing, at.cards[2])).toEqual({ taken: [at.cards[2]], known: [], missing: 3 });
  });

  it('is forgotten by a reset', async () => {
    await take(...at.cards);
    const { body } = await school().as('student', 'POST', `/api/progress/deck/${at.deck}/reset`);
    expect(body).toMatchObject({ flashcards: 4 });
    expect((await known()).body).toEqual([]);
    expect((await deck()).flashcardIds).toEqual(at.cards);
  });

  it('is not what is taken back', async () => {
    await rate(at.cards[3]);
    await take(at.cards[0]);
    const { body } = await school().as('student', 'POST', '/api/progress/undo', {});
    expect(body).toMatchObject({ flashcardIds: [at.cards[3]] });
    expect((await known()).body).toEqual([at.cards[0]]);
  });

  it('hides nothing that may be taken back, however often one comes', async () => {
    await rate(at.cards[3]);
    for (let nth = 0; nth < 61; nth++) {
      const form = { deck_id: at.deck, question: `Encore ${nth} ?`, answer: ['oui'] };
      await take(await make('/api/flashcards', form));
    }
    const { body } = await school().as('student', 'POST', '/api/progress/undo', {});
    expect(body).toMatchObject({ flashcardIds: [at.cards[3]] });
  });

  it('is enough for a day at some time', async () => {
    const { body: users } = await school().as<{ id: string; email: string }[]>('professor', 'GET', '/api/users');
    const key = users.find(({ email }) => /^other-?student@/i.test(email))?.id ?? '';
    const bound = { name: 'history-reviews', points: 300_000, seconds: 86_400 };
    await school()
      .app.get(Limits)
      .take([{ bound, key, points: 299_999 }]);
    const one = { flashcardId: at.cards[0], reviews };
    const refused = await send([one], 'otherStudent');
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'history-enough' });
    expect(refused.headers['retry-after']).toEqual(expect.any(String));
    const last = await send([{ ...one, reviews: reviews.slice(0, 1) }], 'otherStudent');
    expect(last.body.taken).toEqual([at.cards[0]]);
    // What is known already is not counted.
    expect((await send([one], 'otherStudent')).status).toBe(200);
  });

  it('is the student’s own', async () => {
    await take(at.cards[0]);
    expect((await known(`id_deck=${at.deck}`, 'otherStudent')).body).toEqual([]);
  });

  it('moves their numbers, and is no work done', async () => {
    const day = async () => (await school().as<Today>('student', 'GET', '/api/progress/today')).body;
    const page = async () => (await school().as<OwnProgress>('student', 'GET', '/api/progress/me')).body;
    const [morning, empty] = [await day(), await page()];
    await take(...at.cards);
    expect(await day()).toMatchObject({
      done: morning.done,
      streak: morning.streak,
      newCards: 10,
      toLearnNow: morning.toLearnNow - 4,
    });
    const after = await page();
    expect(after).toMatchObject({ days: empty.days, streak: empty.streak });
    expect(after.totals).toMatchObject({ ratings: empty.totals.ratings, learnt: empty.totals.learnt + 4 });
    expect(
      (await school().as<FolderProgress>('student', 'GET', `/api/progress/folder/${at.folder}`)).body,
    ).toMatchObject({
      numberOfFlashcardsToLearnNow: 0,
    });
  });

  it('leaves no card that would be one of today’s new ones', async () => {
    const fresh = async () => (await school().as<Today>('student', 'GET', '/api/progress/today')).body.fresh;
    await school().as('student', 'PUT', '/api/progress/goal', { goal: 20, newCards: 2 });
    await take(at.cards[0]);
    await rate(at.cards[0]);
    expect(await fresh()).toBe(2);
    await rate(at.cards[1]);
    expect(await fresh()).toBe(1);
    await school().as('student', 'PUT', '/api/progress/goal', { goal: 20, newCards: 10 });
  });
});

describe('a history is refused', () => {
  const card = (more: object = {}) => ({ flashcardId: at.cards[0], reviews, ...more });
  const many = (count: number, days = 400) =>
    Array.from({ length: count }, (_, n) => ({ at: before(days - n / 10), grade: 3 }));

  it.each([
    ['without a card', () => []],
    ['without a review', () => [card({ reviews: [] })]],
    ['with a button that does not exist', () => [card({ reviews: [{ at: before(1), grade: 5 }] })]],
    ['with something else beside', () => [card({ deckId: at.deck })]],
    ['of too many cards', () => Array.from({ length: 51 }, (_, n) => card({ flashcardId: `c${n}` }))],
    ['of too many reviews of one card', () => [card({ reviews: many(HISTORY_LIMITS.reviewsOfCard + 1) })]],
  ])('%s', async (_, cards) => {
    expect((await send(cards())).status).toBe(400);
  });

  it.each([
    ['history-dates', () => [card({ reviews: [{ at: before(-1), grade: 3 }] })]],
    ['history-dates', () => [card({ reviews: [...reviews].reverse() })]],
    ['history-dates', () => [card({ reviews: [{ at: before(31 * 366), grade: 3 }] })]],
    ['history-card-twice', () => [card(), card()]],
    [
      'history-too-long',
      () =>
        Array.from({ length: 11 }, (_, n) =>
          card({ flashcardId: `c${n}`, reviews: many(HISTORY_LIMITS.reviewsOfCard) }),
        ),
    ],
  ])('as %s', async (code, cards) => {
    const head = await school().platform.store.head();
    const { status, body } = await send(cards());
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect(body.message).toMatch(/\S+ .*\.$/);
    expect(await school().platform.store.head()).toBe(head);
  });

  it('of anybody but a student', async () => {
    for (const person of ['professor', 'admin'] as const) {
      expect((await send([card()], person)).status).toBe(403);
      expect((await known(undefined, person)).status).toBe(403);
    }
    expect((await send([card()], 'nobody')).status).toBe(401);
  });
});

describe('the cards on which a student has a progress', () => {
  it('are those of a deck, or of a folder with all below it', async () => {
    const other = await make('/api/decks', { id_folder: at.folder, name: 'Autre' });
    const elsewhere = await make('/api/flashcards', { deck_id: other, question: 'Ailleurs ?', answer: ['oui'] });
    await rate(at.cards[0]);
    await take(elsewhere);
    expect((await known()).body).toEqual([at.cards[0]]);
    for (const folder of [at.folder, at.top, '0'])
      expect((await known(`id_folder=${folder}`)).body.sort()).toEqual([at.cards[0], elsewhere].sort());
  });

  it('are of one place that the student sees', async () => {
    const hidden = await make('/api/decks', { id_folder: at.folder, name: 'Caché', visible: false });
    expect((await known(`id_deck=${hidden}`)).status).toBe(404);
    for (const query of ['', `id_deck=${at.deck}&id_folder=${at.folder}`])
      expect((await known(query)).status).toBe(400);
  });
});
