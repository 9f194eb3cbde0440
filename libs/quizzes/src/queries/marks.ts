import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { gradingOf } from '../domain/marks.js';
import type { Grading } from '../domain/marks.js';
import { frozenCards } from '../read/frozen-cards.js';
import { Attempts } from './attempts.js';
import { Quizzes } from './quizzes.js';

interface Whose {
  studentId?: string;
  run?: string | undefined;
}

/** Reads what was answered by one of the gradings: nothing of it is stored but the answers and the corrected keys. */
@Injectable()
export class Marks {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
  ) {}

  /**
   * @param wanted the newest grading unless told
   * @param whose that student's attempt alone, that run's alone
   * @throws DomainError not-found for a quiz or grading that is not there, or a quiz that is not there for that student
   */
  async of(quizId: string, wanted?: number, { studentId, run }: Whose = {}): Promise<Grading> {
    const quiz = await (studentId === undefined ? this.quizzes.one(quizId) : this.quizzes.oneFor(quizId, studentId));
    const number = wanted ?? quiz.gradings.length;
    if (number > quiz.gradings.length) throw new DomainError('not-found');
    const own = studentId === undefined ? undefined : await this.attempts.of(quiz, studentId, run);
    const attempts = studentId === undefined ? await this.attempts.at(quiz, run) : own ? [own] : [];
    return gradingOf(quiz, number, attempts, await this.documents.find(frozenCards, { quizId }));
  }
}
