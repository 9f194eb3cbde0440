import type { LiveTopic } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import type { DeckEvent } from './domain/deck.js';
import type { FlashcardEvent } from './domain/flashcard.js';
import type { FolderEvent } from './domain/folder.js';

const TOPICS: Record<(FolderEvent | DeckEvent | FlashcardEvent)['type'], LiveTopic> = {
  FolderCreated: 'folders',
  FolderEdited: 'folders',
  FolderMoved: 'folders',
  FolderDeleted: 'folders',
  FolderRestored: 'folders',
  DeckCreated: 'decks',
  DeckEdited: 'decks',
  DeckMoved: 'decks',
  DeckDeleted: 'decks',
  DeckRestored: 'decks',
  FlashcardAdded: 'flashcards',
  FlashcardEdited: 'flashcards',
  FlashcardShown: 'flashcards',
  FlashcardHidden: 'flashcards',
  FlashcardMoved: 'flashcards',
  FlashcardDeleted: 'flashcards',
  FlashcardRestored: 'flashcards',
};

/** Who hears of a change of the catalogue: everybody who may be looking at it. */
export function catalogueNotices({ type, stream, position }: RecordedEvent): RoomNotice[] {
  const topic = (TOPICS as Partial<Record<string, LiveTopic>>)[type];
  if (!topic) return [];
  const id = stream.slice(stream.indexOf('-') + 1);
  return [
    { room: rooms.role('professor'), topic, id, position },
    // Without its id: a student is told of nothing that may be hidden from them.
    { room: rooms.role('student'), topic, id: null, position },
  ];
}
