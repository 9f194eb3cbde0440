import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import { NO_FACTS, withFact, withoutFact } from '../domain/card-state.js';
import type { CardFacts } from '../domain/card-state.js';
import type { RevisionEvent } from '../domain/rating.js';
import { numberOf } from '../domain/revision-streams.js';

/** What a student did with a card, and where that has led. No document, or no state: never rated, or all of it forgotten. */
export interface ProgressDocument extends Document, CardFacts {
  studentId: string;
  flashcardId: string;
}

export const progress = collection<ProgressDocument>({
  name: 'progress-v2',
  kept: true,
  indexes: [{ fields: ['studentId'] }, { fields: ['flashcardId'] }],
});

export const progressId = (studentId: string, flashcardId: string) => `${studentId}:${flashcardId}`;

/** When it was done: milliseconds since 1970. */
export const momentOf = ({ data, metadata }: { data: { ratedAt?: string }; metadata: { at: string } }) =>
  Date.parse(data.ratedAt ?? metadata.at);

function changed(known: CardFacts, event: Recorded<RevisionEvent>): CardFacts {
  const n = numberOf(event);
  switch (event.type) {
    case 'FlashcardRated':
      return withFact(known, { n, at: momentOf(event), what: event.data.delay });
    case 'FlashcardPutAway':
      return withFact(known, { n, at: momentOf(event), what: 'away' });
    case 'ProgressReset':
      return withFact(known, { n, at: Date.parse(event.metadata.at), what: 'reset' });
    case 'RevisionUndone':
      return withoutFact(known, event.data.undone);
  }
}

function evolve(
  document: ProgressDocument | undefined,
  event: Recorded<RevisionEvent>,
  id: string,
): ProgressDocument | undefined {
  const before = document ?? NO_FACTS;
  const after = changed(before, event);
  if (after === before) return document;
  const { studentId } = event.data;
  if (!after.base && after.facts.length === 0) return undefined;
  return { id, studentId, flashcardId: id.slice(studentId.length + 1), ...after };
}

const one = ({ data }: { data: { studentId: string; flashcardId: string } }) =>
  progressId(data.studentId, data.flashcardId);
const several = ({ data }: { data: { studentId: string; flashcardIds: readonly string[] } }) =>
  data.flashcardIds.map((flashcardId) => progressId(data.studentId, flashcardId));

export const progressProjection = projection<ProgressDocument, RevisionEvent>({
  name: 'progress-v2',
  into: progress,
  touches: { FlashcardRated: one, FlashcardPutAway: one, ProgressReset: several, RevisionUndone: several },
  evolve,
});
