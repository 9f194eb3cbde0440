import { daysIn } from '@ardoise/contracts';
import fc from 'fast-check';
import { countFlashcards, demoContent } from '../demo-content.js';
import { DAY_MS } from '@ardoise/contracts';
import { MINUTE } from './calendar.js';
import type { Deed, DeedOf } from './deeds.js';
import { pupilAddress, OWN_STUDENT, PUPILS, pupils } from './pupils.js';
import { OPEN_CODE } from './quizzes.js';
import { contentMadeAt, schoolPlan } from './school-plan.js';

const content = demoContent();
const timeZone = 'Europe/Paris';
const planAt = (now: number, zone = timeZone) => schoolPlan({ content, now, timeZone: zone });

/** Any first start of a few years, at any time of day, wherever clocks change. */
const moments = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2029-12-31T00:00:00Z') });
const zones = fc.constantFrom('Europe/Paris', 'Pacific/Auckland', 'America/Guadeloupe', 'Asia/Kolkata');
const RUNS = { numRuns: 40 };

function isOf<Type extends Deed['type']>(type: Type) {
  return (deed: Deed): deed is DeedOf<Type> => deed.type === type;
}

/** When anything of a deed is over. */
function endOf(deed: Deed): number {
  if (deed.type === 'Visit' || deed.type === 'HoldRun') return deed.until;
  return deed.type === 'Attempt' || deed.type === 'TakeRun' ? (deed.answers.at(-1)?.at ?? deed.at) : deed.at;
}

/** Days on which the announced student revised, newest first, from the day of the start back. */
function rowOf(plan: readonly Deed[], now: number, zone: string): number {
  const dayOf = daysIn(zone);
  const days = new Set(plan.filter(isOf('Rate')).flatMap(({ by, at }) => (by === OWN_STUDENT ? [dayOf(at)] : [])));
  let row = 0;
  while (days.has(dayOf(now - (row + 1) * DAY_MS))) row++;
  return row;
}

/** Cards that the announced student is to go over when they open the page for the first time. */
function dueOf(plan: readonly Deed[], now: number): number {
  const last = new Map<string, DeedOf<'Rate'>>();
  for (const deed of plan.filter(isOf('Rate'))) if (deed.by === OWN_STUDENT) last.set(deed.card, deed);
  return [...last.values()].filter(({ at, delay }) => delay !== null && at + delay * 1_000 <= now).length;
}

describe('the plan of the school', () => {
  it('is the same for the same first start', () => {
    const now = Date.parse('2026-11-23T10:00:00Z');
    expect(planAt(now)).toEqual(planAt(now));
  });

  it('has nothing in the future, and everything in order', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const plan = planAt(now, zone);
        expect(plan.filter((deed) => endOf(deed) >= now)).toEqual([]);
        expect(plan.every(({ at }, n) => at >= (plan[n - 1]?.at ?? 0))).toBe(true);
      }),
      RUNS,
    );
  });

  it('has nothing done to cards before they were made', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        // The content takes a second for each card, folder and deck.
        const made = contentMadeAt(now, zone) + 2 * countFlashcards(content) * 1_000;
        expect(planAt(now, zone)[0]?.at).toBeGreaterThan(made);
      }),
      RUNS,
    );
  });

  it('gives the announced student a row of days and some cards for today, whatever the time of day', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const plan = planAt(now, zone);
        expect(rowOf(plan, now, zone)).toBeGreaterThanOrEqual(7);
        expect(dueOf(plan, now)).toBeGreaterThanOrEqual(8);
        expect(dueOf(plan, now)).toBeLessThanOrEqual(60);
      }),
      RUNS,
    );
  });

  it('has a class that remembers more than it forgets, and nobody in it who never comes', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const ratings = planAt(now).filter(isOf('Rate'));
        const again = ratings.filter(({ delay }) => delay === 600).length / ratings.length;
        expect(again).toBeGreaterThan(0.1);
        expect(again).toBeLessThan(0.4);
        expect(new Set(ratings.map(({ by }) => by)).size).toBe(PUPILS);
      }),
      RUNS,
    );
  });

  it('lets nobody do two things at a time', () => {
    const plan = planAt(Date.parse('2026-11-23T10:00:00Z'));
    for (const { email } of pupils()) {
      const moments = plan.filter(isOf('Rate')).flatMap(({ by, at }) => (by === email ? [at] : []));
      expect(new Set(moments).size).toBe(moments.length);
      const visits = plan.filter(isOf('Visit')).filter(({ by }) => by === email);
      const overlapping = visits.filter(({ at }, n) => at < (visits[n - 1]?.until ?? 0));
      expect(overlapping).toEqual([]);
    }
  });
});

describe('its quizzes', () => {
  const now = Date.parse('2026-11-23T10:00:00Z');
  const plan = planAt(now);
  const fields = new Map(plan.filter(isOf('CreateQuiz')).map((deed) => [deed.quiz, deed.fields]));
  const bounds = (quiz: string) => {
    const { startsAt, endsAt } = fields.get(quiz) ?? {};
    return { startsAt: startsAt ?? -Infinity, endsAt: endsAt ?? Infinity };
  };
  const attempts = plan.filter(isOf('Attempt'));
  const of = (quiz: string) => attempts.filter((one) => one.quiz === quiz);

  it('are, of those at one’s own pace, three that are over, one that is open, one to come', () => {
    const all = [...fields].flatMap(([quiz, { code, mode }]) => (mode === 'self' ? [{ code, ...bounds(quiz) }] : []));
    expect(all.filter(({ endsAt }) => endsAt < now)).toHaveLength(3);
    expect(all.filter(({ startsAt, endsAt }) => startsAt < now && endsAt > now).map(({ code }) => code)).toEqual([
      OPEN_CODE,
    ]);
    expect(all.filter(({ startsAt }) => startsAt > now)).toHaveLength(1);
  });

  it('were taken by the announced student, but for those that can be taken yet', () => {
    const taken = attempts.filter(({ by }) => by === OWN_STUDENT).map(({ quiz }) => quiz);
    expect(taken).toEqual(['regraded', 'hard', 'absentees']);
  });

  it('were left by some, missed by others', () => {
    const cards = (quiz: string) => fields.get(quiz)?.cards.length ?? 0;
    const left = (quiz: string) => of(quiz).filter(({ answers }) => answers.length < cards(quiz)).length;
    expect(of('absentees').length).toBeLessThan(PUPILS - 5);
    expect([left('regraded'), left('absentees'), left('open')]).toEqual([0, 2, 3]);
  });

  it('lie within their hours', () => {
    for (const { quiz, at, answers } of attempts) {
      const { startsAt, endsAt } = bounds(quiz);
      expect(at).toBeGreaterThanOrEqual(startsAt);
      expect(answers.at(-1)?.at).toBeLessThan(endsAt + MINUTE);
    }
  });
});

describe('addresses', () => {
  it('are as many as are asked for, each once', () => {
    const many = Array.from({ length: 2_000 }, (_, n) => pupilAddress(n));
    expect(new Set(many).size).toBe(many.length);
    for (const address of many) expect(address).toMatch(/^[a-z]+\.[a-z]+\d*@demo\.fr$/);
  });
});
