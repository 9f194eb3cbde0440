import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { FinalGrades } from '@ardoise/quizzes';
import type { AttemptEvent, QuizEvent, RunEvent } from '@ardoise/quizzes';
import { RuntimePlatform } from '@ardoise/runtime';
import { GRADES_JOB, GradeSending, gradesJob } from '../services/grade-sending.js';
import type { GradesAsked } from '../services/grade-sending.js';
import { gradeLines, sentGrades } from '../domain/grade-line.js';
import type { GradeLine } from '../domain/grade-line.js';

/** Grades on their way to platforms at once. */
const TOGETHER = 4;
/** Launches of that long ago are looked at each night: a school year and a little. */
const LOOKED_AT_MS = 400 * 86_400_000;
const PAGE = 1_000;

/**
 * Tells platforms the grades of quizzes that were opened from there: when an attempt ends, a run, or the quiz, after each new
 * grading, and when a line is first learned of. What ends by its time alone, or may be read from a day on, is found by the night's job.
 */
@Injectable()
export class LtiGrades extends Reaction {
  override readonly name = GRADES_JOB;

  constructor(
    private readonly documents: Documents,
    private readonly grades: FinalGrades,
    private readonly sending: GradeSending,
    private readonly platform: RuntimePlatform,
  ) {
    super();
  }

  jobsOf({ id, type, data }: RecordedEvent): readonly NewJob[] {
    const ask = (asked: GradesAsked): NewJob[] => [gradesJob(id, asked)];
    switch (type as (AttemptEvent | QuizEvent | RunEvent)['type']) {
      case 'AttemptFinished': {
        const { quizId, studentId } = data as { quizId: string; studentId: string };
        return ask({ quizId, studentId });
      }
      // An edit may end a quiz, or open its results.
      case 'QuizEdited':
      case 'QuizRegraded':
      case 'QuizQuestionWeighed':
      case 'QuizAnswerAccepted':
      case 'QuizAnswerWithdrawn':
      case 'RunEnded':
        return ask({ quizId: (data as { quizId: string }).quizId });
      default:
        return [];
    }
  }

  override nightly(night: string): readonly NewJob[] {
    return [{ id: `${GRADES_JOB}-${night}`, name: GRADES_JOB, data: { night } satisfies GradesAsked }];
  }

  async run({ data }: Job): Promise<void> {
    const asked = data as GradesAsked;
    // The event that asks may be newer than what can be read of it.
    if (!(await this.platform.projector.caughtUp(await this.platform.store.head())))
      throw new Error('the read models are behind the log');
    const failures: unknown[] = [];
    if ('quizId' in asked) await this.tell(asked.quizId, asked.studentId, failures);
    else for (const quizId of await this.untold(Date.now())) await this.tell(quizId, undefined, failures);
    // One line that is gone keeps none of the others; the job is tried again for it alone, what was told being known.
    if (failures.length > 0) throw failures[0];
  }

  private async tell(quizId: string, studentId: string | undefined, failures: unknown[]): Promise<void> {
    const filter = studentId === undefined ? { quizId } : { quizId, userId: studentId };
    const lines = await this.documents.find(gradeLines, filter);
    if (lines.length === 0) return;
    const grades = await this.grades.of(quizId, Date.now(), studentId);
    const due = lines.flatMap((line) => {
      const grade = grades.get(line.userId);
      return grade ? [{ line, grade }] : [];
    });
    for (let start = 0; start < due.length; start += TOGETHER)
      await Promise.all(
        due
          .slice(start, start + TOGETHER)
          .map(({ line, grade }) => this.sending.send(line, grade).catch((error: unknown) => failures.push(error))),
      );
  }

  /** The quizzes of lines to which nothing was told yet. */
  private async untold(now: number): Promise<Set<string>> {
    const found = new Set<string>();
    const since = new Date(now - LOOKED_AT_MS).toISOString();
    for (let skip = 0; ; skip += PAGE) {
      const options = { sort: { launchedAt: 1 }, skip, limit: PAGE } as const;
      const lines: GradeLine[] = await this.documents.find(gradeLines, { launchedAt: { $gte: since } }, options);
      const ids = lines.map(({ id }) => id);
      const told = new Set((await this.documents.getMany(sentGrades, ids)).map(({ id }) => id));
      for (const { id, quizId } of lines) if (!told.has(id)) found.add(quizId);
      if (lines.length < PAGE) return found;
    }
  }
}
