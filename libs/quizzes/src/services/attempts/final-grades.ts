import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { isOver, overSince, resultsOpen } from '../../domain/availability.js';
import { countOf, markedAttempt, marksOf } from '../../read/marks.js';
import type { GradedQuiz } from '../../read/marks.js';
import type { AttemptDocument } from '../../read/attempts.js';
import { countingOfEach } from '../../read/passages.js';
import { Marks } from './marks.js';
import { Participants } from '../runs/participants.js';

/** A grade of which nothing more will come but another grading. */
export interface FinalGrade {
  /** Right answers, of so many cards. */
  given: number;
  maximum: number;
  /** When it came to stand as it does: ISO 8601 in UTC. A later grading has a later one. */
  at: string;
}

/** Tells other contexts the grades that may leave: those that students may read by now, and of no run that names nobody. */
@Injectable()
export class FinalGrades {
  constructor(
    private readonly marks: Marks,
    private readonly participants: Participants,
  ) {}

  /**
   * By student, by the newest grading, of what counts of all that is over; nothing of a quiz that was deleted, or is not there for that student any more.
   * @param now milliseconds since 1970 @param studentId of that student alone
   */
  async of(quizId: string, now: number, studentId?: string): Promise<Map<string, FinalGrade>> {
    const grading = await this.gradingOf(quizId, studentId);
    if (!grading || !resultsOpen(grading.quiz, now)) return new Map();
    const over = grading.attempts.filter(
      (attempt) => countOf(attempt, grading.cards) > 0 && isOver(attempt, grading.quiz, now),
    );
    const nameless = await this.participants.nameless(over, 'results');
    const named = over.filter(({ runId }) => !nameless.has(runId));
    return new Map(countingOfEach(named).map((attempt) => [attempt.studentId, gradeOf(attempt, grading)]));
  }

  private async gradingOf(quizId: string, studentId: string | undefined): Promise<GradedQuiz | null> {
    try {
      return await this.marks.every(quizId, studentId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not-found') return null;
      throw error;
    }
  }
}

function gradeOf(attempt: AttemptDocument, { quiz, cards }: GradedQuiz): FinalGrade {
  const ended = overSince(attempt, quiz);
  const endedAt = ended === null ? attempt.heardAt : new Date(ended).toISOString();
  const gradedAt = quiz.gradings.at(-1)?.at ?? endedAt;
  return {
    given: markedAttempt(marksOf(attempt, cards)).grade,
    maximum: countOf(attempt, cards),
    at: gradedAt > endedAt ? gradedAt : endedAt,
  };
}
