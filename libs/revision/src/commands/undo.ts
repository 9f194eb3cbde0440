import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { ProgressUndone } from '@ardoise/contracts';
import { WrongExpectedRevision } from '@ardoise/event-store';
import { Commands, eventIdOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { undoRating, UNDO_REACH } from '../domain/undo.js';
import { RevisionHistory } from '../services/revision-history.js';

/** Takes back a student's rating or reset, by its name, or the last one. */
export class UndoRevision extends CommandOf<ProgressUndone, { id: string | undefined; acting: Acting }> {}

/** A student's own devices are the only ones that meet in their stream. */
const TRIES = 5;

@CommandHandler(UndoRevision)
export class UndoRevisionHandler implements ICommandHandler<UndoRevision> {
  constructor(
    private readonly history: RevisionHistory,
    private readonly commands: Commands,
  ) {}

  /** @throws DomainError nothing-to-undo, action-undo-expired, conflict */
  async execute({ id, acting }: UndoRevision) {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const recent = await this.history.recent(acting.actor.userId, acting.now, UNDO_REACH);
      const { stream, events, answer } = undoRating(recent, { id, eventId: eventIdOf(acting) });
      const last = recent.find((event) => event.stream === stream);
      try {
        await this.commands.record(stream, events, acting, last?.revision);
        return answer;
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
    throw new DomainError('conflict');
  }
}
