import { Injectable } from '@nestjs/common';
import { Classes } from '@ardoise/classes';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { gradingOf } from '../../read/marks.js';
import type { GradedQuiz } from '../../read/marks.js';
import { frozenCards } from '../../read/frozen-cards.js';
import { countingOfEach } from '../../read/passages.js';
import { Attempts } from './attempts.js';
import { Participants } from '../runs/participants.js';
import { Quizzes } from '../quizzes.js';

interface Whose {
  studentId?: string;
  run?: string | undefined;
  /** Students of that class; nobody of a run that names nobody, or a small class would tell who is who. */
  classId?: string | undefined;
}

/** Reads what was answered by one of the gradings: nothing of it is stored but the answers and the corrected keys. */
@Injectable()
export class Marks {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
    private readonly classes: Classes,
    private readonly participants: Participants,
  ) {}

  /**
   * @param wanted the newest grading unless told
   * @param whose that student's attempt alone, that run's alone, that class's alone
   * @throws DomainError not-found for a quiz or grading that is not there, or a quiz that is not there for that student
   */
  async of(quizId: string, wanted?: number, { studentId, run, classId }: Whose = {}): Promise<GradedQuiz> {
    const quiz = await this.standing(quizId, studentId);
    const number = wanted ?? quiz.gradings.length;
    if (number > quiz.gradings.length) throw new DomainError('not-found');
    const own = studentId === undefined ? undefined : await this.attempts.of(quizId, studentId, run);
    const attempts = studentId === undefined ? await this.ofAll(quizId, run, classId) : own ? [own] : [];
    return gradingOf(quiz, number, attempts, await this.documents.find(frozenCards, { quizId }));
  }

  /** All that was ever taken of a quiz, or by that student, by the newest grading. @throws DomainError not-found, as above */
  async every(quizId: string, studentId?: string): Promise<GradedQuiz> {
    const quiz = await this.standing(quizId, studentId);
    const all = studentId === undefined ? await this.attempts.at(quizId) : await this.attempts.allOf(quizId, studentId);
    return gradingOf(quiz, quiz.gradings.length, all, await this.documents.find(frozenCards, { quizId }));
  }

  private standing(quizId: string, studentId: string | undefined) {
    return studentId === undefined ? this.quizzes.one(quizId) : this.quizzes.oneFor(quizId, studentId);
  }

  private async ofAll(quizId: string, run: string | undefined, classId: string | undefined) {
    const all = await this.attempts.at(quizId, run);
    const nameless = await this.participants.nameless(all, 'results');
    if (classId === undefined) return countingOfEach(all, nameless);
    const { members } = await this.classes.one(classId);
    const ids = new Set(members.map(({ userId }) => userId));
    return countingOfEach(all.filter(({ studentId, runId }) => ids.has(studentId) && !nameless.has(runId)));
  }
}
