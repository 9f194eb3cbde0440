import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { SocketsModule } from '@ardoise/live';
import { Platform } from '@ardoise/runtime';
import { CardBond } from './card-bond.js';
import { CodeTries } from './code-tries.js';
import { ChangeAttemptHandler, ChangeQuizHandler } from './commands.js';
import { QuizzesController } from './http/quizzes.controller.js';
import { ResultsController } from './http/results.controller.js';
import { TakingController } from './http/taking.controller.js';
import { Marks } from './marks.js';
import { OwnAttempts } from './own-attempts.js';
import { QuizBin } from './quiz-bin.js';
import { QuizQueries } from './quiz-queries.js';
import { QuizRooms } from './quiz-rooms.js';
import { QuizTaking } from './quiz-taking.js';
import { Regrading } from './regrading.js';
import { Results } from './results.js';
import { StepTokens } from './step-tokens.js';

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule, SocketsModule],
  controllers: [QuizzesController, TakingController, ResultsController],
  providers: [
    CardBond,
    CodeTries,
    Marks,
    OwnAttempts,
    QuizBin,
    QuizQueries,
    QuizRooms,
    QuizTaking,
    Regrading,
    Results,
    ChangeQuizHandler,
    ChangeAttemptHandler,
    { provide: StepTokens, inject: [Platform], useFactory: ({ secret }: Platform) => new StepTokens(secret) },
  ],
  exports: [QuizQueries],
})
export class QuizzesModule {}
