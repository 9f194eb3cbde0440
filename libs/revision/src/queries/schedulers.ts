import { setImmediate as turn } from 'node:timers/promises';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Principal } from '@ardoise/catalogue';
import type { DeckScheduler, SchedulerComparison } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { Replay } from '../domain/comparison.js';
import { DeckPairs } from '../services/deck-pairs.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';

export class GetScheduler extends QueryOf<DeckScheduler, { deckId: string; me: Principal }> {}

/** Both schedulers over what the class pressed in a deck. */
export class CompareSchedulers extends QueryOf<SchedulerComparison, { deckId: string }> {}

@QueryHandler(GetScheduler)
export class GetSchedulerHandler implements IQueryHandler<GetScheduler> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
  ) {}

  /** @throws DomainError not-found */
  async execute({ deckId, me }: GetScheduler) {
    await this.catalogue.deck(deckId, await this.catalogue.viewer(me));
    return this.schedulers.of(deckId);
  }
}

/** Pairs of a student and a card that a comparison looks at: some tenths of a second of work. */
const MOST_PAIRS = 4_000;
/** Pairs that are replayed before others have their turn. */
const SLICE = 50;

@QueryHandler(CompareSchedulers)
export class CompareSchedulersHandler implements IQueryHandler<CompareSchedulers> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly pairs: DeckPairs,
  ) {}

  /**
   * Of more pairs than can be looked at, those of some students are taken whole: ids are random, so that their order picks
   * evenly. @throws DomainError not-found
   */
  async execute({ deckId }: CompareSchedulers) {
    await this.catalogue.deck(deckId, 'professor');
    const cards = new Map((await this.catalogue.flashcardsOf(deckId, 'professor')).map((card) => [card.id, card]));
    const replay = new Replay();
    let pairs = 0;
    let complete = true;
    for await (const own of this.pairs.of(deckId, [...cards.keys()])) {
      complete = pairs === 0 || pairs + own.length <= MOST_PAIRS;
      if (!complete) break;
      pairs += own.length;
      for (const [n, document] of own.entries()) {
        if (n % SLICE === 0) await turn();
        replay.add(document);
      }
    }
    const { scheduler } = await this.schedulers.of(deckId);
    const result = replay.result((id) => cards.get(id)?.question ?? '');
    return { scheduler, complete, ...result };
  }
}
