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

const TYPES: ReadonlySet<string> = new Set<CommentEvent['type']>(['CommentWritten', 'CommentRead', 'CommentDeleted']);

/** Comments are for professors alone. */
export function discussionNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!TYPES.has(type)) return [];
  const { flashcardId: id } = data as CommentEvent['data'];
  return [{ room: rooms.role('professor'), topic: 'comments', id, position }];
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
