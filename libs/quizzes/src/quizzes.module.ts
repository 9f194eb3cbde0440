import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { RuntimePlatform } from '@ardoise/runtime';
import { TakeStepHandler } from './commands/attempts.js';
import { QuizEditGuard } from './services/quiz-edit-guard.js';
import { FrozenCards } from './services/attempts/frozen-cards.js';
import { quizCardCommands } from './commands/quiz-cards.js';
import { QuizCodes, quizCommands } from './commands/quizzes.js';
import { RegradeQuizHandler } from './commands/regrading.js';
import { rulingCommands } from './commands/ruling.js';
import { ReserveQuizHandler } from './commands/reserving.js';
import { runAttemptHandlers, RunParts } from './commands/run-attempts.js';
import { runCommands } from './commands/runs.js';
import { Ballots } from './services/attempts/ballots.js';
import { StepTokens } from './services/attempts/step-tokens.js';
import { StepView } from './services/attempts/step-view.js';
import { ClassQuizzesController } from './http/class-quizzes.controller.js';
import { QuizzesController } from './http/quizzes.controller.js';
import { ResultsController } from './http/results.controller.js';
import { RunTakingController } from './http/run-taking.controller.js';
import { RunsController } from './http/runs.controller.js';
import { TakingController } from './http/taking.controller.js';
import { ListAbsenteesHandler } from './queries/absentees.js';
import { Attendance } from './services/runs/attendance.js';
import { Apart } from './services/attempts/apart.js';
import { Attempts } from './services/attempts/attempts.js';
import { ListQuizBinHandler } from './queries/bin.js';
import { ListClassQuizzesHandler } from './queries/class-quizzes.js';
import { ListClassResultsHandler } from './queries/class-results.js';
import { ChoosableQuizzes } from './services/choosable-quizzes.js';
import { CodeTries } from './services/runs/code-tries.js';
import { ListGradingsHandler } from './queries/gradings.js';
import { runScreenQueries } from './queries/run-screens.js';
import { listingQueries } from './queries/listing.js';
import { Marks } from './services/attempts/marks.js';
import { ListMissedCardsHandler } from './queries/missed.js';
import { OwnAttempts } from './services/attempts/own-attempts.js';
import { Participants } from './services/runs/participants.js';
import { Participation } from './services/runs/participation.js';
import { FinalGrades } from './services/attempts/final-grades.js';
import { GetQuizFlashcardsHandler, QuizCards } from './queries/quiz-cards.js';
import { GetQuizReplayHandler, GetQuizRoomHandler } from './queries/quiz-rooms.js';
import { QuizGroups } from './services/quiz-groups.js';
import { QuizViews } from './services/quiz-views.js';
import { Quizzes } from './services/quizzes.js';
import { resultQueries } from './queries/results.js';
import { ListRunsHandler, Runs } from './queries/runs.js';
import { RunStates } from './services/runs/run-states.js';
import { RunPlaces } from './services/runs/run-places.js';
import { RunViews } from './services/runs/run-views.js';
import { StudentNames } from './services/student-names.js';
import { quizPreviewQueries } from './queries/quiz-preview.js';
import { Phones } from './services/runs/phones.js';
import { Walls } from './services/runs/walls.js';
import { QuizLiveNotices } from './reactions/live-notices.js';
import { ParticipationGateway } from './reactions/participation.gateway.js';
import { RunClock } from './reactions/run-clock.js';
import { RunsGateway } from './reactions/runs.gateway.js';

const commands = [
  ...quizCommands,
  ...quizCardCommands,
  TakeStepHandler,
  RegradeQuizHandler,
  ...rulingCommands,
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
  {
    provide: Ballots,
    inject: [RuntimePlatform],
    useFactory: ({ secret }: RuntimePlatform) => new Ballots(secret),
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
  Apart,
  Attempts,
  ChoosableQuizzes,
  CodeTries,
  FinalGrades,
  Marks,
  OwnAttempts,
  Participants,
  Participation,
  QuizCards,
  QuizGroups,
  QuizViews,
  Quizzes,
  Runs,
  RunStates,
  RunPlaces,
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
