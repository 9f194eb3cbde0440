import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { HistoryTaken, ReviewedCard } from '@ardoise/contracts';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { historyTaken } from '../domain/review-history.js';
import { revisionStream } from '../domain/revision-streams.js';
import { RatedCards } from '../queries/rated-cards.js';

/** A student brings what they know of cards from elsewhere. */
export class TakeHistory extends Command<HistoryTaken> {
  constructor(
    readonly cards: readonly ReviewedCard[],
    readonly acting: Acting,
  ) {
    super();
  }
}

@CommandHandler(TakeHistory)
export class TakeHistoryHandler implements ICommandHandler<TakeHistory> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly rated: RatedCards,
  ) {}

  /**
   * Cards that have a progress are left as they are; where two requests meet, the later one finds that when it is folded.
   * @throws DomainError history-dates
   */
  async execute({ cards, acting }: TakeHistory): Promise<HistoryTaken> {
    const { userId: studentId } = acting.actor;
    const ids = cards.map(({ flashcardId }) => flashcardId);
    const shown = new Set((await this.catalogue.shownTo(studentId, ids)).map(({ id }) => id));
    const states = await this.rated.states(studentId, [...shown]);
    const taken = new Set(ids.filter((id) => shown.has(id) && !states.get(id)));
    const facts = historyTaken({ studentId, cards, now: acting.now }, (id) => taken.has(id));
    await this.commands.record(revisionStream(studentId, acting.now), facts, acting);
    return {
      taken: [...taken],
      known: ids.filter((id) => states.get(id)),
      missing: ids.filter((id) => !shown.has(id)).length,
    };
  }
}
