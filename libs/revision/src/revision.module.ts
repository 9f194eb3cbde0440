import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { CatalogueModule } from '@ardoise/catalogue';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { ClassFiguresController } from './http/class-figures.controller.js';
import { ReviewHistoryController } from './http/review-history.controller.js';
import { ProgressController } from './http/progress.controller.js';
import { DeckSuccessController } from './http/deck-success.controller.js';
import { SchedulersController } from './http/schedulers.controller.js';
import { Achievements } from './services/achievements.js';
import { GetClassDaysHandler } from './queries/class-activity.js';
import { ClassActivities } from './services/class-activities.js';
import { ClassRevision } from './services/class-revision.js';
import { DeckPairs } from './services/deck-pairs.js';
import { DeckSchedulers } from './services/deck-schedulers.js';
import { OwnRevision } from './services/own-revision.js';
import { OwnStars } from './services/own-stars.js';
import { RatedCards } from './services/rated-cards.js';
import { RatedSince } from './services/rated-since.js';
import { RevisionHistory } from './services/revision-history.js';
import { WorkDoneLately } from './services/work-done.js';
import { RevisionLiveNotices } from './reactions/live-notices.js';

const controllers = [
  ProgressController,
  ReviewHistoryController,
  SchedulersController,
  DeckSuccessController,
  ClassFiguresController,
];

@Module({
  imports: [CqrsModule, ClassesModule, CatalogueModule, SocketsModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
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
    GetClassDaysHandler,
  ],
  exports: [Achievements],
})
export class RevisionModule {}
