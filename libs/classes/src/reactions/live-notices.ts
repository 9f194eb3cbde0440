import { Logger } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import type { RoomNotice } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { ClassEvent } from '../domain/school-class.js';
import { Classes } from '../services/classes.js';

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

/** What is reserved for a class is there for its members from now on, or is not any more. */
const FOR_MEMBERS: ReadonlySet<string> = new Set<ClassEvent['type']>([
  'ClassArchived',
  'ClassReopened',
  'ClassRenamed',
]);

@EventsHandler(EventsCommitted)
export class ClassLiveNotices implements IEventHandler<EventsCommitted> {
  private readonly logger = new Logger(ClassLiveNotices.name);

  constructor(
    private readonly live: Live,
    private readonly classes: Classes,
  ) {}

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      for (const notice of classNotices(event)) this.live.notify(notice);
      if (FOR_MEMBERS.has(event.type))
        this.tellMembers(event).catch((error: unknown) => this.logger.warn(`Members were not told: ${String(error)}`));
    }
  }

  private async tellMembers({ data, position }: RecordedEvent): Promise<void> {
    const { classId: id } = data as ClassEvent['data'];
    const { members } = await this.classes.one(id);
    for (const { userId } of members) this.live.notify({ room: rooms.user(userId), topic: 'classes', id, position });
  }
}
