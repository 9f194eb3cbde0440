import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { RuntimePlatform } from '@ardoise/runtime';
import { TakeStepHandler } from './commands/attempts.js';
import { QuizEditGuard } from './commands/quiz-edit-guard.js';
import { FrozenCards } from './commands/frozen-cards.js';
import { quizCardCommands } from './commands/quiz-cards.js';
import { QuizCodes, quizCommands } from './commands/quizzes.js';
import { RegradeQuizHandler } from './commands/regrading.js';
import { ReserveQuizHandler } from './commands/reserving.js';
import { runAttemptHandlers, RunParts } from './commands/run-attempts.js';
import { runCommands } from './commands/runs.js';
import { StepTokens } from './commands/step-tokens.js';
import { StepView } from './commands/step-view.js';
import { ClassQuizzesController } from './http/class-quizzes.controller.js';
import { QuizzesController } from './http/quizzes.controller.js';
import { ResultsController } from './http/results.controller.js';
import { RunTakingController } from './http/run-taking.controller.js';
import { RunsController } from './http/runs.controller.js';
import { TakingController } from './http/taking.controller.js';
import { ListAbsenteesHandler } from './queries/absentees.js';
import { Attendance } from './queries/attendance.js';
import { Attempts } from './queries/attempts.js';
import { ListQuizBinHandler } from './queries/bin.js';
import { ListClassQuizzesHandler } from './queries/class-quizzes.js';
import { ListClassResultsHandler } from './queries/class-results.js';
import { ChoosableQuizzes } from './queries/choosable-quizzes.js';
import { CodeTries } from './queries/code-tries.js';
import { ListGradingsHandler } from './queries/gradings.js';
import { runScreenQueries } from './queries/run-screens.js';
import { listingQueries } from './queries/listing.js';
import { Marks } from './queries/marks.js';
import { ListMissedCardsHandler } from './queries/missed.js';
import { OwnAttempts } from './queries/own-attempts.js';
import { Participants } from './queries/participants.js';
import { Participation } from './queries/participation.js';
import { FinalGrades } from './queries/final-grades.js';
import { GetQuizFlashcardsHandler, QuizCards } from './queries/quiz-cards.js';
import { GetQuizReplayHandler, GetQuizRoomHandler } from './queries/quiz-rooms.js';
import { QuizViews } from './queries/quiz-views.js';
import { Quizzes } from './queries/quizzes.js';
import { resultQueries } from './queries/results.js';
import { ListRunsHandler, Runs } from './queries/runs.js';
import { RunStates } from './queries/run-states.js';
import { RunViews } from './queries/run-views.js';
import { StudentNames } from './queries/student-names.js';
import { quizPreviewQueries } from './queries/quiz-preview.js';
import { Phones } from './queries/phones.js';
import { Walls } from './queries/walls.js';
import { QuizLiveNotices } from './reactions/live-notices.js';
import { ParticipationGateway } from './reactions/participation.gateway.js';
import { RunClock } from './reactions/run-clock.js';
import { RunsGateway } from './reactions/runs.gateway.js';

const commands = [
  ...quizCommands,
  ...quizCardCommands,
  TakeStepHandler,
  RegradeQuizHandler,
  ReserveQuizHandler,
  ...runCommands,
  ...runAttemptHandlers,
  QuizEditGuard,
  FrozenCards,
  QuizCodes,
  RunParts,
  StepView,
  {
    provide: StepTokens,
    inject: [RuntimePlatform],
    useFactory: ({ secret }: RuntimePlatform) => new StepTokens(secret),
  },
];

const queries = [
  ...listingQueries,
  ...resultQueries,
  ...quizPreviewQueries,
  ...runScreenQueries,
  ListRunsHandler,
  GetQuizFlashcardsHandler,
  GetQuizRoomHandler,
  GetQuizReplayHandler,
  ListAbsenteesHandler,
  ListClassQuizzesHandler,
  ListClassResultsHandler,
  ListGradingsHandler,
  ListQuizBinHandler,
  ListMissedCardsHandler,
  Attendance,
  Attempts,
  ChoosableQuizzes,
  CodeTries,
  FinalGrades,
  Marks,
  OwnAttempts,
  Participants,
  Participation,
  QuizCards,
  QuizViews,
  Quizzes,
  Runs,
  RunStates,
  RunViews,
  StudentNames,
  Phones,
  Walls,
];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, CatalogueModule, SocketsModule],
  controllers: [
    QuizzesController,
    TakingController,
    ResultsController,
    RunsController,
    RunTakingController,
    ClassQuizzesController,
  ],
  providers: [...commands, ...queries, ParticipationGateway, QuizLiveNotices, RunClock, RunsGateway],
  exports: [Attendance, ChoosableQuizzes, FinalGrades],
})
export class QuizzesModule {}
