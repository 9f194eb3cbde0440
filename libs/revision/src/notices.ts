import type { RecordedEvent } from '@ardoise/event-store';
import { rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import type { RevisionEvent } from './domain/rating.js';

const TYPES: ReadonlySet<string> = new Set<RevisionEvent['type']>([
  'FlashcardRated',
  'FlashcardPutAway',
  'ProgressReset',
]);

/** A student's other screens follow what they do on one. */
export function revisionNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!TYPES.has(type) || !('studentId' in data)) return [];
  return [{ room: rooms.user(String(data.studentId)), topic: 'progress', id: null, position }];
}
