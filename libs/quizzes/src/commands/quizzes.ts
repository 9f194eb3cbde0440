import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { RecentStates } from '@ardoise/event-store';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Platform } from '@ardoise/runtime';
import { attemptDecider, attemptStream } from './domain/attempt.js';
import type { AttemptCommand, AttemptState } from './domain/attempt.js';
import { quizDecider, quizStream } from './domain/quiz.js';
import type { QuizCommand } from './domain/quiz.js';
import { QuizQueries } from './quiz-queries.js';

export class ChangeQuiz {
  constructor(
    readonly quizId: string,
    readonly command: QuizCommand,
    readonly acting: Acting,
    /** The code that the quiz has afterwards, where that may be another one: no two open quizzes may share it. */
    readonly code?: string,
  ) {}
}

@CommandHandler(ChangeQuiz)
export class ChangeQuizHandler implements ICommandHandler<ChangeQuiz> {
  constructor(
    private readonly commands: Commands,
    private readonly platform: Platform,
    private readonly queries: QuizQueries,
  ) {}

  execute({ quizId, command, acting, code }: ChangeQuiz): Promise<void> {
    const change = async () => {
      await this.commands.decide(quizStream(quizId), quizDecider, command, acting);
    };
    if (code === undefined) return change();
    return this.platform.alone('quiz-codes', async () => {
      await this.queries.checkCode(code, quizId, Date.parse(acting.now));
      await change();
    });
  }
}

export class ChangeAttempt {
  constructor(
    readonly quizId: string,
    readonly studentId: string,
    /** What is to be done where the attempt stands; null before it has begun. */
    readonly command: (state: AttemptState | null) => Promise<AttemptCommand>,
    readonly acting: Acting,
  ) {}
}

/** As many attempts as run at the same time in a large school. */
const ATTEMPTS = 5_000;

@CommandHandler(ChangeAttempt)
export class ChangeAttemptHandler implements ICommandHandler<ChangeAttempt> {
  /** A class answers card after card: its attempts are where this process left them. */
  private readonly recent = new RecentStates<AttemptState | null>(ATTEMPTS);

  constructor(private readonly commands: Commands) {}

  /** What the attempt is now: the student's answer comes from it, and waits for no read model but at the end. */
  async execute({ quizId, studentId, command, acting }: ChangeAttempt): Promise<AttemptState | null> {
    const stream = attemptStream(quizId, studentId);
    const done = await this.commands.outcome(stream, attemptDecider, command, acting, this.recent);
    if (done.state?.finished) await this.commands.readable(done);
    return done.state;
  }
}
