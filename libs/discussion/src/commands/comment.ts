import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { CatalogueQueries } from '@ardoise/catalogue';
import { COMMENT_ANSWERS_PER_HOUR, COMMENTS_PER_HOUR, DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Commands, idFor, partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Documents } from '@ardoise/documents';
import { comments } from '../read/comments.js';
import { commentDecider, commentStream } from '../domain/comment.js';

export class WriteComment extends CommandOf<
  Answer<typeof routes.createComment>,
  { flashcardId: string; text: string; acting: Acting }
> {}

export class MarkCommentRead extends CommandOf<
  Answer<typeof routes.markCommentRead>,
  { commentId: string; acting: Acting }
> {}

export class DeleteComment extends CommandOf<
  Answer<typeof routes.deleteComment>,
  { commentId: string; acting: Acting }
> {}

/** A professor's word to the author. */
export class AnswerComment extends CommandOf<
  Answer<typeof routes.answerComment>,
  { commentId: string; text: string; acting: Acting }
> {}

/** The author has read the answers to these. */
export class SeeAnswers extends CommandOf<
  Answer<typeof routes.seeAnswers>,
  { commentIds: readonly string[]; acting: Acting }
> {}

const ANSWERED: Bound = { name: 'comment-answers', points: COMMENT_ANSWERS_PER_HOUR, seconds: 3_600 };
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

@CommandHandler(AnswerComment)
export class AnswerCommentHandler implements ICommandHandler<AnswerComment> {
  constructor(
    private readonly commands: Commands,
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly people: People,
    private readonly limits: Limits,
  ) {}

  async execute({ commentId, text, acting }: AnswerComment) {
    const comment = await this.documents.get(comments, commentId);
    if (!comment) throw new DomainError('not-found');
    await this.catalogue.flashcard(comment.flashcardId, 'professor');
    const { authorId } = comment;
    if (authorId === null || !(await this.people.called([authorId])).has(authorId))
      throw new DomainError('comment-author-gone');
    await this.limits.takeOrRefuse('too-many-comments', [{ bound: ANSWERED, key: acting.actor.userId }]);
    const id = idFor(acting, 'answer');
    const command = { type: 'AnswerComment', answerId: id, studentId: authorId, text } as const;
    await this.commands.decide(commentStream(commentId), commentDecider, command, acting);
    return { id };
  }
}

@CommandHandler(SeeAnswers)
export class SeeAnswersHandler implements ICommandHandler<SeeAnswers> {
  constructor(
    private readonly commands: Commands,
    private readonly documents: Documents,
  ) {}

  /** What is not theirs is passed over. */
  async execute({ commentIds, acting }: SeeAnswers) {
    const { userId: studentId } = acting.actor;
    const found = await this.documents.getMany(comments, [...new Set(commentIds)]);
    for (const { id, authorId, unseen } of found)
      if (authorId === studentId && unseen)
        await this.commands.decide(
          commentStream(id),
          commentDecider,
          { type: 'SeeAnswers', studentId },
          partOf(acting, id),
        );
    return {};
  }
}
