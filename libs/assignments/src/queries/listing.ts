import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { ASSIGNMENT_DONE_DAYS, DAY_MS } from '@ardoise/contracts';
import type { Answer, Assignment, AssignmentsPage, Input, routes } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import type { AssignmentDocument } from '../read/assignments.js';
import { Assignments } from '../services/assignments.js';
import { Targets } from '../services/targets.js';

export class ListAssignments extends QueryOf<
  AssignmentsPage,
  {
    asked: Input<typeof routes.listAssignments>['query'];
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

export class GetAssignment extends QueryOf<Answer<typeof routes.getAssignment>, { assignmentId: string }> {}

/** Assignments on the wire, as professors see them. */
@Injectable()
export class AssignmentWire {
  constructor(
    private readonly classes: Classes,
    private readonly people: People,
    private readonly targets: Targets,
  ) {}

  async one(assignment: AssignmentDocument): Promise<Assignment> {
    const { id, measure, givenAt, dueAt, note, takenBackAt, remindedAt, studentIds } = assignment;
    const [target, people, classes] = await Promise.all([
      this.targets.of(assignment.target),
      this.people.members(studentIds),
      Promise.all(assignment.classIds.map((classId) => this.classes.one(classId))),
    ]);
    const students = studentIds.flatMap((user_id) => {
      const person = people.get(user_id);
      return person ? [{ user_id, email: person.email, ...person.names }] : [];
    });
    return {
      id,
      target: {
        ...assignment.target,
        name: target?.name ?? '',
        ...(target?.folderId !== undefined && { id_folder: target.folderId }),
        there: target !== undefined,
      },
      measure,
      classes: classes.map(({ id: classId, name, archived }) => ({ id: classId, name, archived })),
      students,
      given_at: givenAt,
      due_at: dueAt,
      note,
      taken_back_at: takenBackAt,
      reminded_at: remindedAt,
    };
  }
}

@QueryHandler(ListAssignments)
export class ListAssignmentsHandler implements IQueryHandler<ListAssignments> {
  constructor(
    private readonly assignments: Assignments,
    private readonly classes: Classes,
    private readonly wire: AssignmentWire,
  ) {}

  /** @throws DomainError not-found for a class that never was */
  async execute({ asked, now }: ListAssignments): Promise<AssignmentsPage> {
    const { state, class: classId, limit, offset } = asked;
    if (classId !== undefined) await this.classes.one(classId);
    const since = now - ASSIGNMENT_DONE_DAYS * DAY_MS;
    const found = [...(await this.assignments.present()).values()].filter((each) => {
      const open = each.takenBackAt === null && Date.parse(each.dueAt) >= since;
      return open === (state === 'open') && (classId === undefined || each.classIds.includes(classId));
    });
    const order = state === 'open' ? 1 : -1;
    found.sort((a, b) => order * (Date.parse(a.dueAt) - Date.parse(b.dueAt)) || (a.id < b.id ? -1 : 1));
    const page = found.slice(offset, offset + limit);
    return { total: found.length, assignments: await Promise.all(page.map((each) => this.wire.one(each))) };
  }
}

@QueryHandler(GetAssignment)
export class GetAssignmentHandler implements IQueryHandler<GetAssignment> {
  constructor(
    private readonly assignments: Assignments,
    private readonly wire: AssignmentWire,
  ) {}

  /** @throws DomainError not-found */
  async execute({ assignmentId }: GetAssignment) {
    return this.wire.one(await this.assignments.one(assignmentId));
  }
}
