import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { daysIn } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { Assignments } from '../services/assignments.js';
import { FollowUps } from '../queries/follow-up.js';
import { AssignmentChanges } from './assignments.js';

/** Those who have not begun are written to: by mail, once a day at most. */
export class Remind extends CommandOf<
  Answer<typeof routes.remindOfAssignment>,
  { assignmentId: string; message: string; acting: Acting }
> {}

@CommandHandler(Remind)
export class RemindHandler implements ICommandHandler<Remind> {
  constructor(
    private readonly assignments: Assignments,
    private readonly followUps: FollowUps,
    private readonly changes: AssignmentChanges,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError not-found, assignment-taken-back, assignment-reminded, assignment-nobody-waits */
  async execute({ assignmentId, message, acting }: Remind) {
    const now = Date.parse(acting.now);
    const all = await this.followUps.of(await this.assignments.one(assignmentId), now);
    const waiting = all.filter(({ standing }) => standing.workedAt === null && standing.doneAt === null);
    const studentIds = waiting.map(({ student }) => student.id);
    const day = daysIn(this.settings.values.TIME_ZONE)(now);
    await this.changes.decide(assignmentId, { type: 'Remind', studentIds, message, day }, acting);
    return { written: studentIds.length };
  }
}
