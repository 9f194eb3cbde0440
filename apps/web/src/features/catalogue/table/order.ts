import type { DeckSuccess, Flashcard } from '@ardoise/contracts';
import { alphabetically } from '@ardoise/contracts/light';

/** How the rows of a deck are ordered; 'newest' is the order of its cards. */
export interface CardOrder {
  by: 'newest' | 'question' | 'answer' | 'success';
  descending: boolean;
}

export const NEWEST: CardOrder = { by: 'newest', descending: false };

const compared = {
  question: (a: Flashcard, b: Flashcard) => alphabetically(a.question, b.question),
  answer: (a: Flashcard, b: Flashcard) => alphabetically(a.answer[0] ?? '', b.answer[0] ?? ''),
};

/** Those that were never rated come last, whichever way. */
function bySuccess(success: DeckSuccess, descending: boolean) {
  const shareOf = ({ id }: Flashcard) => {
    const rated = success[id];
    if (!rated) return Infinity;
    const share = rated.successes / rated.ratings;
    return descending ? -share : share;
  };
  return (a: Flashcard, b: Flashcard) => {
    const [one, other] = [shareOf(a), shareOf(b)];
    return one === other ? 0 : one - other;
  };
}

/** @param cards the newest first */
export function orderedCards(
  cards: readonly Flashcard[],
  { by, descending }: CardOrder,
  success: DeckSuccess | null,
): readonly Flashcard[] {
  if (by === 'newest') return cards;
  if (by === 'success') return success ? [...cards].sort(bySuccess(success, descending)) : cards;
  const compare = compared[by];
  return [...cards].sort(descending ? (a, b) => compare(b, a) : compare);
}

/** A heading that is pressed a third time gives the cards their own order back. */
export function nextOrder(order: CardOrder, wanted: CardOrder): CardOrder {
  return order.by === wanted.by && order.descending && !wanted.descending ? NEWEST : wanted;
}
