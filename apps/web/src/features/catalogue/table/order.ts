import type { Flashcard } from '@ardoise/contracts';

/** How the rows of a deck are ordered; 'newest' is the order of its cards. */
export interface CardOrder {
  by: 'newest' | 'question' | 'answer';
  descending: boolean;
}

export const NEWEST: CardOrder = { by: 'newest', descending: false };

const french = new Intl.Collator('fr', { numeric: true });

const compared: Record<Exclude<CardOrder['by'], 'newest'>, (a: Flashcard, b: Flashcard) => number> = {
  question: (a, b) => french.compare(a.question, b.question),
  answer: (a, b) => french.compare(a.answer[0] ?? '', b.answer[0] ?? ''),
};

/** @param cards the newest first */
export function ordered(cards: readonly Flashcard[], { by, descending }: CardOrder): readonly Flashcard[] {
  if (by === 'newest') return cards;
  const compare = compared[by];
  return [...cards].sort(descending ? (a, b) => compare(b, a) : compare);
}

/** A heading that is pressed a third time gives the cards their own order back. */
export function nextOrder(order: CardOrder, wanted: CardOrder): CardOrder {
  return order.by === wanted.by && order.descending && !wanted.descending ? NEWEST : wanted;
}
