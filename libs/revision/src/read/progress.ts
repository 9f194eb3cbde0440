import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import { knownAsOf, NO_FACTS, withFact, withoutFact } from '../domain/card-facts.js';
import { returnsOf } from '../domain/card-state.js';
import type { CardFacts } from '../domain/card-facts.js';
import type { Returns } from '../domain/card-state.js';
import type { RevisionEvent, TakenCard } from '../domain/rating.js';
import { historyFact } from '../domain/review-history.js';
import { numberOf } from '../domain/revision-streams.js';

/** What a student did with a card, and where that has led. No document, or no state: never rated, or all of it forgotten. */
export interface ProgressDocument extends Document, CardFacts, Returns {
  studentId: string;
  flashcardId: string;
}

export const progress = collection<ProgressDocument>({
  name: 'progress-v5',
  onDisk: true,
  // All that counting needs: no document is read for it. The moment comes before the id, so that a student's new entries stand
  // side by side.
  indexes: [{ fields: ['studentId'], covers: ['lastAt', 'fixedAt', 'fsrsAt', 'id'] }],
});

export const progressId = (studentId: string, flashcardId: string) => `${studentId}:${flashcardId}`;

/** The card of an id that `progressId` made for that student. */
export const progressCard = (id: string, studentId: string) => id.slice(studentId.length + 1);

/** When it was done: milliseconds since 1970. */
export const ratedMoment = ({ data, metadata }: { data: { ratedAt?: string }; metadata: { at: string } }) =>
  Date.parse(data.ratedAt ?? metadata.at);

/** A rating on its way for less than this has come at once. */
const ON_ITS_WAY_MS = 60_000;

/** When a rating was made, and when it came in where that was notably later. */
function momentsOf(event: Recorded<Extract<RevisionEvent, { type: 'FlashcardRated' | 'FlashcardPutAway' }>>) {
  const at = ratedMoment(event);
  const cameAt = Date.parse(event.metadata.at);
  return cameAt - at > ON_ITS_WAY_MS ? { at, cameAt } : { at };
}

function changed(known: CardFacts, event: Recorded<RevisionEvent>, flashcardId: string): CardFacts {
  const n = numberOf(event);
  switch (event.type) {
    case 'FlashcardRated':
      return withFact(known, { n, ...momentsOf(event), what: event.data.delay });
    case 'FlashcardPutAway':
      return withFact(known, { n, ...momentsOf(event), what: 'away' });
    case 'ProgressReset':
      return withFact(known, { n, at: Date.parse(event.metadata.at), what: 'reset' });
    case 'RevisionUndone':
      return withoutFact(known, event.data.undone);
    case 'ReviewHistoryTaken': {
      // The fold would find so, after reckoning all of it.
      if (known.state) return known;
      const card = event.data.cards.find((one) => one.flashcardId === flashcardId);
      const fact = historyFact(n, card?.reviews ?? []);
      return fact ? withFact(known, fact) : known;
    }
  }
}

function evolve(
  document: ProgressDocument | undefined,
  event: Recorded<RevisionEvent>,
  id: string,
): ProgressDocument | undefined {
  // Nothing that came in before this event was done after it: a clock that was ahead is known by that.
  const before = knownAsOf(document ?? NO_FACTS, Date.parse(event.metadata.at));
  const { studentId } = event.data;
  const flashcardId = progressCard(id, studentId);
  const after = changed(before, event, flashcardId);
  if (after === before) return document;
  if (!after.base && after.facts.length === 0) return undefined;
  return { id, studentId, flashcardId, ...after, ...returnsOf(after.state) };
}

const one = ({ data }: { data: { studentId: string; flashcardId: string } }) =>
  progressId(data.studentId, data.flashcardId);
const several = ({ data }: { data: { studentId: string; flashcardIds: readonly string[] } }) =>
  data.flashcardIds.map((flashcardId) => progressId(data.studentId, flashcardId));
const taken = ({ data }: { data: { studentId: string; cards: readonly TakenCard[] } }) =>
  data.cards.map(({ flashcardId }) => progressId(data.studentId, flashcardId));

export const progressProjection = projection<ProgressDocument, RevisionEvent>({
  name: 'progress-v5',
  into: progress,
  touches: {
    FlashcardRated: one,
    FlashcardPutAway: one,
    ProgressReset: several,
    RevisionUndone: several,
    ReviewHistoryTaken: taken,
  },
  evolve,
  // Version 2 had the same facts, and no numbers beside them; 3 the same documents, made by programs that may have passed over histories;
  // up to 4 the states count midnights of UTC between ratings.
  upgrade: (document) => {
    const before = document as ProgressDocument;
    return { ...before, ...returnsOf(before.state) };
  },
});
