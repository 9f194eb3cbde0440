import { daysIn, DAY_MS } from '@ardoise/contracts';
import { demoContent, demoPeople, OPEN_CODE, recordedSchool } from '@ardoise/demo';
import { upcasts } from '@ardoise/product';
import fc from 'fast-check';
import { OWN_STUDENT, PROFESSOR } from './accounts.js';
import type { PlacedFacts } from './placed-school.js';
import { contentMadeAt } from './school-days.js';
import { accountIdOf, MONDAY, PARIS, schoolAt, placedOf } from './testing/placed.suite.js';

const OWN = accountIdOf(OWN_STUDENT);
const PUPILS = demoPeople().length - 1;

/** A first start of the next years on each day of two weeks, at any time of day, wherever clocks change. */
const [MOMENT = MONDAY] = fc.sample(
  fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2029-12-31T00:00:00Z') }),
  1,
);
const ZONES = [PARIS, 'Pacific/Auckland', 'America/Guadeloupe', 'Asia/Kolkata'];
const schools = Array.from({ length: 14 }, (_, n) => {
  const [now, zone = PARIS] = [MOMENT + Math.round(n * 1.07 * DAY_MS), ZONES[n % ZONES.length]];
  return { school: schoolAt(now, zone), now, zone };
});

/** Says so of the school before any first start. */
function always(holds: (school: readonly PlacedFacts[], now: number, zone: string) => void): void {
  for (const { school, now, zone } of schools)
    try {
      holds(school, now, zone);
    } catch (error) {
      throw new Error(`a first start on ${new Date(now).toISOString()} in ${zone}`, { cause: error });
    }
}

/** Who was there from when to when. */
function visitsOf(school: readonly PlacedFacts[]) {
  const ends = new Map([
    ...placedOf(school, 'SessionEnded').map(({ data, at }) => [data.sessionId, at] as const),
    ...placedOf(school, 'SessionFellSilent').map(({ data }) => [data.sessionId, Date.parse(data.lastSeenAt)] as const),
  ]);
  return placedOf(school, 'SessionStarted').map(({ data: { userId, sessionId }, at }) => {
    return { userId, from: at, until: ends.get(sessionId) ?? Infinity };
  });
}

const isWeekend = (zone: string, moment: number) =>
  ['Sat', 'Sun'].includes(new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: zone }).format(moment));

describe('the six weeks before a first start', () => {
  it('are over by then, in order, and no event has the id of another', () => {
    always((school, now) => {
      const events = school.flatMap((facts) => facts.events);
      expect(events.filter(({ metadata }) => Date.parse(metadata.at) > now)).toEqual([]);
      expect(school.every(({ at }, n) => at >= (school[n - 1]?.at ?? 0))).toBe(true);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      expect(JSON.stringify(events)).not.toMatch(/~\d|@demo\.fr|"[@#%]-?\d/);
    });
  });

  it('go through each stream from one revision to the next', () => {
    always((school) => {
      const reached = new Map<string, number>();
      for (const { stream, expected, events } of school) {
        if (expected === 'any') continue;
        const before = expected === 'none' ? -1 : expected;
        // Folders, decks and cards have one event of the content.
        expect([stream, before]).toEqual([
          stream,
          reached.get(stream) ?? (/^(deck|flashcard)-/.test(stream) ? before : -1),
        ]);
        reached.set(stream, before + events.length);
      }
    });
  });

  it('have nothing done to cards before they were made', () => {
    const { length: made } = JSON.stringify(demoContent()).match(/"question"/g) ?? [];
    always((school, now, zone) => {
      // The content takes a second for each card, folder and deck.
      expect(school[0]?.at).toBeGreaterThan(contentMadeAt(now, zone) + 2 * (made ?? 0) * 1_000);
    });
  });

  it('give the announced student a row of days and some cards for today, whatever the time of day', () => {
    always((school, now, zone) => {
      const dayOf = daysIn(zone);
      const rated = [...placedOf(school, 'FlashcardRated'), ...placedOf(school, 'FlashcardPutAway')].filter(
        ({ data }) => data.studentId === OWN,
      );
      const days = new Set(rated.map(({ at }) => dayOf(at)));
      let row = 0;
      while (days.has(dayOf(now - (row + 1) * DAY_MS))) row++;
      expect(row).toBeGreaterThanOrEqual(7);
      const last = new Map(rated.sort((a, b) => a.at - b.at).map((event) => [event.data.flashcardId, event]));
      const due = [...last.values()].filter(
        (event) => event.type === 'FlashcardRated' && event.at + event.data.delay * 1_000 <= now,
      );
      expect(due.length).toBeGreaterThanOrEqual(8);
      expect(due.length).toBeLessThanOrEqual(60);
    });
  });

  it('have a class that remembers more than it forgets, and nobody in it who never comes', () => {
    always((school) => {
      const rated = placedOf(school, 'FlashcardRated');
      const again = rated.filter(({ data }) => data.delay === 600).length / rated.length;
      expect(again).toBeGreaterThan(0.1);
      expect(again).toBeLessThan(0.4);
      expect(new Set(rated.map(({ data }) => data.studentId)).size).toBe(PUPILS);
    });
  });

  it('let nobody do two things at a time', () => {
    always((school) => {
      const until = new Map<string, number>();
      for (const visit of visitsOf(school)) {
        expect(visit.from).toBeGreaterThanOrEqual(until.get(visit.userId) ?? 0);
        until.set(visit.userId, visit.until);
      }
    });
  });

  it('have lessons and the professor’s hours on school days alone, and quieter weekends', () => {
    always((school, _, zone) => {
      const quizzes = new Map(placedOf(school, 'QuizCreated').map(({ data }) => [data.quizId, data.fields]));
      const inClass = placedOf(school, 'AttemptStarted').filter(
        ({ data }) => quizzes.get(data.quizId)?.accessCode !== OPEN_CODE,
      );
      const visits = visitsOf(school);
      const worked = visits.filter(({ userId }) => userId === accountIdOf(PROFESSOR)).map(({ from }) => from);
      const due = placedOf(school, 'AssignmentGiven').map(({ data }) => Date.parse(data.dueAt));
      expect([...inClass.map(({ at }) => at), ...worked, ...due].filter((at) => isWeekend(zone, at))).toEqual([]);
      expect(inClass.length).toBeGreaterThan(4 * PUPILS - 20);
      const quiet = visits.filter(({ from }) => isWeekend(zone, from)).length / 12;
      expect(quiet).toBeLessThan((0.85 * visits.length) / 42);
      expect(quiet).toBeGreaterThan(3);
    });
  });

  it('are told in shapes that the product reads', () => {
    for (const [shape, { version = 1 }] of Object.entries(recordedSchool().legend.shapes)) {
      const ways = upcasts[shape.split(' ')[0] ?? ''] ?? [];
      expect(version).toBeLessThanOrEqual(ways.length + 1);
    }
  });
});

describe('its quizzes', () => {
  const school = schoolAt(MONDAY);
  const created = placedOf(school, 'QuizCreated').map(({ data }) => data);
  const codes = new Map(created.map(({ quizId, fields }) => [quizId, fields.accessCode]));
  const begun = placedOf(school, 'AttemptStarted').filter(({ data }) => data.runId === undefined);

  it('are, of those at one’s own pace, three that are over, one that is open, one to come', () => {
    always((placed, now) => {
      const bounds = placedOf(placed, 'QuizCreated').flatMap(({ data: { fields } }) =>
        fields.mode === 'self'
          ? [
              {
                code: fields.accessCode,
                from: Date.parse(fields.startDate ?? ''),
                to: Date.parse(fields.endDate ?? ''),
              },
            ]
          : [],
      );
      expect(bounds.filter(({ to }) => to < now)).toHaveLength(3);
      expect(bounds.filter(({ from, to }) => from < now && to > now).map(({ code }) => code)).toEqual([OPEN_CODE]);
      expect(bounds.filter(({ from }) => from > now)).toHaveLength(1);
    });
  });

  it('were taken by the announced student, but for those that can be taken yet', () => {
    const taken = begun.filter(({ data }) => data.studentId === OWN).map(({ data }) => codes.get(data.quizId));
    expect(taken).toEqual(['EUROPE', 'SYMBOLES', 'AFRIQUE']);
  });

  it('were left by some, missed by others', () => {
    const finished = new Set(placedOf(school, 'AttemptFinished').map(({ data }) => `${data.quizId} ${data.studentId}`));
    const of = (code: string) => begun.filter(({ data }) => codes.get(data.quizId) === code);
    const left = (code: string) =>
      of(code).filter(({ data }) => !finished.has(`${data.quizId} ${data.studentId}`)).length;
    expect(of('AFRIQUE').length).toBeLessThan(PUPILS - 5);
    expect([left('EUROPE'), left('AFRIQUE'), left(OPEN_CODE)]).toEqual([0, 2, 3]);
  });

  it('lie within their hours', () => {
    for (const { quizId, fields } of created.filter(({ fields: { mode } }) => mode === 'self')) {
      const answered = [...placedOf(school, 'AnswerGiven'), ...placedOf(school, 'TimeRanOut')];
      for (const { at } of [...begun, ...answered].filter(({ data }) => data.quizId === quizId)) {
        expect(at).toBeGreaterThanOrEqual(Date.parse(fields.startDate ?? ''));
        expect(at).toBeLessThan(Date.parse(fields.endDate ?? '') + 60_000);
      }
    }
  });
});

describe('what was given to do', () => {
  it('is twice still to be done and once over', () => {
    always((school, now) => {
      const due = placedOf(school, 'AssignmentGiven').map(({ data }) => Date.parse(data.dueAt) > now);
      expect(due.sort()).toEqual([false, true, true]);
    });
  });
});
