import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { AnswerComment, DeleteComment, MarkCommentRead, SeeAnswers, WriteComment } from '../commands/comment.js';
import type { FastifyReply } from 'fastify';
import { ListComments, ListUnreadComments } from '../queries/comments.js';
import { CountNewAnswers, ListMyComments } from '../queries/own-comments.js';

@Controller()
export class CommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listUnreadComments)
  unread() {
    return this.queries.execute(new ListUnreadComments());
  }

  @Handles(routes.listComments)
  list(@Parsed() { params }: Input<typeof routes.listComments>) {
    return this.queries.execute(new ListComments(params.id));
  }

  @Handles(routes.createComment)
  create(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.createComment>) {
    return this.commands.execute(new WriteComment(body.id_flashcard, body.comment, context));
  }

  @Handles(routes.markCommentRead)
  markRead(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.markCommentRead>) {
    return this.commands.execute(new MarkCommentRead(params.id, context));
  }

  @Handles(routes.answerComment)
  answer(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.answerComment>) {
    return this.commands.execute(new AnswerComment(params.id, body.answer, context));
  }

  @Handles(routes.listMyComments)
  async mine(
    @Me() me: Identity,
    @Parsed() { query }: Input<typeof routes.listMyComments>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.queries.execute(new ListMyComments(me.userId, query));
    reply.header('x-total-count', String(total));
    return items;
  }

  @Handles(routes.countNewAnswers)
  newAnswers(@Me() me: Identity) {
    return this.queries.execute(new CountNewAnswers(me.userId));
  }

  @Handles(routes.seeAnswers)
  see(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.seeAnswers>) {
    return this.commands.execute(new SeeAnswers(body.comment_ids, context));
  }

  @Handles(routes.deleteComment)
  delete(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.deleteComment>) {
    return this.commands.execute(new DeleteComment(params.id, context));
  }
}
