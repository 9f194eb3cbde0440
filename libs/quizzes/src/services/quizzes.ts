import { Injectable } from '@nestjs/common';
import { admits } from '@ardoise/catalogue';
import { Classes } from '@ardoise/classes';
import { codeAsCompared, DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { FindOptions, Page } from '@ardoise/documents';
import { hasEnded } from '../domain/availability.js';
import { quizzes } from '../read/quizzes.js';
import type { QuizDocument } from '../read/quizzes.js';

export const NEWEST_QUIZZES_FIRST = { sort: { createdAt: -1, id: -1 } } as const;

function notDeleted(quiz: QuizDocument): QuizDocument {
  if (quiz.deletedAt !== null) throw new DomainError('quiz-deleted');
  return quiz;
}

/** Finds quizzes, whoever asks. Moments: milliseconds since 1970. */
@Injectable()
export class Quizzes {
  constructor(
    private readonly documents: Documents,
    private readonly classes: Classes,
  ) {}

  /** @throws DomainError not-found */
  async one(id: string): Promise<QuizDocument> {
    const quiz = await this.documents.get(quizzes, id);
    if (!quiz || quiz.deletedAt !== null) throw new DomainError('not-found');
    return quiz;
  }

  /** To who is taking it: it says that it was deleted. @throws DomainError not-found, quiz-deleted */
  async standing(id: string): Promise<QuizDocument> {
    return notDeleted(await this.evenDeleted(id));
  }

  /** The same to a student. @throws DomainError not-found, quiz-deleted */
  async standingFor(id: string, studentId: string): Promise<QuizDocument> {
    const quiz = await this.evenDeleted(id);
    if (!(await this.isFor(quiz, studentId))) throw new DomainError('not-found');
    return notDeleted(quiz);
  }

  /** As a student may see it: what is reserved for others is not there. @throws DomainError not-found */
  async oneFor(id: string, studentId: string): Promise<QuizDocument> {
    const quiz = await this.one(id);
    if (!(await this.isFor(quiz, studentId))) throw new DomainError('not-found');
    return quiz;
  }

  /** Those of the quizzes that are there for a student. */
  async those(all: readonly QuizDocument[], studentId: string): Promise<QuizDocument[]> {
    const theirs = await Promise.all(all.map((quiz) => this.isFor(quiz, studentId)));
    return all.filter((_, nth) => theirs[nth]);
  }

  /** Whether it is reserved for nobody, or for a class of this student. */
  async isFor({ classIds = [] }: QuizDocument, studentId: string): Promise<boolean> {
    if (classIds.length === 0) return true;
    const own = await this.classes.of(studentId);
    return admits(classIds, { classIds: new Set(own.map(({ id }) => id)) });
  }

  /** Also when it was deleted. @throws DomainError not-found */
  async evenDeleted(id: string): Promise<QuizDocument> {
    const quiz = await this.documents.get(quizzes, id);
    if (!quiz) throw new DomainError('not-found');
    return quiz;
  }

  /** A piece of those that stand, newest first; how many they are in all. */
  page(piece: Pick<FindOptions, 'skip' | 'limit'>): Promise<Page<QuizDocument>> {
    return this.documents.page(quizzes, { deletedAt: null }, { ...NEWEST_QUIZZES_FIRST, ...piece });
  }

  /** A piece of those that have an end and are open until then, the same way. */
  openPage(now: number, piece: Pick<FindOptions, 'skip' | 'limit'>): Promise<Page<QuizDocument>> {
    const moment = new Date(now).toISOString();
    const begun = [{ startDate: null }, { startDate: { $lte: moment } }];
    const open = { deletedAt: null, endDate: { $gte: moment }, $or: begun };
    return this.documents.page(quizzes, open, { ...NEWEST_QUIZZES_FIRST, ...piece });
  }

  /** Those that can be taken now and end, and those that begin or end within these bounds, newest first. */
  around(now: number, from: number, to: number): Promise<QuizDocument[]> {
    const [moment, first, last] = [now, from, to].map((at) => new Date(at).toISOString());
    const begun = [{ startDate: null }, { startDate: { $lte: moment } }];
    const open = { endDate: { $gte: moment }, $or: begun };
    const near = [{ startDate: { $gte: first, $lte: last } }, { endDate: { $gte: first, $lte: last } }];
    return this.documents.find(quizzes, { deletedAt: null, $or: [open, ...near] }, NEWEST_QUIZZES_FIRST);
  }

  /**
   * The quiz that a code leads to: one that has not ended, or else the newest; for a student of those that are there for them.
   * @throws DomainError not-found
   */
  async byCode(code: string, now: number, studentId?: string): Promise<QuizDocument> {
    const all = await this.withCode(code);
    const found = studentId === undefined ? all : await this.those(all, studentId);
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
    const found = await this.documents.find(
      quizzes,
      { flashcardIds: flashcardId, deletedAt: null },
      NEWEST_QUIZZES_FIRST,
    );
    return found.filter((quiz) => !hasEnded(quiz, now));
  }

  private withCode(code: string): Promise<QuizDocument[]> {
    return this.documents.find(quizzes, { codeKey: codeAsCompared(code), deletedAt: null }, NEWEST_QUIZZES_FIRST);
  }
}
