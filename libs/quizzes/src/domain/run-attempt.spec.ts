import { DomainError } from '@ardoise/contracts';
import { runAttemptDecider } from './run-attempt.js';
import type { RunAttemptCommand } from './run-attempt.js';
import type { AttemptEvent } from './attempt.js';

const here = { quizId: 'q', studentId: 's', runId: 'r' };
const terms = {
  ...here,
  cards: ['a', 'b', 'c'].map((flashcardId) => ({ flashcardId, revision: 0, order: [0] })),
  timeLimit: 30,
  timeFactor: 1,
  joinedAt: 0,
};
const joined: AttemptEvent = { type: 'AttemptStarted', data: { ...terms, deadline: null } };
const answer = (step: number, text = 'x', correct = false): AttemptEvent => ({
  type: 'AnswerGiven',
  data: { ...here, step, flashcardId: 'abc'.charAt(step), deadline: null, answer: [text], correct },
});
const passed = (step: number): AttemptEvent => ({
  type: 'TimeRanOut',
  data: { ...here, step, flashcardId: 'abc'.charAt(step), deadline: null, late: false },
});
const when = (command: RunAttemptCommand, ...events: AttemptEvent[]) =>
  runAttemptDecider.decide(
    command,
    events.reduce((state, event) => runAttemptDecider.evolve(state, event), runAttemptDecider.initial),
  );
const giving = (step: number, text = 'x', canChange = true, correct = false): RunAttemptCommand => ({
  type: 'AnswerQuestion',
  most: 9,
  step,
  answer: [text],
  correct,
  offered: [],
  canChange,
});

describe('a part in a run', () => {
  it('begins once', () => {
    expect(when({ type: 'JoinRun', ...terms })).toEqual([joined]);
    expect(when({ type: 'JoinRun', ...terms }, joined)).toEqual([]);
  });

  it('has no answers before', () => {
    expect(() => when(giving(0))).toThrow(new DomainError('quiz-token'));
  });

  it('counts the questions that were let pass as not answered', () => {
    expect(when(giving(0), joined)).toEqual([answer(0)]);
    expect(when(giving(2), joined)).toEqual([passed(0), passed(1), answer(2)]);
    expect(when(giving(2), joined, answer(0))).toEqual([passed(1), answer(2)]);
  });

  it('changes an answer where that is allowed, and says what stood before', () => {
    const changed = {
      type: 'AnswerChanged',
      data: {
        ...here,
        step: 0,
        flashcardId: 'a',
        answer: ['y'],
        correct: true,
        before: { answer: ['x'], correct: false },
      },
    };
    expect(when(giving(0, 'y', true, true), joined, answer(0))).toEqual([changed]);
    expect(when(giving(0, 'x'), joined, answer(0))).toEqual([]);
    expect(when(giving(0, 'y', false), joined, answer(0))).toEqual([]);
    // What has passed does not come back.
    expect(when(giving(0, 'y'), joined, passed(0), answer(1))).toEqual([]);
  });

  it('has no more answers than cards, and none that harms', () => {
    expect(() => when(giving(3), joined)).toThrow(new DomainError('quiz-token'));
    expect(() => when(giving(0, `$${'{'.repeat(2_000)}$`), joined)).toThrow(new DomainError('formula-limits'));
  });
});
