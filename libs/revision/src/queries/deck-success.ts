import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { DeckSuccess } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { cardSuccess } from '../read/card-success.js';

/** How often each card of a deck was known when it was asked. */
export class GetDeckSuccess extends QueryOf<DeckSuccess, { deckId: string }> {}

@QueryHandler(GetDeckSuccess)
export class GetDeckSuccessHandler implements IQueryHandler<GetDeckSuccess> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly documents: Documents,
  ) {}

  /** One document a card, by its id: wherever the card stood when it was rated. @throws DomainError not-found */
  async execute({ deckId }: GetDeckSuccess) {
    await this.catalogue.deck(deckId, 'professor');
    const cards = await this.catalogue.flashcardsOf(deckId, 'professor');
    const rated = await this.documents.getMany(
      cardSuccess,
      cards.map(({ id }) => id),
    );
    return Object.fromEntries(rated.map(({ id, ratings, hard }) => [id, { ratings, successes: ratings - hard }]));
  }
}
