import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { HistoryTaken, ReviewedCard } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { Commands, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { takeHistory } from '../domain/review-history.js';
import { revisionStream } from '../domain/revision-streams.js';
import { RatedCards } from '../services/rated-cards.js';

/** Reviews of a day: some of those who use Anki for years have as many, and nobody needs to bring them twice. */
const BY_STUDENT: Bound = { name: 'history-reviews', points: 300_000, seconds: 86_400 };

/** A student brings what they know of cards from elsewhere. */
export class TakeHistory extends CommandOf<HistoryTaken, { cards: readonly ReviewedCard[]; acting: Acting }> {}

@CommandHandler(TakeHistory)
export class TakeHistoryHandler implements ICommandHandler<TakeHistory> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly rated: RatedCards,
    private readonly limits: Limits,
  ) {}

  /**
   * Cards that have a progress are left as they are; where two requests meet, the later one finds that when it is folded.
   * @throws DomainError history-dates, history-enough
   */
  async execute({ cards, acting }: TakeHistory): Promise<HistoryTaken> {
    const { userId: studentId } = acting.actor;
    const ids = cards.map(({ flashcardId }) => flashcardId);
    const shown = new Set((await this.catalogue.shownTo(studentId, ids)).map(({ id }) => id));
    const states = await this.rated.states(studentId, [...shown]);
    const taken = new Set(ids.filter((id) => shown.has(id) && !states.get(id)));
    const facts = takeHistory({ studentId, cards, now: acting.now }, (id) => taken.has(id));
    const points = cards.reduce((sum, one) => sum + (taken.has(one.flashcardId) ? one.reviews.length : 0), 0);
    if (points > 0) await this.limits.takeOrRefuse('history-enough', [{ bound: BY_STUDENT, key: studentId, points }]);
    await this.commands.record(revisionStream(studentId, acting.now), facts, acting);
    return {
      taken: [...taken],
      known: ids.filter((id) => states.get(id)),
      missing: ids.filter((id) => !shown.has(id)).length,
    };
  }
}
