import type { OnModuleInit } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { movesCatalogue } from '@ardoise/catalogue';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { CommentEvent } from '../domain/comment.js';
import { UnreadComments } from '../queries/comments.js';

const TYPES: ReadonlySet<string> = new Set<CommentEvent['type']>([
  'CommentWritten',
  'CommentRead',
  'CommentDeleted',
  'CommentAnswered',
]);

/** Another screen of theirs may show the sign that there is something to read. */
const TOLD_TO_AUTHORS: ReadonlySet<string> = new Set<CommentEvent['type']>(['CommentAnswered', 'CommentAnswerSeen']);

/** Comments are for professors, and what is answered for the author as well. */
export function discussionNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  const { flashcardId: id, studentId } = data as CommentEvent['data'] & { studentId?: string };
  const notices: RoomNotice[] = [];
  if (TYPES.has(type)) notices.push({ room: rooms.role('professor'), topic: 'comments', id, position });
  if (TOLD_TO_AUTHORS.has(type) && studentId)
    notices.push({ room: rooms.user(studentId), topic: 'comments', id, position });
  return notices;
}

/** Tells professors which comments changed, and how many are unread. */
@EventsHandler(EventsCommitted)
export class CommentLiveNotices implements IEventHandler<EventsCommitted>, OnModuleInit {
  private unreadChanged = () => {};

  constructor(
    private readonly live: Live,
    private readonly comments: UnreadComments,
  ) {}

  onModuleInit(): void {
    const unread = async () => (await this.comments.list()).length;
    this.unreadChanged = this.live.watch(rooms.role('professor'), 'comments:unread', unread);
  }

  handle({ events }: EventsCommitted): void {
    const notices = events.flatMap(discussionNotices);
    for (const notice of notices) this.live.notify(notice);
    // A card that goes takes its comments along.
    if (notices.length > 0 || events.some(movesCatalogue)) this.unreadChanged();
  }
}
