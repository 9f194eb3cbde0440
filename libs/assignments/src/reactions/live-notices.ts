import { Logger } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { ClassStudents } from '@ardoise/classes';
import type { RecordedEvent } from '@ardoise/event-store';
import { Live, rooms } from '@ardoise/live';
import { EventsCommitted } from '@ardoise/projections';
import type { AssignmentEvent } from '../domain/assignment.js';
import { Concerned } from '../services/concerned.js';

const TYPES: ReadonlySet<string> = new Set<AssignmentEvent['type']>([
  'AssignmentGiven',
  'AssignmentMoved',
  'AssignmentTakenBack',
  'AssignmentReminded',
]);

/**
 * Professors hear which assignment changed, or where somebody stands with it; students that something of what they have to do did,
 * without its id.
 */
@EventsHandler(EventsCommitted)
export class AssignmentLiveNotices implements IEventHandler<EventsCommitted> {
  private readonly logger = new Logger(AssignmentLiveNotices.name);

  constructor(
    private readonly live: Live,
    private readonly students: ClassStudents,
    private readonly concerned: Concerned,
  ) {}

  handle({ events }: EventsCommitted): void {
    this.tell(events).catch((error: unknown) => this.logger.warn(`Work to do was not told: ${String(error)}`));
  }

  private async tell(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      const { type, data, position } = event;
      if (TYPES.has(type)) {
        const { assignmentId: id } = data as AssignmentEvent['data'];
        this.tellProfessors(id, position);
        for (const studentId of await this.studentsOf(id))
          this.live.notify({ room: rooms.user(studentId), topic: 'assignments', id: null, position });
      } else for (const id of await this.concerned.by(event)) this.tellProfessors(id, position);
    }
  }

  private tellProfessors(id: string, position: number): void {
    this.live.notify({ room: rooms.role('professor'), topic: 'assignments', id, position });
  }

  private async studentsOf(id: string): Promise<Set<string>> {
    const { classIds, studentIds } = await this.concerned.assignment(id);
    const inClasses = await Promise.all(classIds.map((classId) => this.students.of(classId)));
    return new Set([...inClasses.flat().map(({ userId }) => userId), ...studentIds]);
  }
}
