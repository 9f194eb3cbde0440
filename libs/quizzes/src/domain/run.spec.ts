import { DomainError } from '@ardoise/contracts';
import { factorIn, ownDeadline, runDecider, takesAnswer } from './run.js';
import type { RunCommand, RunEvent, RunState } from './run.js';

const terms = {
  quizId: 'q',
  runId: 'r',
  cards: ['a', 'b'].map((flashcardId) => ({ flashcardId, revision: 0, order: [0, 1] })),
  timeLimit: 30,
  canChange: true,
  closesWhenAll: true,
  anonymity: 'none',
} as const;
const here = { quizId: 'q', runId: 'r' };
const NOW = 1_000_000;
const opened: RunEvent = { type: 'RunOpened', data: terms };
const shown = (step: number, deadline: number | null = NOW + 30_000, shownAt = NOW): RunEvent => ({
  type: 'QuestionShown',
  data: { ...here, step, deadline, shownAt },
});
const closed = (step: number): RunEvent => ({ type: 'AnsweringClosed', data: { ...here, step, by: 'hand' } });
const closedNow = (step: number, by: 'hand' | 'all' = 'hand'): RunEvent => ({
  type: 'AnsweringClosed',
  data: { ...here, step, by, closedAt: NOW },
});
const revealed = (step: number): RunEvent => ({ type: 'AnswerRevealed', data: { ...here, step } });
const ended: RunEvent = { type: 'RunEnded', data: here };

const given = (...events: RunEvent[]) =>
  events.reduce((state, event) => runDecider.evolve(state, event), runDecider.initial);
const when = (command: RunCommand, ...events: RunEvent[]) => runDecider.decide(command, given(...events));
const after = { now: NOW, slowest: null };
type Led = Extract<RunCommand, { slowest: number | null }>;
const show = (step: number, seconds: number | null = 30): Led => ({
  type: 'ShowQuestion',
  step,
  seconds,
  ...after,
});
const reveal = (step: number): Led => ({ type: 'RevealAnswer', step, ...after });
const end: Led = { type: 'EndRun', ...after };

describe('a run', () => {
  it('is opened once, and not without cards', () => {
    expect(when({ type: 'OpenRun', ...terms })).toEqual([opened]);
    expect(when({ type: 'OpenRun', ...terms }, opened)).toEqual([]);
    expect(() => when({ type: 'OpenRun', ...terms, cards: [] })).toThrow(new DomainError('quiz-empty'));
  });

  it('has a ranking only where nobody is hidden', () => {
    const ranked = { ...terms, ranking: true };
    expect(when({ type: 'OpenRun', ...ranked })).toEqual([{ type: 'RunOpened', data: ranked }]);
    for (const anonymity of ['live', 'results'] as const)
      expect(() => when({ type: 'OpenRun', ...ranked, anonymity })).toThrow(new DomainError('run-named'));
  });

  it('keeps the time that a question was given at first, whatever is added', () => {
    const extended: RunEvent = { type: 'QuestionExtended', data: { ...here, step: 0, deadline: NOW + 45_000 } };
    expect(given(opened, shown(0), extended)?.showings).toEqual([
      { shownAt: NOW, deadline: NOW + 45_000, givenMs: 30_000 },
    ]);
    expect(given(opened, shown(0, null))?.showings[0]?.givenMs).toBeNull();
  });

  it('is not led before it is there', () => {
    expect(() => when(show(0))).toThrow(new DomainError('not-found'));
  });

  it('shows its questions in order, each once', () => {
    expect(when(show(0), opened)).toEqual([shown(0)]);
    expect(when(show(0), opened, shown(0))).toEqual([]);
    expect(when(show(1, null), opened, shown(0), closed(0))).toEqual([shown(1, null)]);
    expect(() => when(show(1), opened)).toThrow(new DomainError('run-not-shown'));
    expect(() => when(show(2), opened, shown(0), shown(1))).toThrow(new DomainError('run-not-shown'));
  });

  it('closes what is open when it goes on, shows the answer or ends', () => {
    expect(when(show(1), opened, shown(0))).toEqual([closedNow(0), shown(1)]);
    expect(when(reveal(0), opened, shown(0))).toEqual([closedNow(0), revealed(0)]);
    expect(when(end, opened, shown(0))).toEqual([closedNow(0), ended]);
  });

  it.each([
    ['goes on', show(1), shown(1, NOW + 33_001, NOW + 3_001)],
    ['shows the answer', reveal(0), revealed(0)],
    ['ends', end, ended],
  ] satisfies [string, Led, RunEvent][])(
    '%s only when what was ticked as it closed is in, by the measure of the slowest',
    (_, command, event) => {
      const at = (now: number): Led => ({ ...command, now, slowest: 1.5 });
      expect(when(at(NOW), opened, shown(0))).toEqual([closedNow(0)]);
      for (const close of [closedNow(0), closedNow(0, 'all')]) {
        expect(when(at(NOW + 3_000), opened, shown(0), close)).toEqual([]);
        expect(when(at(NOW + 3_001), opened, shown(0), close)).toEqual([event]);
      }
      // Time that ran out had those two seconds before.
      const byTime: RunEvent = { type: 'AnsweringClosed', data: { ...here, step: 0, by: 'time' } };
      expect(when({ ...command, slowest: 1.5 }, opened, shown(0), byTime)).toHaveLength(1);
    },
  );

  it('adds time to the deadline that was seen, and to no other one', () => {
    const extend = (seen: number, now = NOW): RunCommand => ({
      type: 'ExtendQuestion',
      step: 0,
      seconds: 15,
      seen,
      now,
    });
    const extended = (deadline: number) => [{ type: 'QuestionExtended', data: { ...here, step: 0, deadline } }];
    expect(when(extend(NOW + 30_000), opened, shown(0))).toEqual(extended(NOW + 45_000));
    expect(when(extend(NOW + 30_000, NOW + 31_000), opened, shown(0))).toEqual(extended(NOW + 46_000));
    expect(when(extend(NOW + 45_000), opened, shown(0))).toEqual([]);
    expect(when(extend(NOW + 30_000), opened, shown(0), closed(0))).toEqual([]);
  });

  it('does nothing twice, and nothing that was meant for a question that has gone by', () => {
    expect(when({ type: 'CloseAnswering', step: 0, by: 'time', now: NOW }, opened, shown(0), closed(0))).toEqual([]);
    expect(when(reveal(0), opened, shown(0), closed(0), revealed(0))).toEqual([]);
    expect(when({ type: 'CloseAnswering', step: 0, by: 'all', now: NOW }, opened, shown(0), shown(1))).toEqual([]);
    expect(when(reveal(1), opened, shown(0))).toEqual([]);
    for (const command of [show(0), end]) expect(when(command, opened, ended)).toEqual([]);
  });
});

describe('extra time that is given during a run', () => {
  const shows = (step: number, timeFactors?: Record<string, number>): RunCommand => ({
    ...show(step),
    ...(timeFactors && { timeFactors }),
  });
  const before = { studentId: 's', timeFactor: 1 };
  const other = { studentId: 'o', timeFactor: 1.33 };

  it('holds from the question that is shown next, for that student alone', () => {
    const [first] = when(shows(0), opened);
    expect(first).toEqual(shown(0));
    const [second] = when(shows(1, { s: 1.5 }), opened, shown(0), closed(0));
    expect(second?.data).toMatchObject({ step: 1, timeFactors: { s: 1.5 } });
    const during = given(opened, shown(0)) as RunState;
    expect(factorIn(during, before)).toBe(1);
    const after = given(opened, shown(0), second as RunEvent) as RunState;
    expect([factorIn(after, before), factorIn(after, other)]).toEqual([1.5, 1.33]);
  });
});

describe('an answer', () => {
  const at = (...events: RunEvent[]) => given(opened, ...events) as RunState;

  it('is taken until the deadline and two seconds, by somebody’s own measure of time', () => {
    const run = at(shown(0));
    expect(ownDeadline(run, 1)).toBe(NOW + 32_000);
    expect(ownDeadline(run, 1.5)).toBe(NOW + 48_000);
    expect(takesAnswer(run, 0, 1, NOW + 32_000)).toBe(true);
    expect(takesAnswer(run, 0, 1, NOW + 32_001)).toBe(false);
    expect(takesAnswer(run, 0, 1.5, NOW + 48_000)).toBe(true);
  });

  it('is taken for two seconds after it was closed at once, by somebody’s own measure, and not when it is shown', () => {
    const closing = (by: 'hand' | 'all') =>
      when({ type: 'CloseAnswering', step: 0, by, now: NOW }, opened, shown(0, null));
    expect(closing('all')).toEqual([closedNow(0, 'all')]);
    const [close] = closing('hand');
    expect(close).toEqual(closedNow(0));
    const run = at(shown(0, null), close as RunEvent);
    expect(takesAnswer(run, 0, 1, NOW + 2_000)).toBe(true);
    expect(takesAnswer(run, 0, 1, NOW + 2_001)).toBe(false);
    expect(takesAnswer(run, 0, 2, NOW + 4_000)).toBe(true);
    expect(takesAnswer(at(shown(0, null), close as RunEvent, revealed(0)), 0, 1, NOW)).toBe(false);
    expect(takesAnswer(at(shown(0, null), close as RunEvent, shown(1, null)), 0, 1, NOW)).toBe(false);
  });

  it('is taken for the question that is open, and for no other one', () => {
    expect(takesAnswer(at(shown(0, null)), 0, 1, NOW + 9e9)).toBe(true);
    expect(takesAnswer(at(shown(0, null), shown(1, null)), 0, 1, NOW)).toBe(false);
    expect(takesAnswer(at(shown(0, null)), 1, 1, NOW)).toBe(false);
    for (const events of [[], [shown(0, null), closed(0)], [shown(0, null), ended]])
      expect(takesAnswer(at(...events), 0, 1, NOW)).toBe(false);
  });
});
