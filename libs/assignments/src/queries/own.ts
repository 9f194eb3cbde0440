import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { Classes } from '@ardoise/classes';
import { ASSIGNMENT_DONE_DAYS, ASSIGNMENT_LATE_DAYS, DAY_MS } from '@ardoise/contracts';
import type { OwnAssignment } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { remainingOf, assignmentStatusOf } from '../domain/standing.js';
import type { WorkProgress } from '../domain/standing.js';
import type { AssignmentDocument } from '../read/assignments.js';
import { Assignments } from '../services/assignments.js';
import { isGivenTo } from '../services/recipients.js';
import { WorkProgressCache } from '../services/standings.js';
import { Targets } from '../services/targets.js';
import type { AssignmentTargetState } from '../services/targets.js';

export class ListMyAssignments extends QueryOf<
  OwnAssignment[],
  {
    studentId: string;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** What a student has to do: assignments whose target is there for them, where they stand with each. */
@Injectable()
export class OwnAssignments {
  constructor(
    private readonly assignments: Assignments,
    private readonly classes: Classes,
    private readonly targets: Targets,
    private readonly standings: WorkProgressCache,
  ) {}

  /** What is to do, the first due first; then what is done, the last first. Nothing that is long over. */
  async of(studentId: string, now: number): Promise<OwnAssignment[]> {
    const late = now - ASSIGNMENT_LATE_DAYS * DAY_MS;
    const open = [...(await this.assignments.present()).values()].filter(
      ({ takenBackAt, dueAt }) => takenBackAt === null && Date.parse(dueAt) >= late,
    );
    if (open.length === 0) return [];
    const own = (await this.classes.of(studentId)).map(({ id }) => id);
    const found: OwnAssignment[] = [];
    for (const assignment of open) {
      const target = await this.targets.of(assignment.target);
      if (!target || !isGivenTo(assignment, target, studentId, own)) continue;
      const standing = await this.standings.own(assignment, target, studentId, now);
      if (standing.doneAt !== null && standing.doneAt < now - ASSIGNMENT_DONE_DAYS * DAY_MS) continue;
      found.push(ownOf(assignment, target, standing, now));
    }
    const done = ({ done_at }: OwnAssignment) => (done_at === null ? 0 : 1);
    return found.sort(
      (a, b) =>
        done(a) - done(b) ||
        (a.done_at === null
          ? Date.parse(a.due_at) - Date.parse(b.due_at)
          : Date.parse(b.done_at ?? '') - Date.parse(a.done_at)),
    );
  }
}

function ownOf(
  assignment: AssignmentDocument,
  target: AssignmentTargetState,
  standing: WorkProgress,
  now: number,
): OwnAssignment {
  const { id, measure, givenAt, dueAt, note } = assignment;
  const { total, seen, known, doneAt } = standing;
  return {
    id,
    target: {
      ...assignment.target,
      name: target.name,
      ...(target.folderId !== undefined && { id_folder: target.folderId }),
    },
    measure,
    given_at: givenAt,
    due_at: dueAt,
    note,
    status: assignmentStatusOf(standing, Date.parse(dueAt), now),
    total,
    seen,
    known,
    done_at: doneAt === null ? null : new Date(doneAt).toISOString(),
    remaining: remainingOf(standing, measure),
  };
}

@QueryHandler(ListMyAssignments)
export class ListMyAssignmentsHandler implements IQueryHandler<ListMyAssignments> {
  constructor(private readonly own: OwnAssignments) {}

  execute({ studentId, now }: ListMyAssignments) {
    return this.own.of(studentId, now);
  }
}
