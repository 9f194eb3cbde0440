import type { RecordedEvent } from '@ardoise/event-store';
import { rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import type { CommentEvent } from '../domain/comment.js';

const TYPES: ReadonlySet<string> = new Set<CommentEvent['type']>(['CommentWritten', 'CommentRead', 'CommentDeleted']);

/** Comments are for professors alone. */
export function discussionNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!TYPES.has(type)) return [];
  const { flashcardId: id } = data as CommentEvent['data'];
  return [{ room: rooms.role('professor'), topic: 'comments', id, position }];
}
