import { REVISION_DELAYS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { RevisionEvent } from '../domain/rating.js';

/** How a card was rated, by whoever did, under its id; 'Ne plus voir' is no judgement. No document: never rated. */
export interface CardSuccessDocument extends Document {
  ratings: number;
  /** Those of them that were 'Difficile'. */
  hard: number;
}

export const cardSuccess = collection<CardSuccessDocument>({ name: 'card-success-v1', onDisk: true });

type Event = Extract<RevisionEvent, { type: 'FlashcardRated' | 'RevisionUndone' }>;

function evolve(
  document: CardSuccessDocument | undefined,
  event: Recorded<Event>,
  id: string,
): CardSuccessDocument | undefined {
  const { ratings, hard } = document ?? { ratings: 0, hard: 0 };
  const step = event.type === 'RevisionUndone' ? -1 : 1;
  const after = ratings + step;
  if (after <= 0) return undefined;
  return { id, ratings: after, hard: hard + (event.data.delay === REVISION_DELAYS.hard ? step : 0) };
}

export const cardSuccessProjection = projection<CardSuccessDocument, Event>({
  name: 'card-success-v1',
  into: cardSuccess,
  touches: {
    FlashcardRated: ({ data }) => data.flashcardId,
    // A reset, or 'Ne plus voir', takes no rating back; older events do not say which button it was, and stay counted.
    RevisionUndone: ({ data }) => (data.delay === undefined || data.delay === null ? [] : data.flashcardIds),
  },
  evolve,
});
