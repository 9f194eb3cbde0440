import { Injectable } from '@nestjs/common';
import type { QuizParticipation } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { byPlace } from '../../read/question-figures.js';
import { participation } from '../../read/participation.js';
import { runs } from '../../read/runs.js';
import { Quizzes } from '../quizzes.js';

/** How quizzes go, in numbers. */
@Injectable()
export class Participation {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
  ) {}

  /** @throws DomainError not-found */
  async of(quizId: string): Promise<QuizParticipation> {
    const quiz = await this.quizzes.standing(quizId);
    const numbers = await this.documents.get(participation, quizId);
    const { started = 0, finished = 0, answers = 0, questions = [] } = numbers ?? {};
    const over = quiz.mode === 'self' ? finished : finished + (await this.inEndedRuns(quizId));
    // In the order in which results and replay number them.
    const compare = byPlace(quiz);
    const inOrder = questions.toSorted((a, b) => compare(a.flashcardId, b.flashcardId));
    return { quizId, started, finished: over, answers, questions: inOrder };
  }

  /** A run ends for all who take part at once. */
  private async inEndedRuns(quizId: string): Promise<number> {
    const found = await this.documents.find(runs, { quizId });
    return found.reduce((sum, run) => sum + (run.endedAt === null ? 0 : run.participations), 0);
  }
}
