import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { SocketsModule } from '@ardoise/live';
import { CommentsController } from './http/comments.controller.js';
import { UnreadComments } from './queries/comments.js';
import { OwnComments } from './services/own-comments.js';
import { CommentLiveNotices } from './reactions/live-notices.js';

const controllers = [CommentsController];

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule, SocketsModule],
  controllers,
  providers: [...handlersOf(controllers), UnreadComments, OwnComments, CommentLiveNotices],
})
export class DiscussionModule {}
