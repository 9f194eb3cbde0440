import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { DeckEvent } from '../domain/deck.js';
import type { FlashcardEvent } from '../domain/flashcard.js';

export interface DeckDocument extends Document {
  folderId: string;
  name: string;
  description: string;
  visible: boolean;
  createdAt: string;
  deletedAt: string | null;
  /** Cards that stand in it, and how many of them are visible. */
  flashcards: number;
  visibleFlashcards: number;
}

export const decks = collection<DeckDocument>({ name: 'decks-v1', indexes: [{ fields: ['folderId'] }] });

type Events = DeckEvent | FlashcardEvent;

function counted(deck: DeckDocument, all: 1 | 0 | -1, visible: 1 | 0 | -1): DeckDocument {
  return { ...deck, flashcards: deck.flashcards + all, visibleFlashcards: deck.visibleFlashcards + visible };
}

function evolve(deck: DeckDocument | undefined, event: Recorded<Events>, id: string): DeckDocument | undefined {
  const { at } = event.metadata;
  if (event.type === 'DeckCreated') {
    const { deckId, folderId, name, description, visible } = event.data;
    const none = { flashcards: 0, visibleFlashcards: 0, deletedAt: null };
    return { id: deckId, folderId, name, description, visible, createdAt: at, ...none };
  }
  if (!deck) return undefined;
  switch (event.type) {
    case 'DeckEdited': {
      const { name, description, visible } = event.data;
      return { ...deck, name, description, visible };
    }
    case 'DeckMoved':
      return { ...deck, folderId: event.data.folderId };
    case 'DeckDeleted':
      return { ...deck, deletedAt: at };
    case 'DeckRestored':
      return { ...deck, deletedAt: null };
    case 'FlashcardAdded':
    case 'FlashcardRestored':
      return counted(deck, 1, event.data.visible ? 1 : 0);
    case 'FlashcardDeleted':
      return counted(deck, -1, event.data.visible ? -1 : 0);
    case 'FlashcardShown':
      return counted(deck, 0, 1);
    case 'FlashcardHidden':
      return counted(deck, 0, -1);
    case 'FlashcardMoved': {
      const visible = event.data.visible ? 1 : 0;
      return id === event.data.from ? counted(deck, -1, visible ? -1 : 0) : counted(deck, 1, visible);
    }
    case 'FlashcardEdited':
      return deck;
  }
}

const itself = (event: { data: { deckId: string } }) => event.data.deckId;

export const decksProjection = projection<DeckDocument, Events>({
  name: 'decks-v1',
  into: decks,
  touches: {
    DeckCreated: itself,
    DeckEdited: itself,
    DeckMoved: itself,
    DeckDeleted: itself,
    DeckRestored: itself,
    FlashcardAdded: itself,
    FlashcardRestored: itself,
    FlashcardDeleted: itself,
    FlashcardShown: itself,
    FlashcardHidden: itself,
    FlashcardMoved: ({ data }) => [data.from, data.deckId],
  },
  evolve,
});
