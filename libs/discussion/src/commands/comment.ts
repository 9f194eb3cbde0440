import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { COMMENTS_PER_HOUR } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Commands, idFor } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { commentDecider, commentStream } from '../domain/comment.js';

export class WriteComment extends Command<Answer<typeof routes.createComment>> {
  constructor(
    readonly flashcardId: string,
    readonly text: string,
    readonly acting: Acting,
  ) {
    super();
  }
}

export class MarkCommentRead extends Command<Answer<typeof routes.markCommentRead>> {
  constructor(
    readonly commentId: string,
    readonly acting: Acting,
  ) {
    super();
  }
}

export class DeleteComment extends Command<Answer<typeof routes.deleteComment>> {
  constructor(
    readonly commentId: string,
    readonly acting: Acting,
  ) {
    super();
  }
}

const WRITTEN: Bound = { name: 'comments', points: COMMENTS_PER_HOUR, seconds: 3_600 };

@CommandHandler(WriteComment)
export class WriteCommentHandler implements ICommandHandler<WriteComment> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly limits: Limits,
  ) {}

  async execute({ flashcardId, text, acting }: WriteComment) {
    const eyes = await this.catalogue.student(acting.actor.userId);
    await this.catalogue.flashcard(flashcardId, eyes);
    await this.limits.takeOrRefuse('too-many-comments', [{ bound: WRITTEN, key: acting.actor.userId }]);
    const id = idFor(acting, 'comment');
    const command = { type: 'WriteComment', commentId: id, flashcardId, text } as const;
    await this.commands.decide(commentStream(id), commentDecider, command, acting);
    return { id };
  }
}

@CommandHandler(MarkCommentRead)
export class MarkCommentReadHandler implements ICommandHandler<MarkCommentRead> {
  constructor(private readonly commands: Commands) {}

  async execute({ commentId: id, acting }: MarkCommentRead) {
    await this.commands.decide(commentStream(id), commentDecider, { type: 'MarkCommentRead' }, acting);
    return { id };
  }
}

@CommandHandler(DeleteComment)
export class DeleteCommentHandler implements ICommandHandler<DeleteComment> {
  constructor(private readonly commands: Commands) {}

  async execute({ commentId: id, acting }: DeleteComment) {
    await this.commands.decide(commentStream(id), commentDecider, { type: 'DeleteComment' }, acting);
    return { id };
  }
}

export const commentCommands = [WriteCommentHandler, MarkCommentReadHandler, DeleteCommentHandler];
