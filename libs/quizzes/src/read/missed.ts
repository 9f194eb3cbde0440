import type { AttemptDocument } from './attempts.js';
import { isCounted, marksOf } from './marks.js';
import type { GradedQuiz } from './marks.js';

/** The cards that were not answered right, by that grading, in the order in which they were asked. */
export function missedOf(attempt: AttemptDocument, cards: GradedQuiz['cards']): string[] {
  return marksOf(attempt, cards).flatMap(({ card, correct }) =>
    correct || !isCounted(card) ? [] : [card.flashcardId],
  );
}
