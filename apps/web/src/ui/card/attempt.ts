import type { Flashcard, Judgement } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';

/** What a student tries before turning a card: an answer, as its kind has it. */
export type CardTry = readonly string[];

/** For a card that is to be answered before it is turned. */
export interface Trying {
  attempt: CardTry;
  onTry: (attempt: CardTry) => void;
  /** Nothing is left to answer. */
  onDone: () => void;
  /** The card's front is looked at: keys are its own. */
  isShown?: boolean;
}

export const NOTHING_TRIED: CardTry = [];

/** Whether anything was tried at all. */
export const isTried = (attempt: CardTry) => attempt.some((text) => text.trim() !== '');

/** The attempt, judged; null when nothing was tried. */
export function judgedTry(card: Flashcard, attempt: CardTry): Judgement | null {
  return isTried(attempt) ? kindOf(card).judge(card, attempt) : null;
}

/** The same with another text in the n-th of `count` places. */
export function withTyped(attempt: CardTry, n: number, count: number, text: string): CardTry {
  return Array.from({ length: count }, (_, index) => (index === n ? text : (attempt[index] ?? '')));
}
