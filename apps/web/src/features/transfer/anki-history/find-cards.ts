import type { Flashcard } from '@ardoise/contracts';
import type { AnkiHistory } from '@ardoise/formats/anki';
import type { CardsOf } from '../../../data/cards.api.ts';
import type { AppStore } from '../../../data/store.ts';
import { answerOf } from '../../../platform/answer-of.ts';
import { serverNow } from '../../../platform/use-server-now.ts';
import { acceptedReviews } from './batches.ts';
import { CARDS_A_PAGE, reviewHistoryApi } from './history.api.ts';
import { matched } from './match.ts';
import type { MatchedCard, Unrecognised } from './match.ts';

/** What a package comes to here, before anything is sent. */
export interface FoundHistory {
  /** Cards whose history would be taken over. */
  fresh: MatchedCard[];
  /** Cards that have a progress here already, which stays. */
  known: number;
  unrecognised: Unrecognised[];
  /** Reviews of the fresh ones, and when they began and ended: milliseconds since 1970; null without one. */
  reviews: number;
  period: { from: number; to: number } | null;
}

function periodOf(cards: readonly MatchedCard[]): FoundHistory['period'] {
  let [from, to] = [Infinity, -Infinity];
  for (const { reviews } of cards)
    for (const { at } of reviews) {
      from = Math.min(from, at);
      to = Math.max(to, at);
    }
  return from > to ? null : { from, to };
}

/**
 * Looks for the cards of a package in a place, page by page.
 * @param onShare told how much of the place is here, from 0 to 1
 * @param total cards of the place, roughly
 * @throws ApiFailure
 */
export async function findCards(
  dispatch: AppStore['dispatch'],
  { cards: reviewed }: AnkiHistory,
  { place, total }: { place: CardsOf; total: number },
  onShare: (share: number) => void,
): Promise<FoundHistory> {
  const { getCardPage, getKnownCards } = reviewHistoryApi.endpoints;
  const known = new Set(await answerOf(dispatch(getKnownCards.initiate(place, { forceRefetch: true }))));
  const cards: Pick<Flashcard, 'id' | 'question' | 'answer'>[] = [];
  for (let offset = 0; ; offset += CARDS_A_PAGE) {
    const page = await answerOf(dispatch(getCardPage.initiate({ ...place, offset }, { forceRefetch: true })));
    cards.push(...page);
    onShare(Math.min(1, cards.length / Math.max(1, total)));
    if (page.length < CARDS_A_PAGE) break;
  }
  const { recognised, unrecognised } = matched(reviewed, cards);
  const now = serverNow();
  const wanted = recognised
    .filter(({ flashcardId }) => !known.has(flashcardId))
    .map((card) => ({ ...card, reviews: acceptedReviews(card.reviews, now) }));
  const fresh = wanted.filter(({ reviews }) => reviews.length > 0);
  const unbelieved = wanted.filter(({ reviews }) => reviews.length === 0);
  return {
    fresh,
    known: recognised.filter(({ flashcardId }) => known.has(flashcardId)).length,
    unrecognised: [...unrecognised, ...unbelieved.map(({ question }) => ({ question, why: 'dates' as const }))],
    reviews: fresh.reduce((sum, { reviews }) => sum + reviews.length, 0),
    period: periodOf(fresh),
  };
}
