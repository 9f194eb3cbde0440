import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { ProgressUndone } from '@ardoise/contracts';
import { EventStore, WrongExpectedRevision } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { Commands, eventIdOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { revisionStream } from './domain/rating.js';
import type { RevisionEvent } from './domain/rating.js';
import { schedulerDecider, schedulerStream } from './domain/scheduler.js';
import type { ChooseScheduler } from './domain/scheduler.js';
import { undo, UNDO_REACH } from './domain/undo.js';

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
  async execute({ studentId, facts, acting }: RecordRevision): Promise<void> {
    await this.commands.record(revisionStream(studentId), facts, acting);
  }
}

/** Takes back a student's rating or reset, by its name, or the last one. */
export class UndoRevision {
  constructor(
    readonly studentId: string,
    readonly id: string | undefined,
    readonly acting: Acting,
  ) {}
}

/** A student's own devices are the only ones that meet in their stream. */
const TRIES = 5;

@CommandHandler(UndoRevision)
export class UndoRevisionHandler implements ICommandHandler<UndoRevision> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: Commands,
  ) {}

  async execute({ studentId, id, acting }: UndoRevision): Promise<ProgressUndone> {
    const stream = revisionStream(studentId);
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const recent: RecordedEvent[] = [];
      for await (const event of this.store.readStream(stream, { direction: 'backwards', limit: UNDO_REACH }))
        recent.push(event);
      const { events, answer } = undo(recent, { id, eventId: eventIdOf(acting) });
      try {
        await this.commands.record(stream, events, acting, recent[0]?.revision ?? 'none');
        return answer;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
    throw new DomainError('conflict');
  }
}

export class ChangeScheduler {
  constructor(
    readonly command: ChooseScheduler,
    readonly acting: Acting,
  ) {}
}

@CommandHandler(ChangeScheduler)
export class ChangeSchedulerHandler implements ICommandHandler<ChangeScheduler> {
  constructor(private readonly commands: Commands) {}
  async execute({ command, acting }: ChangeScheduler): Promise<void> {
    await this.commands.decide(schedulerStream(command.deckId), schedulerDecider, command, acting);
  }
}
