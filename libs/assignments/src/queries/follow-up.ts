import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { Classes } from '@ardoise/classes';
import { folded, searchedIn } from '@ardoise/contracts';
import type { AssignmentStatus, FollowedStudent, FollowUp, Input, routes } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { assignmentStatusOf } from '../domain/standing.js';
import type { WorkProgress } from '../domain/standing.js';
import type { AssignmentDocument } from '../read/assignments.js';
import { Assignments } from '../services/assignments.js';
import { Recipients } from '../services/recipients.js';
import type { Recipient } from '../services/recipients.js';
import { WorkProgressCache } from '../services/standings.js';
import { Targets } from '../services/targets.js';

export class FollowAssignment extends QueryOf<
  FollowUp,
  {
    assignmentId: string;
    asked: Input<typeof routes.followAssignment>['query'];
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

interface Followed {
  student: Recipient;
  standing: WorkProgress;
  status: AssignmentStatus;
}

/** How far everybody is to whom something was given. */
@Injectable()
export class FollowUps {
  constructor(
    private readonly targets: Targets,
    private readonly recipients: Recipients,
    private readonly standings: WorkProgressCache,
  ) {}

  /** By name; nobody where what was to do is deleted. @throws DomainError not-found for a class that never was */
  async of(assignment: AssignmentDocument, now: number, within?: string): Promise<Followed[]> {
    const target = await this.targets.of(assignment.target);
    if (!target?.shown) return [];
    const students = await this.recipients.of(assignment, target, within);
    const ids = students.map(({ id }) => id);
    const standingOf = await this.standings.ofAll(assignment, target, ids, now);
    const dueAt = Date.parse(assignment.dueAt);
    return students.map((student) => {
      const standing = standingOf(student.id);
      return { student, standing, status: assignmentStatusOf(standing, dueAt, now) };
    });
  }
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Of what is asked for: `search` looks through names and addresses, word by word. */
function wanted(all: readonly Followed[], { status, search = '' }: FollowAssignment['asked']): Followed[] {
  const words = folded(search).split(' ').filter(Boolean);
  return all.filter(({ student, ...one }) => {
    if (status !== undefined && one.status !== status) return false;
    if (words.length === 0) return true;
    const text = searchedIn(student.names ?? {}, student.email);
    return words.every((word) => text.includes(word));
  });
}

@QueryHandler(FollowAssignment)
export class FollowAssignmentHandler implements IQueryHandler<FollowAssignment> {
  constructor(
    private readonly assignments: Assignments,
    private readonly followUps: FollowUps,
    private readonly classes: Classes,
  ) {}

  /** @throws DomainError not-found */
  async execute({ assignmentId, asked, now }: FollowAssignment): Promise<FollowUp> {
    const assignment = await this.assignments.one(assignmentId);
    const all = await this.followUps.of(assignment, now, asked.class);
    const counts = { done: 0, under_way: 0, not_begun: 0, late: 0 };
    for (const { status } of all) counts[status]++;
    const found = wanted(all, asked);
    const page = found.slice(asked.offset, asked.offset + asked.limit);
    const classes = await this.classes.namesOf(page.map(({ student }) => student.id));
    const students = page.map(({ student: { id, email, names }, standing, status }): FollowedStudent => {
      const { total, seen, known, workedAt, doneAt, toldLate } = standing;
      return {
        user_id: id,
        email,
        ...names,
        classes: classes.get(id) ?? [],
        status,
        total,
        seen,
        known,
        done_at: moment(doneAt),
        last_at: moment(workedAt),
        ...(toldLate && { told_late: true }),
      };
    });
    return { counts, total: found.length, students };
  }
}
