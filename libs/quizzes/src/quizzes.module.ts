import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { SocketsModule } from '@ardoise/live';
import { Platform } from '@ardoise/runtime';
import { TakeStepHandler } from './commands/attempts.js';
import { CardBond } from './commands/card-bond.js';
import { FrozenCards } from './commands/frozen-cards.js';
import { quizCardCommands } from './commands/quiz-cards.js';
import { QuizCodes, quizCommands } from './commands/quizzes.js';
import { RegradeQuizHandler } from './commands/regrading.js';
import { StepTokens } from './commands/step-tokens.js';
import { StepView } from './commands/step-view.js';
import { QuizzesController } from './http/quizzes.controller.js';
import { ResultsController } from './http/results.controller.js';
import { TakingController } from './http/taking.controller.js';
import { Attempts } from './queries/attempts.js';
import { ListQuizBinHandler } from './queries/bin.js';
import { CodeTries } from './queries/code-tries.js';
import { ListGradingsHandler } from './queries/gradings.js';
import { listingQueries } from './queries/listing.js';
import { Marks } from './queries/marks.js';
import { OwnAttempts } from './queries/own-attempts.js';
import { Participation } from './queries/participation.js';
import { GetQuizFlashcardsHandler, QuizCards } from './queries/quiz-cards.js';
import { GetQuizReplayHandler, GetQuizRoomHandler } from './queries/quiz-rooms.js';
import { QuizViews } from './queries/quiz-views.js';
import { Quizzes } from './queries/quizzes.js';
import { resultQueries } from './queries/results.js';
import { StudentNames } from './queries/student-names.js';
import { tryingQueries } from './queries/trying.js';
import { QuizLiveNotices } from './reactions/live-notices.js';
import { ParticipationGateway } from './reactions/participation.gateway.js';

const commands = [
  ...quizCommands,
  ...quizCardCommands,
  TakeStepHandler,
  RegradeQuizHandler,
  CardBond,
  FrozenCards,
  QuizCodes,
  StepView,
  { provide: StepTokens, inject: [Platform], useFactory: ({ secret }: Platform) => new StepTokens(secret) },
];

const queries = [
  ...listingQueries,
  ...resultQueries,
  ...tryingQueries,
  GetQuizFlashcardsHandler,
  GetQuizRoomHandler,
  GetQuizReplayHandler,
  ListGradingsHandler,
  ListQuizBinHandler,
  Attempts,
  CodeTries,
  Marks,
  OwnAttempts,
  Participation,
  QuizCards,
  QuizViews,
  Quizzes,
  StudentNames,
];

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule, SocketsModule],
  controllers: [QuizzesController, TakingController, ResultsController],
  providers: [...commands, ...queries, ParticipationGateway, QuizLiveNotices],
})
export class QuizzesModule {}
