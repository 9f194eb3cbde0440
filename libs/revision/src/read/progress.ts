import { LEARN_SOON_SECONDS } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { RevisionEvent } from '../domain/rating.js';

/** Where a student stands with a card that they have rated; a card without a document was never rated, or was reset. */
export interface ProgressDocument extends Document {
  studentId: string;
  flashcardId: string;
  /** Milliseconds since 1970 at which the card is to learn again; null once it was put away. */
  dueAt: number | null;
}

export const progress = collection<ProgressDocument>({ name: 'progress-v1', indexes: [{ fields: ['studentId'] }] });

export const progressId = (studentId: string, flashcardId: string) => `${studentId}:${flashcardId}`;

function evolve(
  _: ProgressDocument | undefined,
  event: Recorded<RevisionEvent>,
  id: string,
): ProgressDocument | undefined {
  if (event.type === 'ProgressReset') return undefined;
  const { studentId, flashcardId } = event.data;
  const dueAt = event.type === 'FlashcardRated' ? Date.parse(event.metadata.at) + event.data.delay * 1_000 : null;
  return { id, studentId, flashcardId, dueAt };
}

const rated = ({ data }: { data: { studentId: string; flashcardId: string } }) =>
  progressId(data.studentId, data.flashcardId);

export const progressProjection = projection<ProgressDocument, RevisionEvent>({
  name: 'progress-v1',
  into: progress,
  touches: {
    FlashcardRated: rated,
    FlashcardPutAway: rated,
    ProgressReset: ({ data }) => data.flashcardIds.map((flashcardId) => progressId(data.studentId, flashcardId)),
  },
  evolve,
});

export type Standing = 'now' | 'soon' | 'later' | 'away';

/** Where a card stands at a moment (milliseconds since 1970). */
export function standing(document: Pick<ProgressDocument, 'dueAt'> | undefined, now: number): Standing {
  if (!document) return 'now';
  const { dueAt } = document;
  if (dueAt === null) return 'away';
  if (dueAt <= now) return 'now';
  return dueAt <= now + LEARN_SOON_SECONDS * 1_000 ? 'soon' : 'later';
}
