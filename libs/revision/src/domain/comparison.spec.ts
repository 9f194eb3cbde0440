import { NO_FACTS, withFact } from './card-facts.js';
import type { Fact } from './card-state.js';
import { Replay } from './comparison.js';

type Pair = Parameters<Replay['add']>[0];

const DAY = 86_400_000;

/** A student's ratings of a card: the day of each, and its button. */
function pair(studentId: string, flashcardId: string, ...done: [day: number, what: Fact['what']][]): Pair {
  const facts = done.map(([day, what], n): Fact => ({ n, at: (20_000 + day) * DAY, what }));
  return { studentId, flashcardId, ...facts.reduce(withFact, NO_FACTS) };
}
function replayed(...pairs: Pair[]) {
  const replay = new Replay();
  for (const each of pairs) replay.add(each);
  return replay.result((id) => `Question ${id} ?`);
}

describe('the comparison of schedulers', () => {
  it('says nothing where nobody has rated', () => {
    const none = {
      reviewsPerDay: 0,
      medianDelay: null,
      predictedRetention: null,
      reviewsWhenDue: 0,
      lapses: 0,
      lapseShare: null,
    };
    const empty = { students: 0, ratings: 0, pairs: 0, fixed: none, fsrs: none, cards: [] };
    expect(replayed()).toEqual(empty);
    expect(replayed(pair('s', 'c', [0, 600], [1, 'reset']), pair('t', 'c', [0, 'away']))).toEqual(empty);
  });

  it('counts the reviews that each would have asked, and those that failed', () => {
    // Known very well, asked again after 4 days, and forgotten: FSRS would have waited longer.
    const { fixed, fsrs, cards } = replayed(pair('s', 'c', [0, 345_600], [4, 600]));
    expect(fixed).toMatchObject({ reviewsWhenDue: 1, lapses: 1, lapseShare: 1 });
    expect(fsrs).toMatchObject({ reviewsWhenDue: 0, lapses: 0, lapseShare: null });
    expect(cards).toEqual([
      {
        flashcardId: 'c',
        question: 'Question c ?',
        ratings: 2,
        hardShare: 0.5,
        fixedDelay: 600,
        fsrsDelay: expect.any(Number),
      },
    ]);
  });

  it('adds up a student’s reviews a day, and takes the mean of the students', () => {
    const { fixed, fsrs, students, pairs, ratings } = replayed(
      pair('s', 'c', [0, 345_600]),
      pair('s', 'd', [0, 600]),
      pair('t', 'c', [0, 345_600]),
    );
    expect({ students, pairs, ratings }).toEqual({ students: 2, pairs: 3, ratings: 3 });
    expect(fixed.reviewsPerDay).toBeCloseTo((1.25 + 0.25) / 2);
    expect(fixed.medianDelay).toBe(345_600);
    expect(fsrs.reviewsPerDay).toBeLessThan(fixed.reviewsPerDay);
  });

  it('expects nine cards of ten to be known when FSRS brings them back', () => {
    const { fsrs, fixed } = replayed(pair('s', 'c', [0, 345_600], [8, 345_600], [60, 345_600]));
    expect(fsrs.predictedRetention).toBeCloseTo(0.9, 1);
    expect(fixed.predictedRetention).toBeGreaterThan(fsrs.predictedRetention ?? 1);
  });

  it('forgets what was before a reset, and asks nothing of a card that was put away', () => {
    const { ratings, fixed } = replayed(pair('s', 'c', [0, 600], [1, 'reset'], [2, 86_400], [3, 'away']));
    expect(ratings).toBe(1);
    expect(fixed).toMatchObject({ reviewsPerDay: 0, medianDelay: null });
  });

  it('puts the hardest cards first', () => {
    const { cards } = replayed(
      pair('s', 'a', [0, 86_400]),
      pair('s', 'b', [0, 600]),
      pair('s', 'c', [0, 600], [1, 600]),
    );
    expect(cards.map(({ flashcardId }) => flashcardId)).toEqual(['c', 'b', 'a']);
  });
});
