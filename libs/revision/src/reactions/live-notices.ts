import type { RecordedEvent } from '@ardoise/event-store';
import { rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import type { RevisionEvent, SchedulerEvent } from './domain/rating.js';

const TYPES: ReadonlySet<string> = new Set<RevisionEvent['type']>([
  'FlashcardRated',
  'FlashcardPutAway',
  'ProgressReset',
  'RevisionUndone',
]);

/** A student's other screens follow what they do on one; a deck's scheduler changes the numbers of all of them. */
export function revisionNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (type === ('SchedulerChosen' satisfies SchedulerEvent['type'])) {
    const { deckId } = data as SchedulerEvent['data'];
    return [
      { room: rooms.role('professor'), topic: 'decks', id: deckId, position },
      // Without its id: a student is told of nothing that may be hidden from them.
      { room: rooms.role('student'), topic: 'progress', id: null, position },
    ];
  }
  if (!TYPES.has(type) || !('studentId' in data)) return [];
  const studentId = String(data.studentId);
  // By the id a screen knows its own student's doing from what is told to all: it need not wait its turn.
  return [{ room: rooms.user(studentId), topic: 'progress', id: studentId, position }];
}
