import { HARDEST_CARDS, HARDEST_LEAST, QUARTER_MS, REVISION_DELAYS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { RevisionEvent } from '@ardoise/revision';
import { isRating, ratedAt } from './activity-hours.js';
import { utcDay } from './session-days.js';
import type { Span } from '../domain/period.js';

/** Cards share their documents with others of their part: one rating writes a few kilobytes, and a day is a few hundred documents. */
const PARTS = 256;

/** How the cards of one part were rated in one day of UTC, by whoever did; 'Ne plus voir' is no judgement. Under `{day}:{part}`. */
export interface CardRatingsDocument extends Document {
  /** Card → quarter of an hour since 1970 → ratings, and those of them that are 'Difficile'; the first is never 0. */
  cards: Readonly<Record<string, Readonly<Record<string, readonly [ratings: number, hard: number]>>>>;
}

/** Not a later version of card-ratings, which was asked by spans of 32 days and cannot be asked by the day. */
export const cardRatings = collection<CardRatingsDocument>({ name: 'card-rating-days-v1', onDisk: true });

type Event = Extract<RevisionEvent, { type: 'FlashcardRated' | 'RevisionUndone' }>;

function partOf(card: string): number {
  let sum = 0;
  for (let n = 0; n < card.length; n++) sum = (sum * 31 + card.charCodeAt(n)) % PARTS;
  return sum;
}

/** Ids of all documents that a day of UTC may have. */
export const cardRatingIds = (day: number): string[] => Array.from({ length: PARTS }, (_, part) => `${day}:${part}`);

const cardOf = (event: Recorded<Event>) =>
  event.type === 'FlashcardRated' ? event.data.flashcardId : (event.data.flashcardIds[0] ?? '');
const itself = (event: Recorded<Event>) => `${utcDay(ratedAt(event))}:${partOf(cardOf(event))}`;

function evolve(
  document: CardRatingsDocument | undefined,
  event: Recorded<Event>,
  id: string,
): CardRatingsDocument | undefined {
  const card = cardOf(event);
  const quarter = Math.floor(ratedAt(event) / QUARTER_MS);
  const { [card]: before = {}, ...others } = document?.cards ?? {};
  const { [quarter]: [ratings, hard] = [0, 0], ...quarters } = before;
  const step = event.type === 'RevisionUndone' ? -1 : 1;
  const isHard = event.data.delay === REVISION_DELAYS.hard;
  const after = [ratings + step, hard + (isHard ? step : 0)] as const;
  const ofCard = after[0] > 0 ? { ...quarters, [quarter]: after } : quarters;
  const cards = Object.keys(ofCard).length > 0 ? { ...others, [card]: ofCard } : others;
  return Object.keys(cards).length === 0 ? undefined : { id, cards };
}

export const cardRatingsProjection = projection<CardRatingsDocument, Event>({
  name: 'card-rating-days-v1',
  into: cardRatings,
  touches: {
    FlashcardRated: itself,
    RevisionUndone: (event) => (isRating(event) && event.data.delay !== null ? itself(event) : []),
  },
  evolve,
});

export interface CardRatings {
  flashcard_id: string;
  ratings: number;
  hard: number;
  /** hard / ratings, from 0 to 1. */
  share: number;
}

/** Ratings of each card within a span, by card; cards without any are left out. */
export function ratedCards(documents: Iterable<CardRatingsDocument>, { from, to }: Span): CardRatings[] {
  const found = new Map<string, { ratings: number; hard: number }>();
  for (const { cards } of documents)
    for (const [card, quarters] of Object.entries(cards))
      for (const [quarter, [ratings, hard]] of Object.entries(quarters)) {
        const moment = Number(quarter) * QUARTER_MS;
        if (moment < from || moment >= to) continue;
        const sum = found.get(card) ?? { ratings: 0, hard: 0 };
        found.set(card, { ratings: sum.ratings + ratings, hard: sum.hard + hard });
      }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([card, sum]) => ratedCard(card, sum.ratings, sum.hard));
}

export const ratedCard = (flashcard_id: string, ratings: number, hard: number): CardRatings => ({
  flashcard_id,
  ratings,
  hard,
  share: hard / ratings,
});

/** The cards that were found hard most often, of those that were rated often enough to tell. */
export function hardestCards(cards: readonly CardRatings[]): CardRatings[] {
  return cards
    .filter(({ ratings, hard }) => ratings >= HARDEST_LEAST && hard > 0)
    .sort((a, b) => b.share - a.share || b.ratings - a.ratings || (a.flashcard_id < b.flashcard_id ? -1 : 1))
    .slice(0, HARDEST_CARDS);
}
