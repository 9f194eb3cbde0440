import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { StarEvent } from '../domain/star.js';
import { progressId } from './progress.js';

/** That a student has starred a card, under the id that its progress would have. */
export interface StarDocument extends Document {
  studentId: string;
  /** The position of the star in the log: it stands for the order in which stars were given. */
  givenAt: number;
}

export const stars = collection<StarDocument>({
  name: 'stars-v1',
  onDisk: true,
  // All that lists them: no document is read for it.
  indexes: [{ fields: ['studentId', 'givenAt', 'id'] }],
});

const one = ({ data: { studentId, flashcardId } }: Pick<StarEvent, 'data'>) => progressId(studentId, flashcardId);

export const starsProjection = projection<StarDocument, StarEvent>({
  name: 'stars-v1',
  into: stars,
  touches: { FlashcardStarred: one, FlashcardUnstarred: one },
  evolve: (before, { type, data: { studentId }, position }, id) => {
    if (type === 'FlashcardUnstarred') return undefined;
    return before ?? { id, studentId, givenAt: position };
  },
});
