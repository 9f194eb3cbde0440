import { DomainError, formulasFit, QUIZ_GRACE_SECONDS } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

/** A card as this attempt asks it: what is frozen under it, and the order drawn for its possible answers. */
export interface AskedCard {
  flashcardId: string;
  revision: number;
  order: readonly number[];
  /** Of one whose answers are neither right nor wrong; absent of the others. */
  counted?: false;
}

/** What is fixed when an attempt begins. */
export interface AttemptTerms {
  quizId: string;
  studentId: string;
  /** In the order drawn for this attempt. */
  cards: readonly AskedCard[];
  /** Seconds for each card; 0 for no limit. */
  timeLimit: number;
  timeFactor: number;
}

/** `runId`: of an attempt that is part of a run, the whole class at its professor's pace. */
type Here = { quizId: string; studentId: string; runId?: string };
/** Which card, in the attempt's order, from 0; the card itself, so that counting needs nothing else. */
type Step = Here & { step: number; flashcardId: string };
/** Milliseconds since 1970 until which the card that is shown next may be answered; null without a limit or a card. */
type Next = { deadline: number | null };

/** The student's time factor from the next card on, where it has changed since the card before. */
interface Paced {
  timeFactor?: number;
}

export interface GivenAnswer {
  answer: readonly string[];
  correct: boolean;
  /** In a run with a ranking; absent elsewhere. */
  points?: number;
  /** An opinion: `correct` is false, and says nothing. */
  counted?: false;
  /** What was answered stands apart, in a ballot without a person; here the answer is []. */
  ballot?: true;
}

/** What of an answer its events hold. */
export const toldAnswer = ({ answer, correct, points, counted, ballot }: GivenAnswer): GivenAnswer => ({
  answer: ballot ? [] : answer,
  correct,
  ...(points !== undefined && { points }),
  ...(counted === false && { counted }),
  ...(ballot && { ballot }),
});

export type AttemptEvent =
  /** The first card is shown. */
  | {
      type: 'AttemptStarted';
      /** `joinedAt`: in a run, the first question that they could answer, from 0. */
      data: AttemptTerms & Next & { runId?: string; joinedAt?: number };
    }
  | { type: 'AnswerGiven'; data: Step & Next & Paced & GivenAnswer }
  /** In a run an answer may be changed while the question is open; this one counts instead of the one before. */
  | { type: 'AnswerChanged'; data: Step & GivenAnswer & { before: GivenAnswer } }
  /** No answer counts: it came too late (`late`), or nothing came until the student went on. */
  | { type: 'TimeRanOut'; data: Step & Next & Paced & { late: boolean } }
  | { type: 'AttemptFinished'; data: Here & { reason: 'all-asked' | 'quiz-ended' } }
  /** The end that had finished it was moved: the next card is shown. */
  | { type: 'AttemptResumed'; data: Here & Next & Paced };

/** Milliseconds since 1970; `endsAt` is the quiz's end, null when it has none. */
export interface Clock {
  now: number;
  endsAt: number | null;
  /** The student's, as it is now: it holds from the card that is shown next. */
  timeFactor: number;
}

export type AttemptCommand = Clock &
  (
    | ({ type: 'StartAttempt' } & Omit<AttemptTerms, 'timeFactor'>)
    /** Comes back to the card that is shown, or to the next one when its time is over. */
    | { type: 'ResumeAttempt' }
    /** `offered`: what the card lets choose; it may be chosen whatever it is, and what is typed keeps to the limits. */
    | ({
        type: 'AnswerCard';
        step: number;
        offered?: readonly string[] | undefined;
        /** How many texts may be given at most. */
        most?: number | undefined;
      } & GivenAnswer)
  );

export type StepOutcome = 'answered' | 'late' | 'missed';

export interface AttemptState extends AttemptTerms {
  /** What became of the cards before the one that is shown. */
  outcomes: readonly StepOutcome[];
  /** Until when each card that was shown could be answered. */
  deadlines: readonly (number | null)[];
  finished: boolean;
  /** Nothing but the quiz's end has finished it. */
  cutOff: boolean;
}

export const attemptStream = (quizId: string, studentId: string) => `attempt-${quizId}-${studentId}`;

type Pace = Pick<AttemptTerms, 'timeLimit' | 'timeFactor'>;

/** Seconds that the student is told for a card; null without a limit. */
export function secondsPerCard({ timeLimit, timeFactor }: Pace): number | null {
  return timeLimit === 0 ? null : timeLimit * timeFactor;
}

/** Milliseconds after the countdown's end during which an answer still arrives in time. */
export function graceMs({ timeFactor }: Pick<Pace, 'timeFactor'>): number {
  return QUIZ_GRACE_SECONDS * 1_000 * timeFactor;
}

/** Until when a card that is shown at `now` may be answered: (limit + 2 s for the network) × the student's factor. */
function deadlineFrom(now: number, pace: Pace): number | null {
  const seconds = secondsPerCard(pace);
  return seconds === null ? null : Math.round(now + seconds * 1_000 + graceMs(pace));
}

/** Whether nothing is accepted any more for the card that is shown. */
function isOver(state: AttemptState, { now, endsAt }: Clock): boolean {
  const deadline = state.deadlines[state.outcomes.length] ?? null;
  if (deadline !== null) return now > deadline;
  return endsAt !== null && now > endsAt + graceMs(state);
}

type Outcome = ({ type: 'AnswerGiven' } & GivenAnswer) | { type: 'TimeRanOut'; late: boolean };

const pacedBy = (before: Pace, timeFactor: number): Paced => (timeFactor === before.timeFactor ? {} : { timeFactor });

/** Goes on where nothing but the quiz's end had finished it, once that was moved. */
function resumed(state: AttemptState, { now, endsAt, timeFactor }: Clock): AttemptEvent[] {
  if (!state.cutOff || (endsAt !== null && now > endsAt)) return [];
  const { quizId, studentId } = state;
  const deadline = deadlineFrom(now, { ...state, timeFactor });
  return [{ type: 'AttemptResumed', data: { quizId, studentId, deadline, ...pacedBy(state, timeFactor) } }];
}

/** Ends the card that is shown, and shows the next one or ends the attempt. */
function passed(state: AttemptState, outcome: Outcome, { now, endsAt, timeFactor }: Clock): AttemptEvent[] {
  const { quizId, studentId, cards, outcomes } = state;
  const step = outcomes.length;
  const { flashcardId } = cards[step] as AskedCard;
  const isLast = step + 1 === cards.length;
  const ended = endsAt !== null && now > endsAt;
  const isOn = !isLast && !ended;
  const deadline = isOn ? deadlineFrom(now, { ...state, timeFactor }) : null;
  const { type, ...rest } = outcome;
  const paced = isOn ? pacedBy(state, timeFactor) : {};
  const event = { type, data: { quizId, studentId, step, flashcardId, deadline, ...paced, ...rest } } as AttemptEvent;
  if (isOn) return [event];
  const reason = isLast ? 'all-asked' : 'quiz-ended';
  return [event, { type: 'AttemptFinished', data: { quizId, studentId, reason } }];
}

/**
 * What a card offers may be chosen whatever it is, and what is typed keeps to the limits.
 * @throws DomainError malformed, formula-limits
 */
export function checkGiven(answer: readonly string[], offered: readonly string[], most = Infinity): void {
  if (answer.length > most) throw new DomainError('malformed');
  if (!answer.every((text) => offered.includes(text) || formulasFit(text))) throw new DomainError('formula-limits');
}

function decide(command: AttemptCommand, state: AttemptState | null): readonly AttemptEvent[] {
  if (command.type === 'StartAttempt') {
    if (state) return [];
    const { quizId, studentId, cards, timeLimit, timeFactor, now } = command;
    if (cards.length === 0) throw new DomainError('quiz-empty');
    const terms = { quizId, studentId, cards, timeLimit, timeFactor };
    return [{ type: 'AttemptStarted', data: { ...terms, deadline: deadlineFrom(now, terms) } }];
  }
  if (!state) throw new DomainError('quiz-token');
  const over = !state.finished && isOver(state, command);
  if (command.type === 'ResumeAttempt' && state.finished) return resumed(state, command);
  if (command.type === 'ResumeAttempt') return over ? passed(state, { type: 'TimeRanOut', late: false }, command) : [];
  const { step, answer, offered = [], most } = command;
  // The first answer to a card stands, whatever is sent after it.
  if (step < state.outcomes.length) return [];
  if (step > state.outcomes.length || state.finished) throw new DomainError('quiz-token');
  checkGiven(answer, offered, most);
  return passed(
    state,
    over ? { type: 'TimeRanOut', late: true } : { type: 'AnswerGiven', ...toldAnswer(command) },
    command,
  );
}

function evolve(state: AttemptState | null, event: AttemptEvent): AttemptState | null {
  if (event.type === 'AttemptStarted') {
    const { deadline, ...terms } = event.data;
    return { ...terms, outcomes: [], deadlines: [deadline], finished: false, cutOff: false };
  }
  if (!state) return null;
  if (event.type === 'AttemptFinished') return { ...state, finished: true, cutOff: event.data.reason === 'quiz-ended' };
  if (event.type === 'AttemptResumed') {
    const { deadline, timeFactor = state.timeFactor } = event.data;
    const deadlines = state.deadlines.with(state.outcomes.length, deadline);
    return { ...state, deadlines, timeFactor, finished: false, cutOff: false };
  }
  // Of runs alone, whose attempts have a decider of their own.
  if (event.type === 'AnswerChanged') return state;
  const outcome = event.type === 'AnswerGiven' ? 'answered' : event.data.late ? 'late' : 'missed';
  return {
    ...state,
    outcomes: [...state.outcomes, outcome],
    deadlines: [...state.deadlines, event.data.deadline],
    timeFactor: event.data.timeFactor ?? state.timeFactor,
  };
}

export const attemptDecider: Decider<AttemptState | null, AttemptCommand, AttemptEvent> = {
  initial: null,
  decide,
  evolve,
};
