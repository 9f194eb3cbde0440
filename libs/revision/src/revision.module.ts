import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueModule } from '@ardoise/catalogue';
import { ChangeSchedulerHandler, RecordRevisionHandler, UndoRevisionHandler } from './commands.js';
import { ProgressController } from './http/progress.controller.js';
import { SchedulersController } from './http/schedulers.controller.js';
import { OwnProgressPage } from './own-progress.js';
import { OwnRevision } from './own-revision.js';
import { ProgressQueries } from './progress-queries.js';
import { Schedulers } from './schedulers.js';

@Module({
  imports: [CqrsModule, CatalogueModule],
  controllers: [ProgressController, SchedulersController],
  providers: [
    OwnProgressPage,
    OwnRevision,
    ProgressQueries,
    Schedulers,
    RecordRevisionHandler,
    UndoRevisionHandler,
    ChangeSchedulerHandler,
  ],
})
export class RevisionModule {}
