import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { gradingOf } from '../domain/marks.js';
import type { Grading } from '../domain/marks.js';
import { frozenCards } from '../read/frozen-cards.js';
import { Attempts } from './attempts.js';
import { Quizzes } from './quizzes.js';

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
   * @param studentId that student's attempt alone
   * @throws DomainError not-found for a quiz or grading that is not there
   */
  async of(quizId: string, wanted?: number, studentId?: string): Promise<Grading> {
    const quiz = await this.quizzes.one(quizId);
    const number = wanted ?? quiz.gradings.length;
    if (number > quiz.gradings.length) throw new DomainError('not-found');
    const own = studentId === undefined ? undefined : await this.attempts.of(quizId, studentId);
    const attempts = studentId === undefined ? await this.attempts.at(quizId) : own ? [own] : [];
    return gradingOf(quiz, number, attempts, await this.documents.find(frozenCards, { quizId }));
  }
}
