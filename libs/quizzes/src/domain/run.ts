import { asCompared, DomainError, QUIZ_GRACE_SECONDS } from '@ardoise/contracts';
import type { RunAnonymity, RunPhase } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { graceMs } from './attempt.js';
import type { AskedCard } from './attempt.js';

/** What is chosen before a run begins, and told to those who take part. */
export interface RunTerms {
  quizId: string;
  runId: string;
  /** In the order in which they are shown; that of the possible answers is the same for all, as letters on the wall are. */
  cards: readonly AskedCard[];
  /** Seconds for each card; 0 for no limit. */
  timeLimit: number;
  /** An answer may be changed until answering is closed. */
  canChange: boolean;
  /** Answering closes by itself once all who are present have answered. */
  closesWhenAll: boolean;
  anonymity: RunAnonymity;
  /** Points for speed and a podium; absent in the first runs, which had none. */
  ranking?: boolean;
}

type Here = { quizId: string; runId: string };
/** Which card, from 0. */
type Step = Here & { step: number };
/** Milliseconds since 1970 until which somebody with the time factor 1 may answer; null until it is closed by hand. */
type Until = { deadline: number | null };
/** By student, what their time is multiplied with from this question on, where that is not what it was when they came. */
type Times = { timeFactors?: Readonly<Record<string, number>> };

export type RunEvent =
  | { type: 'RunOpened'; data: RunTerms }
  | { type: 'QuestionShown'; data: Step & Until & { shownAt: number } & Times }
  | { type: 'QuestionExtended'; data: Step & Until }
  /** `closedAt`: milliseconds since 1970, where it was closed before its time; absent in the first runs. */
  | { type: 'AnsweringClosed'; data: Step & { by: 'hand' | 'time' | 'all'; closedAt?: number } }
  | { type: 'AnswerRevealed'; data: Step }
  /** What somebody gave is not for the class to see, or is again, in whatever writing. */
  | { type: 'WordHidden' | 'WordShown'; data: Step & { flashcardId: string; word: string } }
  | { type: 'RunEnded'; data: Here };

/**
 * What comes after a card closes it where it is open, and then waits until what was ticked is in: given again after that, it
 * goes on. `slowest`: the largest time factor of those who may be sending something; null where there is nobody.
 */
export type After = { now: number; slowest: number | null };

/** `now`: milliseconds since 1970. A command names the step it was meant for: sent twice, it does nothing again. */
export type RunCommand =
  | ({ type: 'OpenRun' } & RunTerms)
  /** @param seconds for this card; null until it is closed by hand */
  | ({ type: 'ShowQuestion'; step: number; seconds: number | null } & After & Times)
  /** `seen`: the deadline that is to be moved, so that two remotes do not add twice. */
  | { type: 'ExtendQuestion'; step: number; seconds: number; seen: number; now: number }
  | { type: 'CloseAnswering'; step: number; by: 'hand' | 'time' | 'all'; now: number }
  | ({ type: 'RevealAnswer'; step: number } & After)
  | { type: 'HideWord'; step: number; word: string; hidden: boolean }
  | ({ type: 'EndRun' } & After);

export interface Showing {
  shownAt: number;
  deadline: number | null;
  /** null until it is closed by hand. */
  givenMs: number | null;
}

export interface RunState extends RunTerms {
  /** -1 in the lobby. */
  step: number;
  phase: RunPhase;
  shownAt: number;
  deadline: number | null;
  /** When the card that is shown was closed before its time; null where it was not. */
  closedAt: number | null;
  /** When each card was shown, until when it could be answered, and the milliseconds that it was given at first. */
  showings: readonly Showing[];
  /** The cards of which the answer was shown. */
  revealed: ReadonlySet<number>;
  /** Of those whose time was changed since they came, for the card that is shown. */
  timeFactors: Readonly<Record<string, number>>;
  /** By card, what its professor has hidden, or let be seen. */
  words: Readonly<Record<string, WordChoices>>;
}

/** By a word as it is compared, whether it is hidden: what was chosen in a run, whatever its card says. */
export type WordChoices = Readonly<Record<string, boolean>>;

/** With one more choice. */
export function withWord(
  words: Readonly<Record<string, WordChoices>>,
  { type, data: { flashcardId, word } }: Extract<RunEvent, { type: 'WordHidden' | 'WordShown' }>,
): Readonly<Record<string, WordChoices>> {
  return { ...words, [flashcardId]: { ...words[flashcardId], [asCompared(word)]: type === 'WordHidden' } };
}

export const runStream = (runId: string) => `run-${runId}`;

/** What a student's time is multiplied with at the card that is shown. @param part theirs, as it was when they came */
export function factorIn(
  { timeFactors }: Pick<RunState, 'timeFactors'>,
  { studentId, timeFactor }: { studentId: string; timeFactor: number },
): number {
  return timeFactors[studentId] ?? timeFactor;
}

/**
 * Until when a student may answer the card that is shown: its time from its showing × their factor, and two seconds for
 * the network. Milliseconds since 1970; null until it is closed by hand.
 */
export function ownDeadline({ shownAt, deadline }: Pick<RunState, 'shownAt' | 'deadline'>, timeFactor: number) {
  if (deadline === null) return null;
  return Math.round(shownAt + (deadline - shownAt + QUIZ_GRACE_SECONDS * 1_000) * timeFactor);
}

/** Whether an answer of this student to this card still counts. @param now milliseconds since 1970 */
export function takesAnswer(run: RunState, step: number, timeFactor: number, now: number): boolean {
  if (step !== run.step || (run.phase !== 'asking' && run.phase !== 'closed')) return false;
  // What was ticked as it closed is on its way.
  if (run.phase === 'closed' && now > (ticksUntil(run, timeFactor) ?? 0)) return false;
  const until = ownDeadline(run, timeFactor);
  return until === null || now <= until;
}

/**
 * Until when what was ticked as the card that is shown closed may come in, of somebody with this factor; milliseconds since
 * 1970, null where nothing is on its way.
 */
export function ticksUntil({ phase, closedAt }: RunState, timeFactor: number): number | null {
  return phase === 'closed' && closedAt !== null ? closedAt + graceMs({ timeFactor }) : null;
}

/** Ends the answering of the card that is shown, where nothing has ended it. Time that is over had its two seconds before. */
function closed({ quizId, runId, step, phase }: RunState, by: 'hand' | 'time' | 'all', now: number): RunEvent[] {
  const data = { quizId, runId, step, by, ...(by !== 'time' && { closedAt: now }) };
  return phase === 'asking' ? [{ type: 'AnsweringClosed', data }] : [];
}

/** Nobody may tick what was just shown: until all that was ticked is in, the card is closed and no more. */
function afterTicks(state: RunState, { now, slowest }: After, event: RunEvent): RunEvent[] {
  const closing = closed(state, 'hand', now);
  const then = closing.reduce<RunState | null>(evolve, state);
  const until = then && slowest !== null ? ticksUntil(then, slowest) : null;
  return until !== null && now <= until ? closing : [...closing, event];
}

/** Of a question that goes by, or has gone by. */
function hiding(
  { quizId, runId, step: shown, cards, words }: RunState,
  { step, word, hidden }: Extract<RunCommand, { type: 'HideWord' }>,
): RunEvent[] {
  const flashcardId = cards[step]?.flashcardId;
  if (flashcardId === undefined || step > shown) throw new DomainError('run-not-shown');
  if (words[flashcardId]?.[asCompared(word)] === hidden) return [];
  return [{ type: hidden ? 'WordHidden' : 'WordShown', data: { quizId, runId, step, flashcardId, word } }];
}

function decide(command: RunCommand, state: RunState | null): readonly RunEvent[] {
  if (command.type === 'OpenRun') {
    if (state) return [];
    const { type: _, ...terms } = command;
    if (terms.cards.length === 0) throw new DomainError('quiz-empty');
    if (terms.ranking && terms.anonymity !== 'none') throw new DomainError('run-named');
    return [{ type: 'RunOpened', data: terms }];
  }
  if (!state) throw new DomainError('not-found');
  const { quizId, runId } = state;
  const here = { quizId, runId };
  // Results are read when it is over.
  if (command.type === 'HideWord') return hiding(state, command);
  if (state.phase === 'over') return [];
  if (command.type === 'EndRun') return afterTicks(state, command, { type: 'RunEnded', data: here });
  const { step } = command;
  if (command.type === 'ShowQuestion') {
    if (step <= state.step) return [];
    if (step !== state.step + 1 || step >= state.cards.length) throw new DomainError('run-not-shown');
    const { seconds, now, timeFactors } = command;
    const deadline = seconds === null ? null : now + seconds * 1_000;
    const data = { ...here, step, deadline, shownAt: now, ...(timeFactors && { timeFactors }) };
    return afterTicks(state, command, { type: 'QuestionShown', data });
  }
  // What was meant for a card that has gone by is past.
  if (step !== state.step) return [];
  switch (command.type) {
    case 'ExtendQuestion': {
      if (state.phase !== 'asking' || state.deadline !== command.seen) return [];
      if (state.deadline === null) return [];
      const deadline = Math.max(command.now, state.deadline) + command.seconds * 1_000;
      return [{ type: 'QuestionExtended', data: { ...here, step, deadline } }];
    }
    case 'CloseAnswering':
      return closed(state, command.by, command.now);
    case 'RevealAnswer':
      if (state.phase === 'revealed') return [];
      return afterTicks(state, command, { type: 'AnswerRevealed', data: { ...here, step } });
  }
}

function evolve(state: RunState | null, event: RunEvent): RunState | null {
  if (event.type === 'RunOpened') {
    return {
      ...event.data,
      step: -1,
      phase: 'lobby',
      shownAt: 0,
      deadline: null,
      closedAt: null,
      showings: [],
      revealed: new Set(),
      timeFactors: {},
      words: {},
    };
  }
  if (!state) return null;
  switch (event.type) {
    case 'QuestionShown': {
      const { step, deadline, shownAt, timeFactors = {} } = event.data;
      const givenMs = deadline === null ? null : deadline - shownAt;
      const showings = [...state.showings, { shownAt, deadline, givenMs }];
      return { ...state, step, deadline, shownAt, closedAt: null, showings, timeFactors, phase: 'asking' };
    }
    case 'QuestionExtended': {
      const { step, deadline } = event.data;
      const shown = state.showings[step];
      return {
        ...state,
        deadline,
        showings: shown ? state.showings.with(step, { ...shown, deadline }) : state.showings,
      };
    }
    case 'AnsweringClosed':
      return { ...state, phase: 'closed', closedAt: event.data.closedAt ?? null };
    case 'AnswerRevealed':
      return { ...state, phase: 'revealed', revealed: new Set(state.revealed).add(event.data.step) };
    case 'WordHidden':
    case 'WordShown':
      return { ...state, words: withWord(state.words, event) };
    case 'RunEnded':
      return { ...state, phase: 'over' };
  }
}

export const runDecider: Decider<RunState | null, RunCommand, RunEvent> = { initial: null, decide, evolve };
