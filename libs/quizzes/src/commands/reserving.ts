import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Classes } from '@ardoise/classes';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { quizDecider, quizStream } from '../domain/quiz.js';

/** For students of these classes alone; of none: for everybody. */
export class ReserveQuiz extends CommandOf<
  Answer<typeof routes.reserveQuiz>,
  { quizId: string; classIds: readonly string[]; acting: Acting }
> {}

@CommandHandler(ReserveQuiz)
export class ReserveQuizHandler implements ICommandHandler<ReserveQuiz> {
  constructor(
    private readonly commands: Commands,
    private readonly classes: Classes,
  ) {}

  /** @throws DomainError not-found, class-unknown */
  async execute({ quizId: id, classIds, acting }: ReserveQuiz) {
    await this.classes.known(classIds);
    await this.commands.decide(quizStream(id), quizDecider, { type: 'ReserveQuiz', classIds }, acting);
    return { id };
  }
}
