import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EditGuards } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import { Quizzes } from './quizzes.js';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** A card that is in a quiz which has not ended keeps its possible answers: without them the quiz would silently lose it. */
@Injectable()
export class QuizEditGuard implements OnModuleInit {
  constructor(
    private readonly bonds: EditGuards,
    private readonly quizzes: Quizzes,
  ) {}

  onModuleInit(): void {
    this.bonds.add(async (flashcardId, now) => {
      const names = (await this.quizzes.running(flashcardId, Date.parse(now))).map(
        ({ name }) => `«\u00a0${name}\u00a0»`,
      );
      if (names.length === 0) return;
      const quizzes = `${names.length === 1 ? 'du quiz' : 'des quiz'} ${list.format(names)}`;
      throw new DomainError(
        'card-in-quiz',
        `Cette carte fait partie ${quizzes}\u00a0: elle doit garder des réponses possibles.`,
      );
    });
  }
}
