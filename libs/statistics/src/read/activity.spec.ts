import { DomainError, hoursIn } from '@ardoise/contracts';
import type { Document } from '@ardoise/documents';
import { foldInMemory } from '@ardoise/projections';
import type { AnyProjection } from '@ardoise/projections';
import type { AttemptEvent } from '@ardoise/quizzes';
import type { RevisionEvent } from '@ardoise/revision';
import { activityOf } from './activity.js';
import { activityHoursProjection } from './activity-hours.js';
import type { ActivityHourDocument } from './activity-hours.js';
import { cardRatingsProjection, hardestCards, ratedCards } from './card-ratings.js';
import type { CardRatingsDocument } from './card-ratings.js';
import { daysOf, spanOf } from '../domain/period.js';

const ZONE = 'Europe/Paris';

type Told = [at: string, event: RevisionEvent | AttemptEvent];
const rated = (at: string, flashcardId: string, delay: number, ratedAt?: string): Told => [
  at,
  { type: 'FlashcardRated', data: { studentId: 's', flashcardId, deckId: 'd', delay, ...(ratedAt && { ratedAt }) } },
];
const putAway = (at: string): Told => [
  at,
  { type: 'FlashcardPutAway', data: { studentId: 's', flashcardId: 'a', deckId: 'd' } },
];
const undone = (at: string, ratedAt?: string, delay?: number | null): Told => [
  at,
  { type: 'RevisionUndone', data: { studentId: 's', undone: 0, flashcardIds: ['a'], ratedAt, delay } },
];
const answered = (at: string, correct: boolean): Told => [
  at,
  {
    type: 'AnswerGiven',
    data: { quizId: 'q', studentId: 's', step: 0, flashcardId: 'a', deadline: null, answer: [], correct },
  },
];

function after<T extends Document>(projection: AnyProjection, told: readonly Told[]): T[] {
  const recorded = told.map(([at, event], index) => ({
    ...event,
    id: `e${index}`,
    stream: 'x',
    revision: index,
    position: index + 1,
    metadata: { at, version: 1 },
  }));
  return foldInMemory(projection, recorded);
}

function activity(first: string, last: string, ...told: Told[]) {
  const days = { first, last };
  const hours = after<ActivityHourDocument>(activityHoursProjection, told);
  return activityOf({ days, span: spanOf(days, ZONE), hourOf: hoursIn(ZONE), visits: [], hours });
}

const cards = (first: string, last: string, ...told: Told[]) =>
  ratedCards(after<CardRatingsDocument>(cardRatingsProjection, told), spanOf({ first, last }, ZONE));

describe('activity', () => {
  it('counts in the days and hours of the time zone', () => {
    const { days, hours } = activity(
      '2026-07-01',
      '2026-07-02',
      rated('2026-06-30T21:59:00.000Z', 'a', 600),
      rated('2026-06-30T22:00:00.000Z', 'a', 600),
      rated('2026-07-01T21:59:00.000Z', 'a', 86_400),
      answered('2026-07-01T22:10:00.000Z', true),
      rated('2026-07-02T22:00:00.000Z', 'a', 600),
    );
    expect(days).toEqual([
      { day: '2026-07-01', users: 0, sessions: 0, ratings: 2, answers: 0 },
      { day: '2026-07-02', users: 0, sessions: 0, ratings: 0, answers: 1 },
    ]);
    expect(
      hours.flatMap(({ hour, ratings, answers }) => (ratings + answers > 0 ? [[hour, ratings, answers]] : [])),
    ).toEqual([
      [0, 1, 1],
      [23, 1, 0],
    ]);
  });

  it('counts the hour that comes twice as one', () => {
    const { days, hours } = activity(
      '2026-10-25',
      '2026-10-25',
      rated('2026-10-25T00:30:00.000Z', 'a', 600),
      rated('2026-10-25T01:30:00.000Z', 'a', 600),
    );
    expect([days[0]?.ratings, hours[2]?.ratings]).toEqual([2, 2]);
  });

  it('counts a late rating when the button was pressed, by button', () => {
    const late = rated('2026-07-05T10:00:00.000Z', 'a', 21_600, '2026-07-01T10:00:00.000Z');
    expect(activity('2026-07-01', '2026-07-01', late, putAway('2026-07-01T08:00:00.000Z')).ratings).toEqual({
      hard: 0,
      medium: 1,
      easy: 0,
      veryEasy: 0,
      putAway: 1,
    });
    expect(activity('2026-07-05', '2026-07-05', late).days[0]?.ratings).toBe(0);
  });

  it('does not count what was taken back, and leaves nothing of it', () => {
    const at = '2026-07-01T10:00:00.000Z';
    const told = [rated(at, 'a', 600), undone('2026-07-01T11:00:00.000Z', at, 600)];
    expect(after(activityHoursProjection, told)).toEqual([]);
    expect(after(cardRatingsProjection, told)).toEqual([]);
    expect(after(activityHoursProjection, [putAway(at), undone('2026-07-01T11:00:00.000Z', at, null)])).toEqual([]);
    // A reset is no rating, and an undoing that does not say which button it was takes nothing.
    expect(after(activityHoursProjection, [rated(at, 'a', 600), undone(at), undone(at, at)])).toHaveLength(1);
  });

  it('tells right answers from all of them', () => {
    const { quizzes } = activity(
      '2026-07-01',
      '2026-07-01',
      answered('2026-07-01T10:00:00.000Z', true),
      answered('2026-07-01T10:01:00.000Z', false),
    );
    expect(quizzes).toEqual({ attempts: 0, answers: 2, correct: 1 });
  });
});

describe('the hardest cards', () => {
  const morning = (minute: number) => `2026-07-01T08:${String(minute).padStart(2, '0')}:00.000Z`;
  const times = (card: string, hard: number, easy: number) =>
    Array.from({ length: hard + easy }, (_, n) => rated(morning(n), card, n < hard ? 600 : 86_400));

  it('are those with the largest share of Difficile, of cards rated five times', () => {
    const found = cards(
      '2026-07-01',
      '2026-07-01',
      ...times('a', 3, 2),
      ...times('b', 4, 0),
      ...times('c', 4, 1),
      ...times('d', 0, 9),
    );
    expect(hardestCards(found)).toEqual([
      { flashcard_id: 'c', ratings: 5, hard: 4, share: 0.8 },
      { flashcard_id: 'a', ratings: 5, hard: 3, share: 0.6 },
    ]);
  });

  it('are judged by the ratings of the period', () => {
    expect(cards('2026-07-02', '2026-12-31', ...times('a', 3, 2))).toEqual([]);
  });
});

describe('a period', () => {
  const today = '2026-07-30';
  it('is the last thirty days unless told', () => {
    expect(daysOf({}, today)).toEqual({ first: '2026-07-01', last: today });
    expect(daysOf({ start_date: '2026-01-01' }, today)).toEqual({ first: '2026-01-01', last: today });
    expect(daysOf({ end_date: '2026-01-31' }, today)).toEqual({ first: '2026-01-02', last: '2026-01-31' });
    expect(daysOf({ start_date: '2026-08-01' }, today)).toEqual({ first: '2026-08-01', last: '2026-08-01' });
  });

  it.each([
    ['period-reversed', '2026-07-02', '2026-07-01'],
    ['period-too-long', '2021-01-01', '2026-01-02'],
  ])('is refused: %s', (code, start_date, end_date) => {
    expect(() => daysOf({ start_date, end_date }, today)).toThrow(new DomainError(code as 'period-reversed'));
  });
});
