import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { quizDecider, quizStream } from '../domain/quiz.js';
import type { QuizCommand, QuizFields } from '../domain/quiz.js';
import { isOver } from '../domain/availability.js';
import { Runs } from '../queries/runs.js';
import type { QuizDocument } from '../read/quizzes.js';
import { Attempts } from '../services/attempts/attempts.js';
import { Quizzes } from '../services/quizzes.js';

export class CreateQuiz extends CommandOf<Answer<typeof routes.createQuiz>, { fields: QuizFields; acting: Acting }> {}

export class EditQuiz extends CommandOf<
  Answer<typeof routes.editQuiz>,
  {
    quizId: string;
    fields: QuizFields;
    acting: Acting;
    /** The revision of the fields that the person was looking at, when they said so. */
    seen?: number;
  }
> {}

/** A quiz that goes on ends now. */
export class EndQuiz extends CommandOf<Answer<typeof routes.endQuiz>, { quizId: string; acting: Acting }> {}

export class DeleteQuiz extends CommandOf<Answer<typeof routes.deleteQuiz>, { quizId: string; acting: Acting }> {}

export class RestoreQuiz extends CommandOf<Answer<typeof routes.restoreQuiz>, { quizId: string; acting: Acting }> {}

/** Gives a quiz a code: no two open quizzes may share one, so that it is looked for while nobody else gives one. */
@Injectable()
export class QuizCodes {
  constructor(
    private readonly commands: Commands,
    private readonly platform: RuntimePlatform,
    private readonly quizzes: Quizzes,
  ) {}

  /** @param code that the quiz has after the command. @throws DomainError quiz-code-taken, and those of the decider */
  async decide(quizId: string, command: QuizCommand, code: string, acting: Acting): Promise<void> {
    await this.platform.alone('quiz-codes', async () => {
      await this.quizzes.checkCode(code, quizId, Date.parse(acting.now));
      await this.commands.decide(quizStream(quizId), quizDecider, command, acting);
    });
  }
}

@CommandHandler(CreateQuiz)
export class CreateQuizHandler implements ICommandHandler<CreateQuiz> {
  constructor(private readonly codes: QuizCodes) {}

  async execute({ fields, acting }: CreateQuiz) {
    const id = idFor(acting, 'quiz');
    await this.codes.decide(id, { type: 'CreateQuiz', quizId: id, fields }, fields.accessCode, acting);
    return { id };
  }
}

@CommandHandler(EditQuiz)
export class EditQuizHandler implements ICommandHandler<EditQuiz> {
  constructor(
    private readonly codes: QuizCodes,
    private readonly platform: RuntimePlatform,
    private readonly quizzes: Quizzes,
    private readonly attempts: Attempts,
    private readonly runs: Runs,
  ) {}

  /** @throws DomainError not-found, quiz-mode-begun, quiz-code-taken, and those of the decider */
  async execute({ quizId: id, fields, acting, seen }: EditQuiz) {
    // Neither is it opened meanwhile, nor its mode changed by somebody else.
    await this.platform.alone(`run-${id}`, async () => {
      const quiz = await this.quizzes.one(id);
      if (quiz.mode !== fields.mode) await this.checkNobodyTakes(quiz, Date.parse(acting.now));
      await this.codes.decide(id, { type: 'EditQuiz', fields, seen }, fields.accessCode, acting);
    });
    return { id };
  }

  /** What was taken one way stays as it was; whoever is taking it would be cut off. */
  private async checkNobodyTakes(quiz: QuizDocument, now: number): Promise<void> {
    const open = await this.runs.openOf([quiz.id]);
    const lines = await this.attempts.linesAt(quiz.id);
    if (open.size > 0 || lines.some((line) => !isOver(line, quiz, now))) throw new DomainError('quiz-mode-begun');
  }
}

@CommandHandler(EndQuiz)
export class EndQuizHandler implements ICommandHandler<EndQuiz> {
  constructor(private readonly commands: Commands) {}

  /** @throws DomainError not-found, quiz-not-started */
  async execute({ quizId: id, acting }: EndQuiz) {
    await this.commands.decide(quizStream(id), quizDecider, { type: 'EndQuiz', now: acting.now }, acting);
    return { id };
  }
}

@CommandHandler(DeleteQuiz)
export class DeleteQuizHandler implements ICommandHandler<DeleteQuiz> {
  constructor(private readonly commands: Commands) {}

  async execute({ quizId: id, acting }: DeleteQuiz) {
    await this.commands.decide(quizStream(id), quizDecider, { type: 'DeleteQuiz' }, acting);
    return { id };
  }
}

@CommandHandler(RestoreQuiz)
export class RestoreQuizHandler implements ICommandHandler<RestoreQuiz> {
  constructor(
    private readonly codes: QuizCodes,
    private readonly quizzes: Quizzes,
  ) {}

  /** @throws DomainError not-found, undo-expired, quiz-code-taken */
  async execute({ quizId: id, acting }: RestoreQuiz) {
    const { deletedAt, accessCode } = await this.quizzes.evenDeleted(id);
    if (deletedAt === null) return { id };
    await this.codes.decide(id, { type: 'RestoreQuiz', now: acting.now, deletedAt }, accessCode, acting);
    return { id };
  }
}
