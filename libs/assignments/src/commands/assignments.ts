import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { ASSIGNMENT_AHEAD_DAYS, DomainError, DAY_MS } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { assignmentDecider, assignmentStream } from '../domain/assignment.js';
import type { AssignmentCommand, AssignmentFields } from '../domain/assignment.js';
import { isThereFor, Targets } from '../services/targets.js';

export class GiveAssignment extends CommandOf<
  Answer<typeof routes.giveAssignment>,
  { fields: AssignmentFields; acting: Acting }
> {}

export class MoveAssignment extends CommandOf<
  Answer<typeof routes.moveAssignment>,
  {
    assignmentId: string;
    /** ISO 8601 in UTC. */
    dueAt: string;
    acting: Acting;
  }
> {}

export class TakeAssignmentBack extends CommandOf<
  Answer<typeof routes.takeAssignmentBack>,
  { assignmentId: string; acting: Acting }
> {}

/** Changes of assignments in the log. */
@Injectable()
export class AssignmentChanges {
  constructor(private readonly commands: Commands) {}

  async decide(id: string, command: AssignmentCommand, acting: Acting): Promise<{ id: string }> {
    await this.commands.decide(assignmentStream(id), assignmentDecider, command, acting);
    return { id };
  }
}

/** @throws DomainError assignment-due-past, assignment-due-far */
function checkDue(dueAt: string, { now }: Acting): void {
  const ahead = Date.parse(dueAt) - Date.parse(now);
  if (ahead <= 0) throw new DomainError('assignment-due-past');
  if (ahead > ASSIGNMENT_AHEAD_DAYS * DAY_MS) throw new DomainError('assignment-due-far');
}

@CommandHandler(GiveAssignment)
export class GiveAssignmentHandler implements ICommandHandler<GiveAssignment> {
  constructor(
    private readonly changes: AssignmentChanges,
    private readonly targets: Targets,
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  /**
   * @throws DomainError not-found, class-unknown, class-archived, assignment-students-unknown, assignment-reserved,
   * assignment-due-past, assignment-due-far
   */
  async execute({ fields, acting }: GiveAssignment) {
    checkDue(fields.dueAt, acting);
    await this.checkRecipients(fields);
    const assignmentId = idFor(acting, 'assignment');
    return this.changes.decide(assignmentId, { type: 'GiveAssignment', assignmentId, ...fields }, acting);
  }

  /** Nobody has to do what they would not see. */
  private async checkRecipients({ target: asked, classIds, studentIds }: AssignmentFields): Promise<void> {
    const target = await this.targets.of(asked);
    if (!target) throw new DomainError('not-found');
    await this.classes.known(classIds);
    const classes = await Promise.all(classIds.map((id) => this.classes.one(id)));
    if (classes.some(({ archived }) => archived)) throw new DomainError('class-archived');
    const people = await this.people.members(studentIds);
    if (studentIds.some((id) => people.get(id)?.role !== 'student'))
      throw new DomainError('assignment-students-unknown');
    const own = await Promise.all(studentIds.map((id) => this.classes.of(id)));
    const all = [...classIds.map((id) => [id]), ...own.map((some) => some.map(({ id }) => id))];
    // What is hidden from all today may be shown tomorrow, before it is due.
    if (all.some((ids) => !isThereFor({ ...target, shown: true }, ids))) throw new DomainError('assignment-reserved');
  }
}

@CommandHandler(MoveAssignment)
export class MoveAssignmentHandler implements ICommandHandler<MoveAssignment> {
  constructor(private readonly changes: AssignmentChanges) {}

  /** @throws DomainError not-found, assignment-taken-back, assignment-due-past, assignment-due-far */
  async execute({ assignmentId, dueAt, acting }: MoveAssignment) {
    checkDue(dueAt, acting);
    return this.changes.decide(assignmentId, { type: 'MoveAssignment', dueAt }, acting);
  }
}

@CommandHandler(TakeAssignmentBack)
export class TakeAssignmentBackHandler implements ICommandHandler<TakeAssignmentBack> {
  constructor(private readonly changes: AssignmentChanges) {}

  /** @throws DomainError not-found */
  execute({ assignmentId, acting }: TakeAssignmentBack) {
    return this.changes.decide(assignmentId, { type: 'TakeAssignmentBack' }, acting);
  }
}
