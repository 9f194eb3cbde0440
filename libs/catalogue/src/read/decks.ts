import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { DeckEvent } from '../domain/deck.js';
import type { FlashcardEvent } from '../domain/flashcard.js';
import { deletedBy, STANDS } from './deletion.js';
import type { Deletion } from './deletion.js';

export interface DeckDocument extends Document, Deletion {
  folderId: string;
  name: string;
  description: string;
  visible: boolean;
  createdAt: string;
  /** Cards that stand in it, and how many of them are visible. */
  flashcards: number;
  visibleFlashcards: number;
  tags: readonly string[];
  /** Of its own stream, which cards do not touch: what an edit was made on. */
  revision: number;
}

export const decks = collection<DeckDocument>({
  name: 'decks-v3',
  warm: true,
  indexes: [{ fields: ['folderId'] }, { fields: ['tags'] }, { fields: ['deletedDay'] }],
});

type Events = DeckEvent | FlashcardEvent;

function counted(deck: DeckDocument, all: 1 | 0 | -1, visible: 1 | 0 | -1): DeckDocument {
  return { ...deck, flashcards: deck.flashcards + all, visibleFlashcards: deck.visibleFlashcards + visible };
}

function evolve(deck: DeckDocument | undefined, event: Recorded<Events>, id: string): DeckDocument | undefined {
  const { revision } = event;
  const { at } = event.metadata;
  if (event.type === 'DeckCreated') {
    const { deckId, folderId, name, description, visible } = event.data;
    const none = { flashcards: 0, visibleFlashcards: 0, tags: [], revision, ...STANDS };
    return { id: deckId, folderId, name, description, visible, createdAt: at, ...none };
  }
  if (!deck) return undefined;
  switch (event.type) {
    case 'DeckEdited': {
      const { name, description, visible } = event.data;
      return { ...deck, name, description, visible, revision };
    }
    case 'DeckMoved':
      return { ...deck, folderId: event.data.folderId, revision };
    case 'DeckDeleted':
      return { ...deck, ...deletedBy(event.metadata), revision };
    case 'DeckRestored':
      return { ...deck, ...STANDS, revision };
    case 'DeckTagged':
      return { ...deck, tags: event.data.tags, revision };
    case 'FlashcardAdded':
    case 'FlashcardRestored':
      return counted(deck, 1, event.data.visible ? 1 : 0);
    case 'FlashcardDeleted':
      return counted(deck, -1, event.data.visible ? -1 : 0);
    case 'FlashcardProposed':
    case 'ProposalReopened':
    case 'ProposalRenewed':
      return counted(deck, 1, 0);
    case 'ProposalRefused':
    case 'ProposalWithdrawn':
      return counted(deck, -1, 0);
    case 'FlashcardShown':
    case 'ProposalPublished':
      return counted(deck, 0, 1);
    case 'FlashcardHidden':
      return counted(deck, 0, -1);
    case 'FlashcardMoved': {
      const visible = event.data.visible ? 1 : 0;
      return id === event.data.from ? counted(deck, -1, visible ? -1 : 0) : counted(deck, 1, visible);
    }
    case 'FlashcardEdited':
    case 'FlashcardTagged':
    case 'ProposalCorrected':
      return deck;
  }
}

const itself = (event: { data: { deckId: string } }) => event.data.deckId;

export const decksProjection = projection<DeckDocument, Events>({
  name: 'decks-v3',
  into: decks,
  touches: {
    DeckCreated: itself,
    DeckEdited: itself,
    DeckMoved: itself,
    DeckDeleted: itself,
    DeckRestored: itself,
    DeckTagged: itself,
    FlashcardAdded: itself,
    FlashcardRestored: itself,
    FlashcardDeleted: itself,
    FlashcardShown: itself,
    FlashcardHidden: itself,
    FlashcardProposed: itself,
    ProposalPublished: itself,
    ProposalRefused: itself,
    ProposalReopened: itself,
    ProposalWithdrawn: itself,
    ProposalRenewed: itself,
    FlashcardMoved: ({ data }) => [data.from, data.deckId],
  },
  evolve,
});
