import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { COMMENTS_PER_HOUR, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { ChangeComment } from '../commands.js';
import { Comments } from '../comments.js';

const WRITTEN: Bound = { name: 'comments', points: COMMENTS_PER_HOUR, seconds: 3_600 };

@Controller()
export class CommentsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly comments: Comments,
    private readonly catalogue: CatalogueQueries,
    private readonly limits: Limits,
  ) {}

  @Handles(routes.listUnreadComments)
  unread(): Promise<Answer<typeof routes.listUnreadComments>> {
    return this.comments.unread();
  }

  @Handles(routes.listComments)
  list(@Parsed() { params }: Input<typeof routes.listComments>): Promise<Answer<typeof routes.listComments>> {
    return this.comments.of(params.id);
  }

  @Handles(routes.createComment)
  async create(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.createComment>,
  ): Promise<Answer<typeof routes.createComment>> {
    const { id_flashcard: flashcardId, comment: text } = body;
    await this.catalogue.flashcard(flashcardId, 'student');
    await this.limits.takeOrRefuse('too-many-comments', [{ bound: WRITTEN, key: context.actor.userId }]);
    const id = context.newId('comment');
    await this.bus.execute(new ChangeComment(id, { type: 'WriteComment', commentId: id, flashcardId, text }, context));
    return { id };
  }

  @Handles(routes.markCommentRead)
  async markRead(
    @Context() context: CommandContext,
    @Parsed() { params: { id } }: Input<typeof routes.markCommentRead>,
  ): Promise<Answer<typeof routes.markCommentRead>> {
    await this.bus.execute(new ChangeComment(id, { type: 'MarkCommentRead' }, context));
    return { id };
  }

  @Handles(routes.deleteComment)
  async delete(
    @Context() context: CommandContext,
    @Parsed() { params: { id } }: Input<typeof routes.deleteComment>,
  ): Promise<Answer<typeof routes.deleteComment>> {
    await this.bus.execute(new ChangeComment(id, { type: 'DeleteComment' }, context));
    return { id };
  }
}
