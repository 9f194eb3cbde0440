import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, Input, routes } from '@ardoise/contracts';
import { inPieces } from '@ardoise/http';
import type { Listed } from '@ardoise/http';
import { QueryOf } from '@ardoise/projections';
import { BrokenMedia } from '../services/broken-media.js';
import { CardSearch } from '../services/card-search.js';
import { CardWire } from '../services/card-wire.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { FlashcardLists } from '../services/flashcard-lists.js';
import { Proposals } from './proposals.js';
import type { Principal } from '../services/viewer.js';

/** A list, and where it is a page how many there are in all. */
export interface Listing<Items> {
  items: Items;
  total?: number;
}

/** A card, as detailed as its list asks, or its id alone. */
type ListedCard = Answer<typeof routes.listFlashcards>[number];

/** Cards by ids, of a place, that wait as proposals, whose media are broken, or that a search finds. */
export class ListFlashcards extends QueryOf<
  Listing<Listed<ListedCard>>,
  { wanted: Input<typeof routes.listFlashcards>['query']; me: Principal }
> {}

export class GetFlashcard extends QueryOf<Answer<typeof routes.getFlashcard>, { id: string; me: Principal }> {}

@QueryHandler(ListFlashcards)
export class ListFlashcardsHandler implements IQueryHandler<ListFlashcards> {
  constructor(
    private readonly lists: FlashcardLists,
    private readonly search: CardSearch,
    private readonly proposals: Proposals,
    private readonly broken: BrokenMedia,
    private readonly wire: CardWire,
  ) {}

  async execute({ wanted, me }: ListFlashcards): Promise<Listing<Listed<ListedCard>>> {
    if (wanted.proposals !== undefined)
      return { items: await inPieces(await this.proposals.pending(), (some) => this.wire.listed(some, me)) };
    if (wanted.media_broken !== undefined) {
      const { cards, total } = await this.broken.find(wanted);
      return { items: await this.wire.broken(cards, me), total };
    }
    const idsOnly = wanted.fetch_ids_only === '1';
    if (wanted.keyword !== undefined || wanted.tag_ids !== undefined) {
      const { cards, total } = await this.search.find(wanted);
      if (idsOnly) return { items: cards.map(({ id }) => id), total };
      return { items: await inPieces(cards, (some) => this.wire.listed(some, me)), total };
    }
    const cards = await this.lists.find(wanted, me);
    if (idsOnly) return { items: cards.map(({ id }) => id) };
    return { items: await inPieces(cards, (some) => this.wire.cards(some, me)) };
  }
}

@QueryHandler(GetFlashcard)
export class GetFlashcardHandler implements IQueryHandler<GetFlashcard> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly wire: CardWire,
  ) {}

  async execute({ id, me }: GetFlashcard) {
    const card = await this.queries.flashcard(id, await this.queries.viewer(me), me.userId);
    const [onWire] = await this.wire.cards([card], me);
    if (!onWire) throw new DomainError('not-found');
    return onWire;
  }
}
