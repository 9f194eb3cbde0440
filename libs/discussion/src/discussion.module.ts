import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueModule } from '@ardoise/catalogue';
import { ChangeCommentHandler } from './commands.js';
import { Comments } from './comments.js';
import { CommentsController } from './http/comments.controller.js';
import { OwnComments } from './own-comments.js';

@Module({
  imports: [CqrsModule, CatalogueModule],
  controllers: [CommentsController],
  providers: [Comments, OwnComments, ChangeCommentHandler],
  exports: [Comments],
})
export class DiscussionModule {}
