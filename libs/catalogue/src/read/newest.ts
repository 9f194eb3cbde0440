import type { FlashcardDocument } from './flashcards.js';

export type Dated = Pick<FlashcardDocument, 'id' | 'createdAt'>;

/** Compares by date, the newest first; the ids decide between equals. */
export function newestFirst(a: Dated, b: Dated): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** More than this share of a list is sorted as a whole. */
const SMALL_SHARE = 1 / 8;

/** The newest of a list, in order: the first `count` of what sorting it would give, without sorting all of a long one. */
export function newest<T extends Dated>(cards: readonly T[], count: number): T[] {
  if (count > cards.length * SMALL_SHARE) return [...cards].sort(newestFirst).slice(0, count);
  const kept: T[] = [];
  // From the end: cards come in the order of their making, so that most are older than all that are kept.
  for (let at = cards.length - 1; at >= 0; at--) {
    const card = cards[at];
    const last = kept[count - 1];
    if (!card || (last && newestFirst(last, card) < 0)) continue;
    let place = kept.length;
    for (let before = kept[place - 1]; before && newestFirst(card, before) < 0; before = kept[place - 1]) place--;
    kept.splice(place, 0, card);
    if (kept.length > count) kept.pop();
  }
  return kept;
}
