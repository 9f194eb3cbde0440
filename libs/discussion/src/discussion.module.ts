import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CatalogueModule } from '@ardoise/catalogue';
import { commentCommands } from './commands/comment.js';
import { CommentsController } from './http/comments.controller.js';
import { ListCommentsHandler, ListUnreadCommentsHandler, UnreadComments } from './queries/comments.js';
import { OwnComments } from './queries/own-comments.js';

@Module({
  imports: [CqrsModule, CatalogueModule],
  controllers: [CommentsController],
  providers: [...commentCommands, ListCommentsHandler, ListUnreadCommentsHandler, UnreadComments, OwnComments],
  exports: [UnreadComments],
})
export class DiscussionModule {}
