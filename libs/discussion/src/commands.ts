import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { commentDecider, commentStream } from './domain/comment.js';
import type { CommentCommand } from './domain/comment.js';

export class ChangeComment {
  constructor(
    readonly commentId: string,
    readonly command: CommentCommand,
    readonly acting: Acting,
  ) {}
}

@CommandHandler(ChangeComment)
export class ChangeCommentHandler implements ICommandHandler<ChangeComment> {
  constructor(private readonly commands: Commands) {}
  execute({ commentId, command, acting }: ChangeComment): Promise<void> {
    return this.commands.decide(commentStream(commentId), commentDecider, command, acting);
  }
}
