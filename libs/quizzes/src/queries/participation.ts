import { Injectable } from '@nestjs/common';
import type { QuizParticipation } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { participation } from '../read/participation.js';
import { Quizzes } from './quizzes.js';

/** How quizzes go, in numbers. */
@Injectable()
export class Participation {
  constructor(
    private readonly documents: Documents,
    private readonly quizzes: Quizzes,
  ) {}

  /** @throws DomainError not-found */
  async of(quizId: string): Promise<QuizParticipation> {
    await this.quizzes.one(quizId);
    const numbers = await this.documents.get(participation, quizId);
    const { started = 0, finished = 0, answers = 0, questions = [] } = numbers ?? {};
    return { quizId, started, finished, answers, questions: [...questions] };
  }
}
