import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { DeckScheduler, Scheduler } from '@ardoise/contracts';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { schedulerDecider, schedulerStream } from '../domain/scheduler.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';

export class ChooseScheduler extends CommandOf<
  DeckScheduler,
  { deckId: string; scheduler: Scheduler; acting: Acting }
> {}

@CommandHandler(ChooseScheduler)
export class ChooseSchedulerHandler implements ICommandHandler<ChooseScheduler> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
  ) {}

  /** @throws DomainError not-found */
  async execute({ deckId, scheduler, acting }: ChooseScheduler) {
    await this.catalogue.deck(deckId, 'professor');
    await this.commands.decide(schedulerStream(deckId), schedulerDecider, { deckId, scheduler }, acting);
    // Since when it is so stands there, also where it was chosen long ago.
    return this.schedulers.of(deckId);
  }
}
