import type { FlashcardEvent } from '@ardoise/catalogue';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';

/** A card that was moved, under its id: a rating names the deck in which the card stood then. */
export interface MovedCardDocument extends Document {
  /** The decks that it has left, each once. */
  left: readonly string[];
}

export const movedCards = collection<MovedCardDocument>({ name: 'moved-cards-v1' });

type Moved = Extract<FlashcardEvent, { type: 'FlashcardMoved' }>;

export const movedCardsProjection = projection<MovedCardDocument, Moved>({
  name: 'moved-cards-v1',
  into: movedCards,
  touches: { FlashcardMoved: ({ data }) => data.flashcardId },
  evolve: (known, { data: { from } }, id) => {
    const left = known?.left ?? [];
    return known && left.includes(from) ? known : { id, left: [...left, from] };
  },
});
