import { DomainError } from '@ardoise/contracts';
import type { ReviewGrade } from '@ardoise/contracts';
import { createEmptyCard, fsrs } from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import { achievementOf } from './achievement.js';
import { metAt, NO_FACTS, seenAt, withFact, withoutFact } from './card-facts.js';
import { dueAt, lastButton, NEVER, returnsOf } from './card-state.js';
import type { CardFacts } from './card-facts.js';
import type { Fact } from './card-state.js';
import { Replay } from './comparison.js';
import { historyFact, takeHistory } from './review-history.js';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 12);
const now = new Date(NOW).toISOString();

type Reviews = [daysAgo: number, grade: ReviewGrade][];
const told = (...reviews: Reviews) =>
  reviews.map(([ago, grade]) => ({ at: new Date(NOW - ago * DAY).toISOString(), grade }));
const take = (reviews: ReturnType<typeof told>) =>
  takeHistory({ studentId: 's', cards: [{ flashcardId: 'c', reviews }], now }, () => true);

/** A history as the fact that it is, under a number of the log. */
function taken(n: number, ...reviews: Reviews): Fact {
  const fact = historyFact(
    n,
    reviews.map(([ago, grade]) => [NOW - ago * DAY, grade] as const),
  );
  if (!fact) throw new Error('no review');
  return fact;
}
const rated = (n: number, daysAgo: number, what: Fact['what'] = 86_400): Fact => ({ n, at: NOW - daysAgo * DAY, what });
const after = (...facts: Fact[]): CardFacts => facts.reduce(withFact, NO_FACTS);

describe('a history from elsewhere', () => {
  it('is one event with its reviews, of the cards that are wanted', () => {
    const cards = ['c1', 'c2'].map((flashcardId) => ({ flashcardId, reviews: told([3, 3], [1, 4]) }));
    expect(takeHistory({ studentId: 's', cards, now }, (id) => id === 'c2')).toEqual([
      {
        type: 'ReviewHistoryTaken',
        data: {
          studentId: 's',
          cards: [
            {
              flashcardId: 'c2',
              reviews: [
                [NOW - 3 * DAY, 3],
                [NOW - DAY, 4],
              ],
            },
          ],
        },
      },
    ]);
    expect(takeHistory({ studentId: 's', cards, now }, () => false)).toEqual([]);
  });

  it.each([
    ['to come', told([1, 3], [-0.001, 3])],
    ['of the same moment', told([1, 3], [1, 3])],
    ['that go back', told([1, 3], [2, 3])],
    ['of more than thirty years ago', told([31 * 366, 3], [1, 3])],
  ])('is refused with reviews %s, even of a card that is not wanted', (_, reviews) => {
    const wanted = () => takeHistory({ studentId: 's', cards: [{ flashcardId: 'c', reviews }], now }, () => false);
    expect(wanted).toThrow(new DomainError('history-dates'));
  });

  it('may reach to this moment', () => {
    expect(take(told([0, 1]))).toHaveLength(1);
  });
});

describe('a card that begins with a history', () => {
  const reviews: Reviews = [
    [40, 1],
    [39, 3],
    [36, 3],
    [20, 4],
    [10, 2],
  ];
  const known = after(taken(0, ...reviews));

  it('has the memory that FSRS makes of its reviews', () => {
    const model = fsrs({ enable_fuzz: false, maximum_interval: 365 });
    let card: Card = createEmptyCard(new Date(NOW - 40 * DAY));
    for (const [ago, grade] of reviews) card = model.next(card, new Date(NOW - ago * DAY), grade).card;
    expect(known.state?.memory).toMatchObject({ stability: card.stability, difficulty: card.difficulty, reps: 5 });
    expect(known.state && dueAt(known.state, 'fsrs')).toBe(card.due.getTime());
  });

  it('comes back with the fixed delays after the last of its buttons', () => {
    expect(known.state && dueAt(known.state, 'fixed')).toBe(NOW - 10 * DAY + 21_600_000);
    expect(lastButton(returnsOf(known.state))).toBe(21_600);
  });

  it('is as well known after the same ratings made here', () => {
    const delays = { 1: 600, 2: 21_600, 3: 86_400, 4: 345_600 };
    const here = after(...reviews.map(([ago, grade], n) => rated(n, ago, delays[grade])));
    expect({ ...known.state, elsewhere: undefined }).toEqual({ ...here.state, elsewhere: undefined });
  });

  it('goes on with what is done here, even where that was before the end of the history', () => {
    expect(after(taken(0, ...reviews), rated(1, 5)).state).toMatchObject({ delay: 86_400, memory: { reps: 6 } });
    expect(after(taken(0, ...reviews), rated(1, 15)).state).toMatchObject({ delay: 86_400, memory: { reps: 6 } });
  });

  it('stays as it is when something stands already: ratings, or a history', () => {
    const first = after(rated(0, 5));
    expect(after(rated(0, 5), taken(1, ...reviews)).state).toEqual(first.state);
    expect(after(taken(0, ...reviews), taken(1, [1, 1])).state).toEqual(known.state);
    expect(after(rated(0, 5, 'away'), taken(1, ...reviews)).state?.away).toBe(true);
  });

  it('keeps the order of what stands when it comes too late', () => {
    expect(after(rated(0, 5, 600), taken(1, ...reviews), rated(2, 8)).state).toEqual(
      after(rated(0, 5, 600), rated(2, 8)).state,
    );
  });

  it('is forgotten by a reset, and may begin with a history again', () => {
    expect(after(taken(0, ...reviews), rated(1, 0, 'reset')).state).toBeNull();
    expect(after(rated(0, 5), rated(1, 0, 'reset'), taken(2, ...reviews)).state).toEqual(known.state);
    const undone = withoutFact(after(taken(0, ...reviews), rated(1, 0, 'reset')), 1);
    expect(undone.state).toEqual(known.state);
  });

  it('is what is left when all that was done here is taken back', () => {
    expect(withoutFact(after(taken(0, ...reviews), rated(1, 1)), 1).state).toEqual(known.state);
  });

  it('keeps its beginning when older facts are settled', () => {
    const many = Array.from({ length: 40 }, (_, n) => rated(n + 1, 9 - n / 10));
    const long = after(taken(0, ...reviews), ...many);
    expect(long.facts).toHaveLength(32);
    expect(long.state).toMatchObject({ elsewhere: 'before', memory: { reps: 45 } });
    expect(seenAt(long)).toBe(0);
  });
});

describe('what a student says of elsewhere', () => {
  const history = taken(0, [20, 3], [0.1, 4]);
  const moments = { since: NOW - 100 * DAY, now: NOW, dueAt: NOW };
  const cards = [{ id: 'c', createdAt: NOW - 200 * DAY, scheduler: 'fixed' as const }];
  const reached = (known: CardFacts, kind: 'seen' | 'known') =>
    achievementOf(cards, new Map([['c', known]]), kind === 'seen' ? { kind } : { kind, percent: 100 }, moments);

  it('is neither seen, nor known, nor work for what was given', () => {
    for (const kind of ['seen', 'known'] as const)
      expect(reached(after(history), kind)).toEqual({
        total: 1,
        seen: 0,
        known: 0,
        knownUntil: NEVER,
        workedAt: null,
        doneAt: null,
        toldLate: false,
      });
  });

  it('does not keep what is done here afterwards from counting, from its own moment', () => {
    const known = after(history, rated(1, 0.05));
    for (const kind of ['seen', 'known'] as const)
      expect(reached(known, kind)).toMatchObject({ seen: 1, known: 1, doneAt: NOW - 0.05 * DAY });
  });

  it('is not compared between schedulers, nor is what is rated on top of it', () => {
    const replay = new Replay();
    for (const known of [after(history), after(history, rated(1, 3), rated(2, 2))])
      replay.add({ studentId: 's', flashcardId: 'c', ...known });
    expect(replay.result(() => '')).toMatchObject({ students: 0, ratings: 0, pairs: 0, cards: [] });
  });

  it('is no card that was new today, and none that was met here', () => {
    expect(metAt(after(history))).toBe(0);
    expect(metAt(after(history, rated(1, 0.01)))).toBe(0);
    expect(seenAt(after(history))).toBeNull();
    expect(seenAt(after(history, rated(1, 0.01)))).toBe(NOW - 0.01 * DAY);
  });

  it('has no moment for whoever looks for work done here', () => {
    expect(returnsOf(after(history).state).lastAt).toBeLessThan(0);
    expect(returnsOf(after(history, rated(1, 0.01)).state).lastAt).toBe(NOW - 0.01 * DAY);
  });
});
