import { setImmediate as turn } from 'node:timers/promises';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ClassStudents } from '@ardoise/classes';
import { average, CLASS_QUIZZES_PAGE } from '@ardoise/contracts';
import type { ClassQuizzes, Input, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { isOver } from '../domain/availability.js';
import { isGraded } from '../read/attempts.js';
import { countOf, markedAttempt, marksOf, overOf } from '../read/marks.js';
import { countingOfEach } from '../read/passages.js';
import { quizzes } from '../read/quizzes.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Attempts } from '../services/attempts/attempts.js';
import { Marks } from '../services/attempts/marks.js';
import { Participants } from '../services/runs/participants.js';

/** The quizzes of a class. `now`: milliseconds since 1970. */
export class ListClassQuizzes extends QueryOf<
  ClassQuizzes,
  { classId: string; piece: Input<typeof routes.listClassQuizzes>['query']; now: number }
> {}

/** A quiz, and when a student of the class began it last; otherwise when it was made. */
interface Dated {
  quiz: QuizDocument;
  at: string;
}

const mostOf = (counts: readonly number[]) => counts.reduce((most, count) => Math.max(most, count), 0);

const lastFirst = (one: Dated, other: Dated) =>
  one.at === other.at ? (one.quiz.id < other.quiz.id ? 1 : -1) : one.at < other.at ? 1 : -1;

@QueryHandler(ListClassQuizzes)
export class ListClassQuizzesHandler implements IQueryHandler<ListClassQuizzes> {
  constructor(
    private readonly documents: Documents,
    private readonly students: ClassStudents,
    private readonly attempts: Attempts,
    private readonly participants: Participants,
    private readonly marks: Marks,
  ) {}

  /** Of a run that names nobody nothing is told, or a small class would say who was there. @throws DomainError not-found */
  async execute({ classId, piece, now }: ListClassQuizzes): Promise<ClassQuizzes> {
    const { limit = CLASS_QUIZZES_PAGE, offset = 0 } = piece;
    const students = new Set((await this.students.of(classId)).map(({ userId }) => userId));
    const all = await this.all(classId, students);
    const found: ClassQuizzes['quizzes'] = [];
    for (const { quiz, at } of all.sort(lastFirst).slice(offset, offset + limit)) {
      await turn();
      const { id, name, classIds = [] } = quiz;
      found.push({ id, name, reserved: classIds.includes(classId), at, ...(await this.figures(quiz, students, now)) });
    }
    return { students: students.size, total: all.length, quizzes: found };
  }

  private async all(classId: string, students: ReadonlySet<string>): Promise<Dated[]> {
    const [taken, reserved] = await Promise.all([
      this.attempts.lastTakenBy([...students], ({ anonymity }) => anonymity !== 'results'),
      this.documents.find(quizzes, { classIds: classId }),
    ]);
    const known = new Map(reserved.map((quiz) => [quiz.id, quiz]));
    for (const quiz of await this.documents.getMany(quizzes, [...taken.keys()])) known.set(quiz.id, quiz);
    const standing = [...known.values()].filter(({ deletedAt }) => deletedAt === null);
    return standing.map((quiz) => ({ quiz, at: taken.get(quiz.id) ?? quiz.createdAt }));
  }

  /** From the lines of the attempts alone, unless a key was corrected since: those judge by the first grading. */
  private async figures(quiz: QuizDocument, students: ReadonlySet<string>, now: number) {
    const all = await this.attempts.linesAt(quiz.id);
    const nameless = await this.participants.nameless(all, 'results');
    const isTold = ({ studentId, runId }: { studentId: string; runId: string }) =>
      students.has(studentId) && !nameless.has(runId);
    const lines = countingOfEach(all.filter(isTold));
    const over = lines.filter((line) => isOver(line, quiz, now));
    const graded = over.filter(isGraded);
    const { grades, most } =
      quiz.gradings.length === 0
        ? { grades: graded.map(({ right }) => right), most: mostOf(lines.map(({ counted }) => counted)) }
        : await this.regraded(quiz, isTold, now);
    return {
      participants: lines.length,
      running: lines.length - over.length,
      number_of_flashcards: lines.length > 0 ? most : quiz.flashcardIds.length,
      average: average(grades),
    };
  }

  private async regraded(
    quiz: QuizDocument,
    isTold: (attempt: { studentId: string; runId: string }) => boolean,
    now: number,
  ): Promise<{ grades: number[]; most: number }> {
    const grading = await this.marks.of(quiz.id);
    const told = grading.attempts.filter(isTold);
    const graded = overOf({ ...grading, attempts: told }, now).filter((attempt) => countOf(attempt, grading.cards) > 0);
    return {
      grades: graded.map((attempt) => markedAttempt(marksOf(attempt, grading.cards)).grade),
      most: mostOf(told.map((attempt) => countOf(attempt, grading.cards))),
    };
  }
}
