import { HISTORY_LIMITS } from '@ardoise/contracts/light';
import type { ReviewHistory } from '@ardoise/contracts';
import { uuid } from '../../../ui/files/uuid.ts';
import type { MatchedCard, Reviews } from './match.ts';

const YEAR = 365 * 86_400_000;

/** Of a card's reviews those that the server takes: past, not too old, and the last of very many. @param now the server's, in milliseconds */
export function acceptedReviews(reviews: Reviews, now: number): Reviews {
  const since = now - HISTORY_LIMITS.years * YEAR;
  return reviews.filter(({ at }) => at > since && at <= now).slice(-HISTORY_LIMITS.reviewsOfCard);
}

/** What goes in one request, under the key by which it counts once. */
export interface HistoryBatch extends ReviewHistory {
  key: string;
}

/** Cards in as few requests as their limits allow. */
export function batchesOf(cards: readonly MatchedCard[]): HistoryBatch[] {
  const batches: HistoryBatch[] = [];
  let reviewsLeft = 0;
  for (const { flashcardId, reviews } of cards) {
    let batch = batches.at(-1);
    if (!batch || batch.cards.length === HISTORY_LIMITS.cards || reviews.length > reviewsLeft) {
      batch = { key: uuid(), cards: [] };
      batches.push(batch);
      reviewsLeft = HISTORY_LIMITS.reviews;
    }
    reviewsLeft -= reviews.length;
    batch.cards.push({
      flashcardId,
      reviews: reviews.map(({ at, grade }) => ({ at: new Date(at).toISOString(), grade })),
    });
  }
  return batches;
}
