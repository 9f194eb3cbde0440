import type { Flashcard } from '@ardoise/contracts';

/** What the form knows of a card. */
export type PickedCard = Pick<Flashcard, 'id' | 'question' | 'is_fillable_text'>;

/** Whether a quiz may ask this card: it has answers to choose from, and is no proposal that still waits. */
export function mayBeAsked(card: Pick<Flashcard, 'possible_answers' | 'is_proposed_by_student'>): boolean {
  return card.possible_answers.length > 0 && !card.is_proposed_by_student;
}

/** The list with the item at `from` put to `to`, both kept within the list. */
export function withMoved<T>(items: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(items.length - 1, to));
  const next = items.filter((_, index) => index !== from);
  next.splice(target, 0, ...items.slice(from, from + 1));
  return next;
}

/** The list with the cards that are not in it yet at its end, up to `most`. */
export function withAdded(chosen: readonly PickedCard[], added: readonly PickedCard[], most: number): PickedCard[] {
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...added.filter(({ id }) => !known.has(id))].slice(0, most);
}
