import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { revisionStream } from './domain/rating.js';
import type { RevisionEvent } from './domain/rating.js';

/** Facts of a student's revision: they commute, so they are appended as they come. */
export class RecordRevision {
  constructor(
    readonly studentId: string,
    readonly facts: readonly RevisionEvent[],
    readonly acting: Acting,
  ) {}
}

@CommandHandler(RecordRevision)
export class RecordRevisionHandler implements ICommandHandler<RecordRevision> {
  constructor(private readonly commands: Commands) {}
  execute({ studentId, facts, acting }: RecordRevision): Promise<void> {
    return this.commands.record(revisionStream(studentId), facts, acting);
  }
}
