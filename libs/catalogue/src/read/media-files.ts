import { MEDIA_FAULTS } from '@ardoise/contracts';
import type { MediaFault } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document, Filter } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { MediaRef } from '../domain/content.js';
import type { MediaFileEvent } from '../domain/media-file.js';
import type { FlashcardDocument } from './flashcards.js';

/** A file, by its id, as the last check found it. A file without a document has not been checked yet. */
export interface MediaFileDocument extends Document {
  /** The card that it was uploaded for; whether the card still shows it is the card's to say. */
  flashcardId: string;
  fault: MediaFault | null;
  /** A small picture of it, for lists. */
  thumbnail: MediaRef | null;
}

export const mediaFiles = collection<MediaFileDocument>({ name: 'media-files-v1', indexes: [{ fields: ['fault'] }] });

export const BROKEN: Filter = { fault: { $in: [...MEDIA_FAULTS] } };

/** The files that a card shows, by the side that they are on. */
export function mediaFilesOf({ media, mediaVerso }: Pick<FlashcardDocument, 'media' | 'mediaVerso'>) {
  const sides = [
    { side: 'media', file: media },
    { side: 'media_verso', file: mediaVerso },
  ] as const;
  return sides.flatMap(({ side, file }) => (file ? [{ side, file }] : []));
}

function evolve(file: MediaFileDocument | undefined, event: Recorded<MediaFileEvent>): MediaFileDocument {
  const { mediaId: id, flashcardId } = event.data;
  const known = file ?? { id, flashcardId, fault: null, thumbnail: null };
  switch (event.type) {
    case 'MediaFoundSound':
      return { ...known, fault: null };
    case 'MediaFoundBroken':
      return { ...known, fault: event.data.fault };
    case 'ThumbnailMade':
      return { ...known, thumbnail: event.data.thumbnail };
  }
}

const itself = (event: { data: { mediaId: string } }) => event.data.mediaId;

export const mediaFilesProjection = projection<MediaFileDocument, MediaFileEvent>({
  name: 'media-files-v1',
  into: mediaFiles,
  touches: { MediaFoundSound: itself, MediaFoundBroken: itself, ThumbnailMade: itself },
  evolve,
});
