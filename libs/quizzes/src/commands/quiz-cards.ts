import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { EDIT_GUARDS } from '@ardoise/catalogue';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { quizDecider, quizStream } from '../domain/quiz.js';
import { QuizCards } from '../queries/quiz-cards.js';
import { Quizzes } from '../services/quizzes.js';

export class SetQuizCards extends CommandOf<
  Answer<typeof routes.setQuizFlashcards>,
  {
    quizId: string;
    flashcardIds: readonly string[];
    acting: Acting;
    /** The revision of the choice that the person was looking at, when they said so. */
    seen?: number;
  }
> {}

export class AddQuizCard extends CommandOf<
  Answer<typeof routes.addQuizFlashcard>,
  { quizId: string; flashcardId: string; acting: Acting }
> {}

@CommandHandler(SetQuizCards)
export class SetQuizCardsHandler implements ICommandHandler<SetQuizCards> {
  constructor(
    private readonly commands: Commands,
    private readonly platform: RuntimePlatform,
    private readonly quizzes: Quizzes,
    private readonly cards: QuizCards,
  ) {}

  /** @throws DomainError not-found, quiz-card-pending, quiz-card-closed, changed-meanwhile */
  async execute({ quizId: id, flashcardIds, acting, seen }: SetQuizCards) {
    await this.platform.alone(EDIT_GUARDS, async () => {
      const present = new Set((await this.quizzes.one(id)).flashcardIds);
      for (const flashcardId of flashcardIds)
        // What is in it already may have been deleted meanwhile: it stays, and is not asked.
        if (!present.has(flashcardId)) await this.cards.check(flashcardId);
      await this.commands.decide(quizStream(id), quizDecider, { type: 'ChooseCards', flashcardIds, seen }, acting);
    });
    return { id };
  }
}

@CommandHandler(AddQuizCard)
export class AddQuizCardHandler implements ICommandHandler<AddQuizCard> {
  constructor(
    private readonly commands: Commands,
    private readonly platform: RuntimePlatform,
    private readonly quizzes: Quizzes,
    private readonly cards: QuizCards,
  ) {}

  /** @throws DomainError not-found, quiz-card-pending, quiz-card-closed */
  async execute({ quizId, flashcardId, acting }: AddQuizCard) {
    await this.platform.alone(EDIT_GUARDS, async () => {
      await this.quizzes.one(quizId);
      await this.cards.check(flashcardId);
      await this.commands.decide(quizStream(quizId), quizDecider, { type: 'AddCard', flashcardId }, acting);
    });
    return {};
  }
}
