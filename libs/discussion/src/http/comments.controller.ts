import { Controller, Res } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import {
  AnswerComment,
  AnswerCommentHandler,
  DeleteComment,
  DeleteCommentHandler,
  MarkCommentRead,
  MarkCommentReadHandler,
  SeeAnswers,
  SeeAnswersHandler,
  WriteComment,
  WriteCommentHandler,
} from '../commands/comment.js';
import type { FastifyReply } from 'fastify';
import {
  ListComments,
  ListCommentsHandler,
  ListUnreadComments,
  ListUnreadCommentsHandler,
} from '../queries/comments.js';
import {
  CountNewAnswers,
  CountNewAnswersHandler,
  ListMyComments,
  ListMyCommentsHandler,
} from '../queries/own-comments.js';

@Controller()
export class CommentsController extends Dispatcher {
  @Handles(routes.listUnreadComments, ListUnreadCommentsHandler)
  unread() {
    return this.queries.execute(new ListUnreadComments());
  }

  @Handles(routes.listComments, ListCommentsHandler)
  list(@Parsed() { params }: Input<typeof routes.listComments>) {
    return this.queries.execute(new ListComments({ flashcardId: params.id }));
  }

  @Handles(routes.createComment, WriteCommentHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createComment>) {
    return this.commands.execute(new WriteComment({ flashcardId: body.id_flashcard, text: body.comment, acting }));
  }

  @Handles(routes.markCommentRead, MarkCommentReadHandler)
  markRead(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.markCommentRead>) {
    return this.commands.execute(new MarkCommentRead({ commentId: params.id, acting }));
  }

  @Handles(routes.answerComment, AnswerCommentHandler)
  answer(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.answerComment>) {
    return this.commands.execute(new AnswerComment({ commentId: params.id, text: body.answer, acting }));
  }

  @Handles(routes.listMyComments, ListMyCommentsHandler)
  async mine(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.listMyComments>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.execute(new ListMyComments({ studentId: me.userId, page: query }));
    reply.header('x-total-count', String(total));
    return items;
  }

  @Handles(routes.countNewAnswers, CountNewAnswersHandler)
  newAnswers(@Me() me: Identity) {
    return this.queries.execute(new CountNewAnswers({ studentId: me.userId }));
  }

  @Handles(routes.seeAnswers, SeeAnswersHandler)
  see(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.seeAnswers>) {
    return this.commands.execute(new SeeAnswers({ commentIds: body.comment_ids, acting }));
  }

  @Handles(routes.deleteComment, DeleteCommentHandler)
  delete(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.deleteComment>) {
    return this.commands.execute(new DeleteComment({ commentId: params.id, acting }));
  }
}
