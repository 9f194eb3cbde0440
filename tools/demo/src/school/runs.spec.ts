import { QUIZ_GRACE_SECONDS, RUN_EXTENSION_SECONDS } from '@ardoise/contracts';
import fc from 'fast-check';
import { demoContent } from '../demo-content.js';
import type { Deed, DeedOf } from './deeds.js';
import { OWN_STUDENT, PUPILS } from './pupils.js';
import { CLASS_CODE } from './runs.js';
import { schoolPlan } from './school-plan.js';

const content = demoContent();
const now = Date.parse('2026-11-23T10:00:00Z');
const planAt = (moment: number) => schoolPlan({ content, now: moment, timeZone: 'Europe/Paris' });

const isOf =
  <Type extends Deed['type']>(type: Type) =>
  (deed: Deed): deed is DeedOf<Type> =>
    deed.type === type;

const plan = planAt(now);
const created = plan.filter(isOf('CreateQuiz')).filter(({ fields }) => fields.mode === 'paced');
const held = plan.filter(isOf('HoldRun'));
const partsIn = (deeds: readonly Deed[], run: string) =>
  deeds.filter(isOf('TakeRun')).filter((part) => part.run === run);
const parts = (run: string) => partsIn(plan, run);
const [first, second] = held as [DeedOf<'HoldRun'>, DeedOf<'HoldRun'>];

/** What counts of somebody's answers to a question; undefined for none. */
const last = ({ answers }: DeedOf<'TakeRun'>, step: number) => answers.findLast((one) => one.step === step)?.answer;

describe('the paced quizzes', () => {
  it('are one that was held on two days, and one that waits to be launched', () => {
    const days = (quiz: string) => held.filter((run) => run.quiz === quiz).map(({ at }) => new Date(at).toDateString());
    const [asia, together] = created as [DeedOf<'CreateQuiz'>, DeedOf<'CreateQuiz'>];
    expect(new Set(days(asia.quiz)).size).toBe(2);
    expect(together.fields).toMatchObject({ code: CLASS_CODE, startsAt: null, endsAt: null });
    expect(days(together.quiz)).toEqual([]);
  });

  it('have what is to be launched of each kind: pictures, formulas, blanks, choices of which several are right', () => {
    const paths = created[1]?.fields.cards ?? [];
    const written = plan.filter(isOf('AddCard')).filter(({ card }) => paths.includes(card));
    expect(
      written.map(({ content: { question, isFillableText = false } }) => [/\$/.test(question), isFillableText]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    for (const { at, content: card } of written) {
      expect(at).toBeLessThan(created[1]?.at ?? 0);
      expect(card.possibleAnswers).toEqual(expect.arrayContaining(card.answer));
    }
    expect(paths.filter((path) => path.includes('Drapeaux')).length).toBeGreaterThan(1);
    expect(new Set(paths).size).toBe(8);
  });
});

describe('a run that was held', () => {
  it('has most of the school, others each time, and one who came late', () => {
    const emails = held.map(({ run }) => new Set(parts(run).map(({ by }) => by)));
    for (const [n, { run }] of held.entries()) {
      expect(emails[n]?.size).toBeGreaterThan(PUPILS - 6);
      expect(emails[n]?.has(OWN_STUDENT)).toBe(true);
      expect(parts(run).filter(({ from }) => from > 0)).toHaveLength(1);
    }
    expect(emails[0]).not.toEqual(emails[1]);
  });

  it('takes answers while a question is open alone, and closes as the server does', () => {
    fc.assert(
      fc.property(fc.integer({ min: now, max: now + 1_000 * 86_400_000 }), (moment) => {
        const deeds = planAt(moment);
        for (const { quiz, run, at, showings, until } of deeds.filter(isOf('HoldRun'))) {
          const limit = deeds.filter(isOf('CreateQuiz')).find((one) => one.quiz === quiz)?.fields.limit ?? 0;
          for (const [step, { shownAt, extendedAt, closedAt, closedBy, revealedAt }] of showings.entries()) {
            expect(shownAt).toBeGreaterThan(showings[step - 1]?.revealedAt ?? at);
            const seconds = limit + (extendedAt === null ? 0 : RUN_EXTENSION_SECONDS) + QUIZ_GRACE_SECONDS;
            const most = (factor: number) => shownAt + seconds * 1_000 * factor;
            if (extendedAt !== null) expect(extendedAt).toBeLessThan(Math.min(shownAt + limit * 1_000, closedAt));
            if (closedBy === 'time') expect(closedAt).toBeGreaterThan(most(1));
            expect(revealedAt).toBeGreaterThan(closedAt);
            for (const { from, at: joined, timeFactor, answers } of partsIn(deeds, run))
              for (const answer of answers.filter((one) => one.step === step)) {
                expect(step).toBeGreaterThanOrEqual(from);
                expect(answer.at).toBeGreaterThan(Math.max(joined, shownAt));
                expect(answer.at).toBeLessThan(Math.min(closedAt, most(timeFactor)));
              }
          }
          expect(until).toBeGreaterThan(showings.at(-1)?.revealedAt ?? Infinity);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has answers that were changed, and some that were not given', () => {
    for (const { run, showings } of held) {
      const changed = parts(run).flatMap(({ answers }) =>
        answers.filter(({ step }, n) => answers[n - 1]?.step === step),
      );
      expect(changed.length).toBeGreaterThan(5);
      const missing = parts(run).flatMap((part) => showings.filter((_, step) => !last(part, step)));
      expect(missing.length).toBeGreaterThan(2);
    }
  });

  it('has one question that most got wrong for the same reason, less so the second time', () => {
    const HARD = 4;
    const share = ({ run }: DeedOf<'HoldRun'>, step: number, text: string) => {
      const given = parts(run).flatMap((part) => last(part, step) ?? []);
      return given.filter((one) => one === text).length / given.length;
    };
    expect(share(first, HARD, 'Naypyidaw')).toBeLessThan(0.35);
    expect(share(first, HARD, 'Rangoun')).toBeGreaterThan(0.4);
    expect(share(second, HARD, 'Naypyidaw')).toBeGreaterThan(share(first, HARD, 'Naypyidaw'));
  });
});
