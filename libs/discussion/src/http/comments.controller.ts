import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { DeleteComment, MarkCommentRead, WriteComment } from '../commands/comment.js';
import { ListComments, ListUnreadComments } from '../queries/comments.js';

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

  @Handles(routes.deleteComment)
  delete(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.deleteComment>) {
    return this.commands.execute(new DeleteComment(params.id, context));
  }
}
