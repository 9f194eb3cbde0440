import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { FindOptions, Page } from '@ardoise/documents';
import { hasEnded } from '../domain/availability.js';
import { codeKey, quizzes } from '../read/quizzes.js';
import type { QuizDocument } from '../read/quizzes.js';

export const NEWEST_FIRST = { sort: { createdAt: -1, id: -1 } } as const;

/** Finds quizzes, whoever asks. Moments: milliseconds since 1970. */
@Injectable()
export class Quizzes {
  constructor(private readonly documents: Documents) {}

  /** @throws DomainError not-found */
  async one(id: string): Promise<QuizDocument> {
    const quiz = await this.documents.get(quizzes, id);
    if (!quiz || quiz.deletedAt !== null) throw new DomainError('not-found');
    return quiz;
  }

  /** Also when it was deleted. @throws DomainError not-found */
  async evenDeleted(id: string): Promise<QuizDocument> {
    const quiz = await this.documents.get(quizzes, id);
    if (!quiz) throw new DomainError('not-found');
    return quiz;
  }

  /** A piece of those that stand, newest first; how many they are in all. */
  page(piece: Pick<FindOptions, 'skip' | 'limit'>): Promise<Page<QuizDocument>> {
    return this.documents.page(quizzes, { deletedAt: null }, { ...NEWEST_FIRST, ...piece });
  }

  /** A piece of those that have an end and are open until then, the same way. */
  openPage(now: number, piece: Pick<FindOptions, 'skip' | 'limit'>): Promise<Page<QuizDocument>> {
    const moment = new Date(now).toISOString();
    const open = { deletedAt: null, endDate: { $gte: moment }, startDate: { $not: { $gt: moment } } };
    return this.documents.page(quizzes, open, { ...NEWEST_FIRST, ...piece });
  }

  /** The quiz that a code leads to: one that has not ended, or else the newest. @throws DomainError not-found */
  async byCode(code: string, now: number): Promise<QuizDocument> {
    const found = await this.withCode(code);
    const quiz = found.find((one) => !hasEnded(one, now)) ?? found[0];
    if (!quiz) throw new DomainError('not-found', 'Aucun quiz n’a ce code.');
    return quiz;
  }

  /** @throws DomainError quiz-code-taken when another quiz that has not ended has the code. */
  async checkCode(code: string, quizId: string, now: number): Promise<void> {
    const found = await this.withCode(code);
    if (found.some((quiz) => quiz.id !== quizId && !hasEnded(quiz, now))) throw new DomainError('quiz-code-taken');
  }

  /** The quizzes with a card which have not ended, newest first. */
  async running(flashcardId: string, now: number): Promise<QuizDocument[]> {
    const found = await this.documents.find(quizzes, { flashcardIds: flashcardId, deletedAt: null }, NEWEST_FIRST);
    return found.filter((quiz) => !hasEnded(quiz, now));
  }

  private withCode(code: string): Promise<QuizDocument[]> {
    return this.documents.find(quizzes, { codeKey: codeKey(code), deletedAt: null }, NEWEST_FIRST);
  }
}
