import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EditGuards } from '@ardoise/catalogue';
import { DomainError, errorDetails } from '@ardoise/contracts';
import { Quizzes } from './quizzes.js';

/** A card that is in a quiz which has not ended stays one that can be asked: the quiz would silently lose it. */
@Injectable()
export class QuizEditGuard implements OnModuleInit {
  constructor(
    private readonly bonds: EditGuards,
    private readonly quizzes: Quizzes,
  ) {}

  onModuleInit(): void {
    this.bonds.add(async (flashcardId, now) => {
      const names = (await this.quizzes.running(flashcardId, Date.parse(now))).map(({ name }) => name);
      if (names.length > 0) throw new DomainError('card-in-quiz', errorDetails.cardInQuiz(names));
    });
  }
}
