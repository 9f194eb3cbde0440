import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { Content } from '../domain/content.js';
import type { FlashcardEvent } from '../domain/flashcard.js';

export interface FlashcardDocument extends Document, Content {
  deckId: string;
  visible: boolean;
  createdAt: string;
  deletedAt: string | null;
}

export const flashcards = collection<FlashcardDocument>({ name: 'flashcards-v1', indexes: [{ fields: ['deckId'] }] });

function evolve(card: FlashcardDocument | undefined, event: Recorded<FlashcardEvent>): FlashcardDocument | undefined {
  const { at } = event.metadata;
  if (event.type === 'FlashcardAdded') {
    const { flashcardId: id, deckId, visible, content } = event.data;
    return { id, deckId, visible, ...content, createdAt: at, deletedAt: null };
  }
  if (!card) return undefined;
  switch (event.type) {
    case 'FlashcardEdited':
      return { ...card, ...event.data.content };
    case 'FlashcardShown':
      return { ...card, visible: true };
    case 'FlashcardHidden':
      return { ...card, visible: false };
    case 'FlashcardMoved':
      return { ...card, deckId: event.data.deckId };
    case 'FlashcardDeleted':
      return { ...card, deletedAt: at };
    case 'FlashcardRestored':
      return { ...card, deletedAt: null };
  }
}

const itself = (event: { data: { flashcardId: string } }) => event.data.flashcardId;

export const flashcardsProjection = projection<FlashcardDocument, FlashcardEvent>({
  name: 'flashcards-v1',
  into: flashcards,
  touches: {
    FlashcardAdded: itself,
    FlashcardEdited: itself,
    FlashcardShown: itself,
    FlashcardHidden: itself,
    FlashcardMoved: itself,
    FlashcardDeleted: itself,
    FlashcardRestored: itself,
  },
  evolve,
});
