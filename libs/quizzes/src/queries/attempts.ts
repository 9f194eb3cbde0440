import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { Commands } from '@ardoise/projections';
import { attemptId, attempts } from '../read/attempts.js';
import type { AttemptDocument } from '../read/attempts.js';

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

  /** The last begun first. */
  async by(studentId: string): Promise<AttemptDocument[]> {
    await this.commands.settled();
    return this.documents.find(attempts, { studentId }, { sort: { startedAt: -1, id: -1 } });
  }
}
