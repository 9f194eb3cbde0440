import { asCompared } from '@ardoise/contracts/light';
import type { Flashcard } from '@ardoise/contracts';

/** What a student tries before turning a card: the choices taken, and what was typed into each blank. */
export interface CardTry {
  chosen: readonly string[];
  typed: readonly string[];
}

/** For a card that is to be answered before it is turned. */
export interface Trying {
  attempt: CardTry;
  onTry: (attempt: CardTry) => void;
  /** The last blank was filled in. */
  onDone: () => void;
}

export const NOTHING_TRIED: CardTry = { chosen: [], typed: [] };

/** Whether what was typed into a blank is its answer. */
export function isSameAnswer(typed: string, answer: string): boolean {
  return asCompared(typed) === asCompared(answer);
}

/** Whether anything was tried at all. */
export function isTried({ chosen, typed }: CardTry): boolean {
  return chosen.length > 0 || typed.some((text) => text.trim() !== '');
}

/** Whether the card was answered rightly; null when nothing was tried. */
export function verdictOn(card: Flashcard, attempt: CardTry): boolean | null {
  if (!isTried(attempt)) return null;
  if (card.is_fillable_text) return card.answer.every((answer, n) => isSameAnswer(attempt.typed[n] ?? '', answer));
  const right = new Set(card.answer);
  return attempt.chosen.length === right.size && attempt.chosen.every((choice) => right.has(choice));
}

/** The same with one choice taken, or given back. */
export function withChoice(attempt: CardTry, choice: string): CardTry {
  const others = attempt.chosen.filter((one) => one !== choice);
  return { ...attempt, chosen: others.length < attempt.chosen.length ? others : [...others, choice] };
}

/** The same with another text in the n-th of `count` blanks. */
export function withTyped(attempt: CardTry, n: number, count: number, text: string): CardTry {
  const typed = Array.from({ length: count }, (_, index) => (index === n ? text : (attempt.typed[index] ?? '')));
  return { ...attempt, typed };
}
