import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { RevisionEvent } from '../domain/rating.js';

/** That a student has rated some card which stood in a deck then. Written once: later ratings change nothing. */
export interface DeckRaterDocument extends Document {
  deckId: string;
}

export const deckRaters = collection<DeckRaterDocument>({
  name: 'deck-raters-v1',
  onDisk: true,
  indexes: [{ fields: ['deckId', 'id'] }],
});

/** Who it says it of. */
export const raterOf = ({ id, deckId }: DeckRaterDocument) => id.slice(deckId.length + 1);

type Rated = Extract<RevisionEvent, { type: 'FlashcardRated' | 'FlashcardPutAway' }>;

const itself = ({ data }: { data: { deckId: string; studentId: string } }) => `${data.deckId}:${data.studentId}`;

export const deckRatersProjection = projection<DeckRaterDocument, Rated>({
  name: 'deck-raters-v1',
  into: deckRaters,
  touches: { FlashcardRated: itself, FlashcardPutAway: itself },
  evolve: (known, { data: { deckId } }, id) => known ?? { id, deckId },
});
