import type { AttemptDocument } from '../read/attempts.js';
import { marksOf } from './marks.js';
import type { Grading } from './marks.js';

/**
 * The cards that were not answered right, by that grading, in the order in which they were asked.
 * @param shown how many were put: fewer than there are in a run that was ended before its last question
 */
export function missedOf(attempt: AttemptDocument, cards: Grading['cards'], shown: number): string[] {
  const asked = { ...attempt, cards: attempt.cards.slice(0, shown) };
  return marksOf(asked, cards).flatMap(({ card, correct }) => (correct ? [] : [card.flashcardId]));
}
