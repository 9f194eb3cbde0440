import { DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { checkGiven, toldAnswer } from './attempt.js';
import type { AskedCard, AttemptEvent, AttemptTerms, GivenAnswer } from './attempt.js';

/** What is fixed when a student comes into a run. */
export interface RunAttemptTerms extends AttemptTerms {
  runId: string;
  /** The first question that they can answer, from 0. */
  joinedAt: number;
}

export type RunAttemptCommand =
  | ({ type: 'JoinRun' } & RunAttemptTerms)
  /** Whether the run takes an answer to this question now is known before. `offered`, `most`: as for `AnswerCard`. */
  | ({
      type: 'AnswerQuestion';
      step: number;
      offered: readonly string[];
      most?: number;
      canChange: boolean;
    } & GivenAnswer);

export interface RunAttemptState extends RunAttemptTerms {
  /** By question, as far as they have answered; null for one that they let pass. */
  given: readonly (GivenAnswer | null)[];
}

/** One attempt a student and run: its stream is named for both. */
export const runAttemptStream = (runId: string, studentId: string) => `attempt-${runId}-${studentId}`;

export const sameAnswer = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

function decide(command: RunAttemptCommand, state: RunAttemptState | null): readonly AttemptEvent[] {
  if (command.type === 'JoinRun') {
    if (state) return [];
    const { type: _, ...terms } = command;
    return [{ type: 'AttemptStarted', data: { ...terms, deadline: null } }];
  }
  if (!state) throw new DomainError('quiz-token');
  const { quizId, studentId, runId, cards } = state;
  const { step, answer, offered, most, canChange } = command;
  const given = toldAnswer(command);
  const asked = (at: number) => {
    const { flashcardId } = cards[at] as AskedCard;
    return { quizId, studentId, runId, step: at, flashcardId };
  };
  if (step >= cards.length) throw new DomainError('quiz-token');
  checkGiven(answer, offered, most);
  const passedBy = state.given.length;
  if (step < passedBy) {
    const before = state.given[step];
    if (!before || !canChange || sameAnswer(before.answer, answer)) return [];
    return [{ type: 'AnswerChanged', data: { ...asked(step), ...given, before } }];
  }
  const passed = Array.from({ length: step - passedBy }, (_, index): AttemptEvent => {
    const data = { ...asked(passedBy + index), deadline: null, late: false };
    return { type: 'TimeRanOut', data };
  });
  return [...passed, { type: 'AnswerGiven', data: { ...asked(step), deadline: null, ...given } }];
}

function evolve(state: RunAttemptState | null, event: AttemptEvent): RunAttemptState | null {
  if (event.type === 'AttemptStarted') {
    const { deadline: _, runId = '', joinedAt = 0, ...terms } = event.data;
    return { ...terms, runId, joinedAt, given: [] };
  }
  if (!state) return null;
  switch (event.type) {
    case 'AnswerGiven':
      return { ...state, given: [...state.given, toldAnswer(event.data)] };
    case 'TimeRanOut':
      return { ...state, given: [...state.given, null] };
    case 'AnswerChanged':
      return { ...state, given: state.given.with(event.data.step, toldAnswer(event.data)) };
    case 'AttemptFinished':
    case 'AttemptResumed':
      return state;
  }
}

export const runAttemptDecider: Decider<RunAttemptState | null, RunAttemptCommand, AttemptEvent> = {
  initial: null,
  decide,
  evolve,
};
