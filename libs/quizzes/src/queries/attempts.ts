import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import type { Filter } from '@ardoise/documents';
import { Commands } from '@ardoise/projections';
import { attemptId, attempts } from '../read/attempts.js';
import type { AttemptDocument, AttemptSummary } from '../read/attempts.js';

const SUMMARY = {
  startedAt: 1,
  asked: 1,
  passed: 1,
  right: 1,
  heardAt: 1,
  until: 1,
  timeFactor: 1,
} as const;

/** A line of a list of attempts: without cards and answers. */
export interface AttemptLine extends AttemptSummary {
  quizId: string;
  studentId: string;
  startedAt: string;
}

/** Finds attempts, with all that was answered by now: an answer does not wait until it can be read. */
@Injectable()
export class Attempts {
  constructor(
    private readonly documents: Documents,
    private readonly commands: Commands,
  ) {}

  async of(quizId: string, studentId: string): Promise<AttemptDocument | undefined> {
    await this.commands.settled();
    return this.documents.get(attempts, attemptId(quizId, studentId));
  }

  /** In the order in which they began. */
  async at(quizId: string): Promise<AttemptDocument[]> {
    await this.commands.settled();
    return this.documents.find(attempts, { quizId }, { sort: { startedAt: 1, id: 1 } });
  }

  /** The same, a line of each. */
  async linesAt(quizId: string): Promise<AttemptLine[]> {
    const lines = await this.lines({ quizId }, 1);
    return lines.map((line) => ({ ...line, quizId, studentId: line.id.slice(attemptId(quizId, '').length) }));
  }

  /** A line of each, the last begun first. */
  async linesBy(studentId: string): Promise<AttemptLine[]> {
    const lines = await this.lines({ studentId }, -1);
    return lines.map((line) => ({ ...line, studentId, quizId: line.id.slice(0, -attemptId('', studentId).length) }));
  }

  private async lines(filter: Filter, order: 1 | -1): Promise<(AttemptSummary & { id: string; startedAt: string })[]> {
    await this.commands.settled();
    return this.documents.find(attempts, filter, { sort: { startedAt: order, id: order }, projection: SUMMARY });
  }
}
