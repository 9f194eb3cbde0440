import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { RuntimePlatform } from '@ardoise/runtime';
import { QuizEditGuard } from './services/quiz-edit-guard.js';
import { FrozenCards } from './services/attempts/frozen-cards.js';
import { QuizCodes } from './commands/quizzes.js';
import { RunParts } from './commands/run-attempts.js';
import { Ballots } from './services/attempts/ballots.js';
import { StepTokens } from './services/attempts/step-tokens.js';
import { StepView } from './services/attempts/step-view.js';
import { ClassQuizzesController } from './http/class-quizzes.controller.js';
import { QuizzesController } from './http/quizzes.controller.js';
import { ResultsController } from './http/results.controller.js';
import { RunTakingController } from './http/run-taking.controller.js';
import { RunsController } from './http/runs.controller.js';
import { TakingController } from './http/taking.controller.js';
import { Attendance } from './services/runs/attendance.js';
import { Apart } from './services/attempts/apart.js';
import { Attempts } from './services/attempts/attempts.js';
import { ChoosableQuizzes } from './services/choosable-quizzes.js';
import { CodeTries } from './services/runs/code-tries.js';
import { ListQuizzesOfDayHandler } from './queries/listing.js';
import { Marks } from './services/attempts/marks.js';
import { OwnAttempts } from './services/attempts/own-attempts.js';
import { Participants } from './services/runs/participants.js';
import { Participation } from './services/runs/participation.js';
import { FinalGrades } from './services/attempts/final-grades.js';
import { QuizCards } from './queries/quiz-cards.js';
import { QuizGroups } from './services/quiz-groups.js';
import { QuizViews } from './services/quiz-views.js';
import { Quizzes } from './services/quizzes.js';
import { Runs } from './queries/runs.js';
import { RunStates } from './services/runs/run-states.js';
import { RunPlaces } from './services/runs/run-places.js';
import { RunViews } from './services/runs/run-views.js';
import { StudentNames } from './services/student-names.js';
import { Phones } from './services/runs/phones.js';
import { Walls } from './services/runs/walls.js';
import { QuizLiveNotices } from './reactions/live-notices.js';
import { ParticipationGateway } from './reactions/participation.gateway.js';
import { RunClock } from './reactions/run-clock.js';
import { RunsGateway } from './reactions/runs.gateway.js';

const controllers = [
  QuizzesController,
  TakingController,
  ResultsController,
  RunsController,
  RunTakingController,
  ClassQuizzesController,
];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, CatalogueModule, SocketsModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
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
    ListQuizzesOfDayHandler,
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
    ParticipationGateway,
    QuizLiveNotices,
    RunClock,
    RunsGateway,
  ],
  exports: [Attendance, ChoosableQuizzes, FinalGrades],
})
export class QuizzesModule {}
