import type { RecordedEvent } from '@ardoise/event-store';
import type { FlashcardEvent } from '../domain/flashcard.js';
import type { CardFile } from './media-records.js';
import { mediaFilesOf } from '../read/media-files.js';

/** The files that an event puts on a card, each with the id of its job. */
export function filesPutBy({ id, type, data }: RecordedEvent): { id: string; data: CardFile }[] {
  switch (type as FlashcardEvent['type']) {
    case 'FlashcardAdded':
    case 'FlashcardProposed':
    case 'FlashcardEdited':
    case 'ProposalCorrected':
    case 'ProposalRenewed': {
      const { flashcardId, content } = data as Extract<FlashcardEvent, { type: 'FlashcardAdded' }>['data'];
      return mediaFilesOf(content).map(({ side, file }) => ({ id: `${id}-${side}`, data: { flashcardId, file } }));
    }
    default:
      return [];
  }
}
