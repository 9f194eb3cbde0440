import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { SocketsModule } from '@ardoise/live';
import { commentCommands } from './commands/comment.js';
import { CommentsController } from './http/comments.controller.js';
import { ListCommentsHandler, ListUnreadCommentsHandler, UnreadComments } from './queries/comments.js';
import { ownCommentQueries } from './queries/own-comments.js';
import { OwnComments } from './services/own-comments.js';
import { CommentLiveNotices } from './reactions/live-notices.js';

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule, SocketsModule],
  controllers: [CommentsController],
  providers: [
    ...commentCommands,
    ListCommentsHandler,
    ListUnreadCommentsHandler,
    ...ownCommentQueries,
    UnreadComments,
    OwnComments,
    CommentLiveNotices,
  ],
})
export class DiscussionModule {}
