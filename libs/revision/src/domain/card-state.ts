import { LEARN_SOON_SECONDS } from '@ardoise/contracts';
import type { Scheduler } from '@ardoise/contracts';
import { pressed } from './memory.js';
import type { Memory } from './memory.js';

/** What reviews made elsewhere have led to: the last button, in seconds of the fixed scheduler, and the memory. */
export interface TakenReviews {
  delay: number;
  memory: Memory;
}

/** One thing that a student did with a card: a button by its delay in seconds, 'Ne plus voir', a reset, or their history from elsewhere. */
export interface Fact {
  /** What names it among all of the student's, in the order of the log: see `numberOf`. */
  n: number;
  /** When it was done: milliseconds since 1970. Of a history its last review. */
  at: number;
  what: number | 'away' | 'reset' | TakenReviews;
  /** When it came in, where that was notably later: `at` is the device's word then. */
  cameAt?: number;
}

/** Whether a fact is a history from elsewhere, which is no work done here. */
export const isTaken = ({ what }: Fact) => typeof what === 'object';

/** Where a student stands with a card, for both schedulers at once: to switch is to look at the other. */
export interface CardState {
  /** The last fact's moment: milliseconds since 1970. */
  at: number;
  /** Put away until a reset. */
  away: boolean;
  /** The last button, as seconds of the fixed scheduler; null while the card was only put away. */
  delay: number | null;
  memory: Memory | null;
  /** It began with a history from elsewhere, and whether anything was done here since; absent where all of it was done here. */
  elsewhere?: 'only' | 'before';
}

/** Whether nothing was done here with a card: what is known of it comes from elsewhere, and counts for no one but its student. */
export const isFromElsewhere = (state: CardState | null) => state?.elsewhere === 'only';

const begun = (state: CardState | null): Pick<CardState, 'elsewhere'> =>
  state?.elsewhere ? { elsewhere: 'before' } : {};

/** The state after a fact; null when there is no progress (any more). */
export function step(state: CardState | null, { at, what }: Fact): CardState | null {
  if (what === 'reset') return null;
  const [delay, memory] = [state?.delay ?? null, state?.memory ?? null];
  if (what === 'away') return { at, away: true, delay, memory, ...begun(state) };
  // A reset that came before it may have been taken back since.
  if (typeof what === 'object') return state ?? { at, away: false, ...what, elsewhere: 'only' };
  return { at, away: false, delay: what, memory: pressed(memory, what, at), ...begun(state) };
}

/** Milliseconds since 1970 at which a card is to learn again; null once it was put away. */
export function dueAt({ at, away, delay, memory }: CardState, scheduler: Scheduler): number | null {
  if (away || delay === null) return null;
  return scheduler === 'fsrs' && memory ? memory.dueAt : at + delay * 1_000;
}

/** When a card comes back that was put away: after every moment. A number, so that an index can tell it from nothing. */
export const NEVER = 8_640_000_000_000_000;

/** What lists and counts need of a state, in plain numbers. Milliseconds since 1970; all 0 where nothing is known of the card. */
export interface Returns {
  /** The last fact's moment; below zero where all is from elsewhere (`isFromElsewhere`), so that no one takes it for work done here. */
  lastAt: number;
  /** When each scheduler brings the card back: `NEVER` once it was put away. */
  fixedAt: number;
  fsrsAt: number;
}

export function returnsOf(state: CardState | null): Returns {
  if (!state) return { lastAt: 0, fixedAt: 0, fsrsAt: 0 };
  const lastAt = isFromElsewhere(state) ? -state.at : state.at;
  return { lastAt, fixedAt: dueAt(state, 'fixed') ?? NEVER, fsrsAt: dueAt(state, 'fsrs') ?? NEVER };
}

/** The clocks of several machines differ by less than this. */
const AHEAD_MS = 60_000;

/**
 * When that scheduler brings the card back, as it is seen at a moment. What is dated ahead was done by a clock that was wrong,
 * nobody knows when: it sends its card nowhere.
 */
export function returnBy({ lastAt, fixedAt, fsrsAt }: Returns, scheduler: Scheduler, now: number): number {
  const due = scheduler === 'fsrs' ? fsrsAt : fixedAt;
  return due !== NEVER && lastMoment({ lastAt }) > now + AHEAD_MS ? Math.min(due, now) : due;
}

/** The last fact's moment, wherever it was; 0 where nothing is known. */
export const lastMoment = ({ lastAt }: Pick<Returns, 'lastAt'>) => Math.abs(lastAt);

/** The last button, as seconds of the fixed scheduler: what that scheduler waits for; null once the card was put away. */
export const lastButton = (returns: Returns) =>
  returns.fixedAt === NEVER ? null : Math.round((returns.fixedAt - lastMoment(returns)) / 1_000);

export type DueState = 'now' | 'soon' | 'later' | 'away';

/** Where a card stands at a moment by when it comes back; both milliseconds since 1970. */
export function dueState(due: number, now: number): DueState {
  if (due <= now) return 'now';
  if (due === NEVER) return 'away';
  return due <= now + LEARN_SOON_SECONDS * 1_000 ? 'soon' : 'later';
}

/** Where a card stands at a moment (milliseconds since 1970) in a deck of that scheduler. */
export function standing(state: CardState | null | undefined, scheduler: Scheduler, now: number): DueState {
  return dueState(returnBy(returnsOf(state ?? null), scheduler, now), now);
}
