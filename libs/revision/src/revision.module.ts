import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueModule } from '@ardoise/catalogue';
import { RecordRevisionHandler } from './commands.js';
import { ProgressController } from './http/progress.controller.js';
import { ProgressQueries } from './progress-queries.js';

@Module({
  imports: [CqrsModule, CatalogueModule],
  controllers: [ProgressController],
  providers: [ProgressQueries, RecordRevisionHandler],
})
export class RevisionModule {}
