import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { grouped, SELF_PACED } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Filter } from '@ardoise/documents';
import { Commands } from '@ardoise/projections';
import { FINISHED, WHILE_RUNNING } from '../../domain/availability.js';
import { attemptId, attempts, takenOf } from '../../read/attempts.js';
import type { AttemptDocument, AttemptSummary } from '../../read/attempts.js';
import { counting } from '../../read/passages.js';
import { opinionsShown, runs } from '../../read/runs.js';
import type { RunDocument } from '../../read/runs.js';

const SUMMARY = {
  startedAt: 1,
  asked: 1,
  counted: 1,
  passed: 1,
  right: 1,
  heardAt: 1,
  until: 1,
  timeFactor: 1,
  runId: 1,
} as const;

const OWN_SUMMARY = { ...SUMMARY, quizId: 1, finishedAt: 1 } as const;

/** A line of a list of attempts: without cards and answers. */
export interface AttemptLine extends AttemptSummary {
  id: string;
  quizId: string;
  studentId: string;
  startedAt: string;
}

/** The same of a student's own. */
export interface OwnLine extends AttemptLine {
  finishedAt: string | null;
}

/** Who takes part in a run, and how far they are. */
export interface RunLine extends Pick<AttemptDocument, 'passed' | 'timeFactor' | 'joinedAt' | 'points'> {
  studentId: string;
  startedAt: string;
}

/** What a run changes of an attempt. */
type WithRun = Pick<AttemptSummary, 'runId' | 'until' | 'asked' | 'counted'> & { cards?: AttemptDocument['cards'] };

const studentOf = (id: string) => id.slice(id.indexOf('.') + 1);
const LAST_FIRST = -1;
const FIRST_FIRST = 1;

/** Finds attempts, with all that was answered by now: an answer does not wait until it can be read. */
@Injectable()
export class Attempts {
  constructor(
    private readonly documents: Documents,
    private readonly commands: Commands,
  ) {}

  /** What of a student's counts, or was taken in that run, or at their own pace (`SELF_PACED`). */
  async of(quizId: string, studentId: string, run?: string): Promise<AttemptDocument | undefined> {
    const taken = run === SELF_PACED ? quizId : (run ?? (await this.countingTaken(quizId, studentId)));
    const attempt = taken === undefined ? undefined : await this.taken(taken, studentId);
    return attempt?.quizId === quizId ? attempt : undefined;
  }

  /** A student's attempt at what they took: a quiz at their own pace, or a run. */
  async taken(taken: string, studentId: string): Promise<AttemptDocument | undefined> {
    await this.commands.settled();
    const found = await this.documents.get(attempts, attemptId(taken, studentId));
    const [attempt] = await this.withRuns(found ? [found] : []);
    return attempt;
  }

  /** Those of a list, with all that was answered; in no order. */
  async whole(ids: readonly string[]): Promise<AttemptDocument[]> {
    return this.withRuns(await this.documents.getMany(attempts, ids));
  }

  /** All that was taken of a quiz, in that run, or at their own pace (`SELF_PACED`), in the order in which it began. */
  async at(quizId: string, run?: string): Promise<AttemptDocument[]> {
    await this.commands.settled();
    const filter = run === undefined || run === SELF_PACED ? { quizId } : { runId: run };
    const found = await this.documents.find(attempts, filter, { sort: { startedAt: FIRST_FIRST, id: FIRST_FIRST } });
    const isMeant = ({ runId }: AttemptDocument) => run !== SELF_PACED || runId === '';
    return this.withRuns(found.filter((attempt) => attempt.quizId === quizId && isMeant(attempt)));
  }

  /** A line of all that was taken of a quiz, in the same order. */
  async linesAt(quizId: string): Promise<AttemptLine[]> {
    const found = await this.lines({ quizId }, FIRST_FIRST);
    return found.map((line) => ({ ...line, quizId, studentId: studentOf(line.id) }));
  }

  /** A line of each quiz that a student has begun, the last begun first: what of it counts. @param limit how many attempts are looked at */
  async linesBy(studentId: string, limit?: number): Promise<OwnLine[]> {
    const found = await this.lines({ studentId }, LAST_FIRST, limit);
    const own = found.flatMap(({ quizId, ...line }) => (quizId === undefined ? [] : { ...line, studentId, quizId }));
    const byQuiz = grouped(own, ({ quizId }) => quizId);
    return [...byQuiz.values()].flatMap((lastFirst) => counting(lastFirst) ?? []);
  }

  /**
   * By quiz, when any of those students began it last, from an index alone; between two students others have their turn.
   * @param isCounted whether what they took in a run counts
   */
  async lastTakenBy(
    studentIds: readonly string[],
    isCounted: (run: RunDocument) => boolean,
  ): Promise<Map<string, string>> {
    await this.commands.settled();
    const last = new Map<string, string>();
    const latest = (taken: string, at: string) => {
      if (at > (last.get(taken) ?? '')) last.set(taken, at);
    };
    for (const studentId of studentIds) {
      await turn();
      const own = await this.documents.find(attempts, { studentId }, { projection: { startedAt: 1 } });
      for (const { id, startedAt } of own) latest(takenOf(id), startedAt);
    }
    for (const run of await this.documents.getMany(runs, [...last.keys()])) {
      const at = last.get(run.id) ?? '';
      last.delete(run.id);
      if (isCounted(run)) latest(run.quizId, at);
    }
    return last;
  }

  /** Who takes part in a run, in the order in which they came. */
  async inRun(runId: string): Promise<RunLine[]> {
    await this.commands.settled();
    const projection = { startedAt: 1, id: 1, passed: 1, timeFactor: 1, joinedAt: 1, points: 1 } as const;
    const sort = { startedAt: FIRST_FIRST, id: FIRST_FIRST } as const;
    const found = await this.documents.find(attempts, { runId }, { sort, projection });
    return found.map(({ id, ...line }) => ({ ...line, studentId: studentOf(id) }));
  }

  /** What a student took of a quiz, at their own pace and in its runs, a line of each, the last first. */
  async takenBy(quizId: string, studentId: string) {
    const own = await this.lines({ studentId }, LAST_FIRST);
    return own.filter((line) => line.quizId === quizId);
  }

  /** The same whole, the first first. */
  async allOf(quizId: string, studentId: string): Promise<AttemptDocument[]> {
    const own = await this.whole((await this.takenBy(quizId, studentId)).map(({ id }) => id));
    return own.sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  }

  private async countingTaken(quizId: string, studentId: string): Promise<string | undefined> {
    const found = counting(await this.takenBy(quizId, studentId));
    return found && takenOf(found.id);
  }

  private async lines(filter: Filter, order: 1 | -1, limit?: number) {
    await this.commands.settled();
    // A quiz's lines are read from an index alone, which says nothing of the quiz that everybody knows there.
    const projection = 'studentId' in filter ? OWN_SUMMARY : SUMMARY;
    const sort = { startedAt: order, id: order };
    const found = await this.documents.find(attempts, filter, { sort, projection, ...(limit && { limit }) });
    return this.withRuns(found);
  }

  /**
   * A run ends for all who are in it at once, whatever stands in their attempts; where it was ended before its last question,
   * what was not shown was not asked.
   */
  private async withRuns<T extends WithRun>(found: readonly T[]): Promise<T[]> {
    const ids = [...new Set(found.map(({ runId }) => runId))].filter((id) => id !== '');
    if (ids.length === 0) return [...found];
    const known = new Map((await this.documents.getMany(runs, ids)).map((run) => [run.id, run]));
    return found.map((attempt) => {
      if (attempt.runId === '') return attempt;
      const run = known.get(attempt.runId);
      if (!run || run.endedAt === null) return { ...attempt, finishedAt: null, until: WHILE_RUNNING };
      const cards = attempt.cards?.slice(0, run.shown);
      const counted = run.shown - opinionsShown(run);
      return {
        ...attempt,
        ...(cards && { cards }),
        asked: run.shown,
        counted,
        finishedAt: run.endedAt,
        until: FINISHED,
      };
    });
  }
}
