import { Injectable } from '@nestjs/common';
import { Classes } from '@ardoise/classes';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { gradingOf } from '../../read/marks.js';
import type { GradedQuiz } from '../../read/marks.js';
import { frozenCards } from '../../read/frozen-cards.js';
import type { AttemptDocument } from '../../read/attempts.js';
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
    const quiz = await (studentId === undefined ? this.quizzes.one(quizId) : this.quizzes.oneFor(quizId, studentId));
    const number = wanted ?? quiz.gradings.length;
    if (number > quiz.gradings.length) throw new DomainError('not-found');
    const own = studentId === undefined ? undefined : await this.attempts.of(quiz, studentId, run);
    const all = studentId === undefined ? await this.attempts.at(quiz, run) : own ? [own] : [];
    const attempts = classId === undefined ? all : await this.ofClass(all, classId);
    return gradingOf(quiz, number, attempts, await this.documents.find(frozenCards, { quizId }));
  }

  private async ofClass(attempts: readonly AttemptDocument[], classId: string): Promise<AttemptDocument[]> {
    const { members } = await this.classes.one(classId);
    const ids = new Set(members.map(({ userId }) => userId));
    const nameless = await this.participants.nameless(attempts, 'results');
    return attempts.filter(({ studentId, runId }) => ids.has(studentId) && !nameless.has(runId));
  }
}
