import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { ProgressReset } from '@ardoise/contracts';
import { Commands, eventIdOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { reset } from '../domain/rating.js';
import type { ResetScope } from '../domain/rating.js';
import { revisionStream } from '../domain/revision-streams.js';
import { decksIn } from '../services/decks-in.js';
import { RatedCards } from '../services/rated-cards.js';

/** Forgets what a student has rated in a deck, or in everything below a folder. */
export class ResetProgress extends CommandOf<ProgressReset, { scope: ResetScope; acting: Acting }> {}

@CommandHandler(ResetProgress)
export class ResetProgressHandler implements ICommandHandler<ResetProgress> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly rated: RatedCards,
  ) {}

  /** @throws DomainError not-found for a deck or folder that the student may not see */
  async execute({ scope, acting }: ResetProgress) {
    const { userId: studentId } = acting.actor;
    const cards = await this.rated.inDecks(
      studentId,
      await decksIn(this.catalogue, scope, await this.catalogue.student(studentId)),
    );
    const facts = reset(studentId, scope, cards, eventIdOf(acting));
    const { ids } = await this.commands.record(revisionStream(studentId, acting.now), facts, acting);
    return { flashcards: cards.length, id: ids[0] ?? null };
  }
}
