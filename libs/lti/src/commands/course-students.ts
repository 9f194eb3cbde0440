import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { ChangeClassMembers, Classes } from '@ardoise/classes';
import { DomainError, REFUSED_ROWS_SHOWN } from '@ardoise/contracts';
import type { LtiCourseReport } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { roleOf } from '../domain/course-roles.js';
import { activeOf, calledAt } from '../domain/roster.js';
import { CourseMembers } from '../services/course-members.js';
import { Courses } from '../services/courses.js';
import { Roster } from '../services/roster.js';
import type { Weighed } from '../services/roster.js';

/** A course is read at its platform each time. */
const BY_PROFESSOR: Bound = { name: 'lti-courses', points: 60, seconds: 600 };

/** The students of a professor's course come into a class: what that would do, or, once it is confirmed, what it did. */
export class TakeCourseStudents extends CommandOf<
  LtiCourseReport,
  {
    courseId: string;
    /** `remove`: whom the professor was told of, and wants out. */
    form: { classId: string; confirm: boolean; remove: readonly string[] };
    acting: Acting;
  }
> {}

@CommandHandler(TakeCourseStudents)
export class TakeCourseStudentsHandler implements ICommandHandler<TakeCourseStudents> {
  constructor(
    private readonly commands: CommandBus,
    private readonly courses: Courses,
    private readonly members: CourseMembers,
    private readonly roster: Roster,
    private readonly classes: Classes,
    private readonly limits: Limits,
  ) {}

  /**
   * Nothing is done twice: the same again, or after a process died in the middle, does what is left.
   * @throws DomainError not-found, class-archived, lti-platform-closed, lti-course-others, too-many-tries, and what CourseMembers.of refuses with
   */
  async execute({
    courseId,
    form: { classId, confirm, remove },
    acting,
  }: TakeCourseStudents): Promise<LtiCourseReport> {
    const { userId } = acting.actor;
    const { course, platform } = await this.courses.one(courseId, userId);
    const { archived, members } = await this.classes.one(classId);
    if (archived) throw new DomainError('class-archived');
    await this.limits.take([{ bound: BY_PROFESSOR, key: userId }]);
    const there = activeOf(await this.members.of(platform, course));
    if (!(await this.roster.teaches(platform, userId, there))) throw new DomainError('lti-course-others');
    const students = there.filter(({ roles }) => roleOf(roles) === 'student');
    const gone = await this.roster.gone(platform, classId, there);
    const asked = await this.roster.weigh(platform, students);
    const weighed = confirm ? await this.roster.bringIn(platform, asked, acting.now) : asked;
    const present = new Set(members.map((one) => one.userId));
    const coming = new Set(weighed.flatMap(({ verdict }) => ('userId' in verdict ? [verdict.userId] : [])));
    const add = [...coming].filter((id) => !present.has(id));
    if (confirm)
      await this.change(
        classId,
        add,
        gone.map((one) => one.userId).filter((id) => remove.includes(id)),
        acting,
      );
    const made = asked.filter(
      ({ verdict }, nth) => verdict.kind === 'made' && weighed[nth]?.verdict.kind !== 'refused',
    );
    return {
      done: confirm,
      students: students.length,
      added: made.length,
      // Those who are still to be made come in as well.
      joined: add.length + (confirm ? 0 : made.length),
      already: coming.size - add.length,
      ...refusedOf(weighed),
      gone: gone.map(({ userId: id, ...person }) => ({ user_id: id, ...person })),
    };
  }

  private async change(classId: string, add: string[], remove: string[], acting: Acting): Promise<void> {
    if (add.length + remove.length > 0)
      await this.commands.execute(new ChangeClassMembers({ classId, change: { add, remove }, acting, by: 'import' }));
  }
}

function refusedOf(weighed: readonly Weighed[]): Pick<LtiCourseReport, 'refused' | 'refused_count'> {
  const refused = weighed.flatMap(({ member, verdict }) =>
    verdict.kind === 'refused' ? [{ name: calledAt(member), reason: verdict.reason }] : [],
  );
  return { refused: refused.slice(0, REFUSED_ROWS_SHOWN), refused_count: refused.length };
}
