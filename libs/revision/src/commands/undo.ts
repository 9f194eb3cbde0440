import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { ProgressUndone } from '@ardoise/contracts';
import { EventStore, WrongExpectedRevision } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import { Commands, eventIdOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { revisionStream } from '../domain/rating.js';
import { undo, UNDO_REACH } from '../domain/undo.js';

/** Takes back a student's rating or reset, by its name, or the last one. */
export class UndoRevision extends Command<ProgressUndone> {
  constructor(
    readonly id: string | undefined,
    readonly acting: Acting,
  ) {
    super();
  }
}

/** A student's own devices are the only ones that meet in their stream. */
const TRIES = 5;

@CommandHandler(UndoRevision)
export class UndoRevisionHandler implements ICommandHandler<UndoRevision> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: Commands,
  ) {}

  /** @throws DomainError nothing-to-undo, action-undo-expired, conflict */
  async execute({ id, acting }: UndoRevision) {
    const stream = revisionStream(acting.actor.userId);
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
