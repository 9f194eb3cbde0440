import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { ClassEvent } from '../domain/school-class.js';

const TYPES: ReadonlySet<string> = new Set<ClassEvent['type']>([
  'ClassCreated',
  'ClassRenamed',
  'ClassArchived',
  'ClassReopened',
  'ClassCodeChosen',
  'MemberJoined',
  'MemberLeft',
]);

/** Professors hear which class changed; of students, those who come in or leave. */
export function classNotices({ type, data, position }: RecordedEvent): RoomNotice[] {
  if (!TYPES.has(type)) return [];
  const { classId: id, userId } = data as { classId: string; userId?: string };
  const notices: RoomNotice[] = [{ room: rooms.role('professor'), topic: 'classes', id, position }];
  if (userId !== undefined) notices.push({ room: rooms.user(userId), topic: 'classes', id, position });
  return notices;
}

@EventsHandler(EventsCommitted)
export class ClassLiveNotices implements IEventHandler<EventsCommitted> {
  constructor(private readonly live: Live) {}

  handle({ events }: EventsCommitted): void {
    for (const notice of events.flatMap(classNotices)) this.live.notify(notice);
  }
}
