import { hoursIn } from '@ardoise/contracts';
import type { ActivityStatistics } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { foldInMemory } from '@ardoise/projections';
import fc from 'fast-check';
import { spanOf } from '../domain/period.js';
import type { Days } from '../domain/period.js';
import { activityOf } from '../read/activity.js';
import { activityHoursProjection } from '../read/activity-hours.js';
import type { ActivityHourDocument } from '../read/activity-hours.js';
import { cardRatingsProjection, hardestCards, ratedCards } from '../read/card-ratings.js';
import type { CardRatingsDocument } from '../read/card-ratings.js';
import { sessionDaysProjection } from '../read/session-days.js';
import type { SessionDayDocument } from '../read/session-days.js';
import { usageOf, visitsIn } from '../read/usage.js';
import type { UserUsage } from '../read/usage.js';
import { openWorld, processOver } from '../testing/statistics-world.suite.js';
import type { ToldEvent } from '../testing/statistics-world.suite.js';

/** Each is a school of its own with many periods. */
const numRuns = 40;
const MINUTE = 60_000;
const DAY = 86_400_000;

const ZONES = ['Europe/Paris', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
const PEOPLE = ['anna', 'bo', 'cleo', 'dan'];
/** Around the turn of a year, and around the nights in which clocks are changed. */
const BEGINNINGS = ['2025-11-01', '2025-12-30', '2026-02-27', '2026-03-07', '2026-03-28', '2026-04-04'].map((day) =>
  Date.parse(`${day}T00:00:00Z`),
);

const WHOLE = { first: '2025-10-28', last: '2026-06-01' };

const moment = fc
  .tuple(fc.constantFrom(...BEGINNINGS), fc.integer({ min: 0, max: 4 * 96 }), fc.constantFrom(0, 1, -1, 7 * MINUTE))
  .map(([begins, quarters, more]) => begins + quarters * 15 * MINUTE + more);

/** A session from its start, and what comes of it: minutes later, something. */
const session = fc
  .record({
    userId: fc.constantFrom(...PEOPLE),
    at: moment,
    /** Signs of life one after the other: whole nights of them. */
    stays: fc.integer({ min: 0, max: 120 }),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(
          'SessionSeen',
          'SessionSeen',
          'SessionSeen',
          'SessionFellSilent',
          'SessionResumed',
          'SessionEnded',
        ),
        fc.constantFrom(1, 15, 25, 29, 34, 40, 180),
      ),
      { maxLength: 8 },
    ),
  })
  .map(({ userId, at, stays, steps }): ToldEvent[] => {
    const who = { sessionId: `${userId}-${at}`, userId };
    let now = at;
    return [
      { at, type: 'SessionStarted', data: { ...who, role: 'student' } },
      ...[...Array<['SessionSeen', 25]>(stays).fill(['SessionSeen', 25]), ...steps].map(([type, minutes]) => {
        const before = now;
        now += minutes * MINUTE;
        const lastSeenAt = new Date(before + Math.floor((minutes * MINUTE) / 2)).toISOString();
        return { at: now, type, data: type === 'SessionFellSilent' ? { ...who, lastSeenAt } : who };
      }),
    ];
  });

const rating = fc
  .record({
    at: moment,
    late: fc.constantFrom(0, 0, 0, DAY, 40 * DAY),
    card: fc.constantFrom('a', 'b', 'c', 'd'),
    delay: fc.constantFrom(600, 600, 21_600, 86_400),
    times: fc.integer({ min: 1, max: 6 }),
    undone: fc.boolean(),
  })
  .map(({ at, late, card, delay, times, undone }): ToldEvent[] => {
    const ratedAt = new Date(at).toISOString();
    const [first, ...others] = Array.from({ length: times }, (): ToldEvent => {
      const data = { studentId: 's', flashcardId: card, deckId: 'd', delay, ratedAt };
      return { at: at + late, type: 'FlashcardRated', data };
    });
    const taken = { studentId: 's', undone: 0, flashcardIds: [card], ratedAt, delay };
    const all = [...(first ? [first] : []), ...others];
    return undone ? [...all, { at: at + late + MINUTE, type: 'RevisionUndone', data: taken }] : all;
  });

const answer = fc.tuple(moment, fc.boolean()).map(([at, correct]): ToldEvent[] => [
  { at, type: 'AttemptStarted', data: { quizId: 'q', studentId: 's' } },
  { at, type: 'AnswerGiven', data: { quizId: 'q', studentId: 's', correct } },
]);

const days = fc
  .tuple(fc.integer({ min: 0, max: 220 }), fc.constantFrom(0, 1, 6, 30, 89, 400))
  .map(([from, length]): Days => {
    const first = Date.parse('2025-10-28T00:00:00Z') + from * DAY;
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    return { first: day(first), last: day(first + length * DAY) };
  });

const step = fc.record({
  told: fc.array(fc.oneof(session, rating, answer), { maxLength: 8 }),
  administrators: fc.subarray(PEOPLE),
  periods: fc.array(days, { minLength: 1, maxLength: 3 }),
  /** The night whose sums are made first. */
  night: fc.option(fc.constantFrom('2025-12-31', '2026-01-01', '2026-04-01', '2027-01-01')),
  /** Whether it is another process that answers. */
  another: fc.boolean(),
});

/** From all events and all documents, as one calculation. */
function slowly(events: readonly RecordedEvent[], period: Days, timeZone: string, administrators: ReadonlySet<string>) {
  const span = spanOf(period, timeZone);
  const sessions = foldInMemory<SessionDayDocument>(sessionDaysProjection, events);
  const visits = visitsIn(
    sessions.filter(({ userId }) => !administrators.has(userId)),
    span,
  );
  const hours = foldInMemory<ActivityHourDocument>(activityHoursProjection, events);
  const cards = foldInMemory<CardRatingsDocument>(cardRatingsProjection, events);
  return {
    usage: usageOf(visits),
    activity: {
      ...activityOf({ days: period, span, hourOf: hoursIn(timeZone), visits, hours }),
      hardest: hardestCards(ratedCards(cards, span)),
    },
  } satisfies { usage: UserUsage[]; activity: ActivityStatistics };
}

it('what sums say is what all documents say, whatever happens in between', async () => {
  const world = await openWorld();
  const property = fc.asyncProperty(
    fc.constantFrom(...ZONES),
    fc.array(step, { minLength: 1, maxLength: 4 }),
    async (timeZone, steps) => {
      await world.empty();
      const administrators = new Set<string>();
      let process = processOver(world.documents, timeZone, administrators);
      for (const each of steps) {
        await world.happened(each.told.flat().sort((a, b) => a.at - b.at));
        administrators.clear();
        for (const person of each.administrators) administrators.add(person);
        if (each.another) process = processOver(world.documents, timeZone, administrators);
        if (each.night !== null)
          await process.nightly.run({ id: 'n', name: 'n', attempt: 1, data: { night: each.night } });
        for (const period of [...each.periods, WHOLE]) {
          const expected = slowly(world.events(), period, timeZone, administrators);
          expect(await process.figures.usage(period)).toEqual(expected.usage);
          expect(await process.figures.activity(period)).toEqual(expected.activity);
        }
      }
    },
  );
  try {
    await fc.assert(property, { numRuns });
  } finally {
    await world.dispose();
  }
});
