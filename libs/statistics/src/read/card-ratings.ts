import { HARDEST_CARDS, HARDEST_LEAST, QUARTER_MS, REVISION_DELAYS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { RevisionEvent } from '@ardoise/revision';
import { isRating, ratedAt } from './activity-hours.js';
import type { Span } from '../domain/period.js';

/** A document spans so many days of UTC: few documents a card, and none that grows for ever. */
const BLOCK = 32 * 86_400_000;

/** How a card was rated by whoever did; 'Ne plus voir' is no judgement of it. Under `{flashcardId}:{block}`. */
export interface CardRatingsDocument extends Document {
  flashcardId: string;
  /** Spans of 32 days since 1970. */
  block: number;
  /** Quarter of an hour since 1970 → ratings, and those of them that are 'Difficile'; the first is never 0. */
  quarters: Readonly<Record<string, readonly [ratings: number, hard: number]>>;
}

export const cardRatings = collection<CardRatingsDocument>({
  name: 'card-ratings-v1',
  kept: true,
  indexes: [{ fields: ['block'] }],
});

type Event = Extract<RevisionEvent, { type: 'FlashcardRated' | 'RevisionUndone' }>;

/** The block that a moment (milliseconds since 1970) lies in. */
export const blockOf = (moment: number) => Math.floor(moment / BLOCK);

const cardOf = (event: Recorded<Event>) =>
  event.type === 'FlashcardRated' ? event.data.flashcardId : (event.data.flashcardIds[0] ?? '');
const itself = (event: Recorded<Event>) => `${cardOf(event)}:${blockOf(ratedAt(event))}`;

function evolve(
  document: CardRatingsDocument | undefined,
  event: Recorded<Event>,
  id: string,
): CardRatingsDocument | undefined {
  const moment = ratedAt(event);
  const quarter = Math.floor(moment / QUARTER_MS);
  const { [quarter]: [ratings, hard] = [0, 0], ...others } = document?.quarters ?? {};
  const step = event.type === 'RevisionUndone' ? -1 : 1;
  const isHard = event.data.delay === REVISION_DELAYS.hard;
  const after = [ratings + step, hard + (isHard ? step : 0)] as const;
  const quarters = after[0] > 0 ? { ...others, [quarter]: after } : others;
  if (Object.keys(quarters).length === 0) return undefined;
  return { id, flashcardId: cardOf(event), block: blockOf(moment), quarters };
}

export const cardRatingsProjection = projection<CardRatingsDocument, Event>({
  name: 'card-ratings-v1',
  into: cardRatings,
  touches: {
    FlashcardRated: itself,
    RevisionUndone: (event) => (isRating(event) && event.data.delay !== null ? itself(event) : []),
  },
  evolve,
});

export interface RatedCard {
  flashcard_id: string;
  ratings: number;
  hard: number;
  /** hard / ratings, from 0 to 1. */
  share: number;
}

/** Ratings of each card within a span, by card; cards without any are left out. */
export function ratedCards(documents: Iterable<CardRatingsDocument>, { from, to }: Span): RatedCard[] {
  const cards = new Map<string, { ratings: number; hard: number }>();
  for (const { flashcardId, quarters } of documents)
    for (const [quarter, [ratings, hard]] of Object.entries(quarters)) {
      const moment = Number(quarter) * QUARTER_MS;
      if (moment < from || moment >= to) continue;
      const sum = cards.get(flashcardId) ?? { ratings: 0, hard: 0 };
      cards.set(flashcardId, { ratings: sum.ratings + ratings, hard: sum.hard + hard });
    }
  return [...cards]
    .map(([flashcard_id, { ratings, hard }]) => ({ flashcard_id, ratings, hard, share: hard / ratings }))
    .sort((a, b) => (a.flashcard_id < b.flashcard_id ? -1 : 1));
}

/** The cards that were found hard most often, of those that were rated often enough to tell. */
export function hardestCards(cards: readonly RatedCard[]): RatedCard[] {
  return cards
    .filter(({ ratings, hard }) => ratings >= HARDEST_LEAST && hard > 0)
    .sort((a, b) => b.share - a.share || b.ratings - a.ratings || (a.flashcard_id < b.flashcard_id ? -1 : 1))
    .slice(0, HARDEST_CARDS);
}
