import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { ChooseDailyGoalHandler } from './commands/daily-goal.js';
import { TakeHistoryHandler } from './commands/history.js';
import { RateCardHandler } from './commands/ratings.js';
import { ResetProgressHandler } from './commands/reset.js';
import { ChooseSchedulerHandler } from './commands/schedulers.js';
import { StarCardHandler } from './commands/stars.js';
import { UndoRevisionHandler } from './commands/undo.js';
import { ClassFiguresController } from './http/class-figures.controller.js';
import { ReviewHistoryController } from './http/review-history.controller.js';
import { ProgressController } from './http/progress.controller.js';
import { DeckSuccessController } from './http/deck-success.controller.js';
import { SchedulersController } from './http/schedulers.controller.js';
import { Achievements } from './services/achievements.js';
import { GetClassActivityHandler, GetClassDaysHandler } from './queries/class-activity.js';
import { ClassActivities } from './services/class-activities.js';
import { GetClassHardestHandler } from './queries/class-hardest.js';
import { GetClassKnowledgeHandler } from './queries/class-knowledge.js';
import { ClassRevision } from './services/class-revision.js';
import { DeckPairs } from './services/deck-pairs.js';
import { DeckSchedulers } from './services/deck-schedulers.js';
import { GetDeckKnowledgeHandler } from './queries/deck-knowledge.js';
import { GetDeckSuccessHandler } from './queries/deck-success.js';
import { GetCardDelaysHandler } from './queries/delays.js';
import { ListKnownCardsHandler } from './queries/known-cards.js';
import { GetOwnProgressHandler } from './queries/own-page.js';
import { OwnRevision } from './services/own-revision.js';
import { OwnStars } from './services/own-stars.js';
import { progressQueries } from './queries/progress.js';
import { RatedCards } from './services/rated-cards.js';
import { RatedSince } from './services/rated-since.js';
import { RevisionHistory } from './services/revision-history.js';
import { schedulerQueries } from './queries/schedulers.js';
import { ListStarsHandler } from './queries/stars.js';
import { GetTodayHandler } from './queries/today.js';
import { WorkDoneLately } from './services/work-done.js';
import { RevisionLiveNotices } from './reactions/live-notices.js';

const commands = [
  RateCardHandler,
  ResetProgressHandler,
  UndoRevisionHandler,
  TakeHistoryHandler,
  ChooseSchedulerHandler,
  ChooseDailyGoalHandler,
  StarCardHandler,
];
const queries = [
  ...progressQueries,
  ...schedulerQueries,
  GetCardDelaysHandler,
  GetClassActivityHandler,
  GetClassDaysHandler,
  GetClassHardestHandler,
  GetClassKnowledgeHandler,
  GetDeckKnowledgeHandler,
  GetDeckSuccessHandler,
  GetOwnProgressHandler,
  GetTodayHandler,
  ListKnownCardsHandler,
  ListStarsHandler,
];

@Module({
  imports: [CqrsModule, ClassesModule, CatalogueModule, SocketsModule],
  controllers: [
    ProgressController,
    ReviewHistoryController,
    SchedulersController,
    DeckSuccessController,
    ClassFiguresController,
  ],
  providers: [
    Achievements,
    ClassActivities,
    ClassRevision,
    DeckPairs,
    DeckSchedulers,
    OwnRevision,
    OwnStars,
    RatedCards,
    RatedSince,
    RevisionHistory,
    RevisionLiveNotices,
    WorkDoneLately,
    ...commands,
    ...queries,
  ],
  exports: [Achievements],
})
export class RevisionModule {}
