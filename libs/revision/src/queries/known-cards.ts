import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { QueryOf } from '@ardoise/projections';
import type { ResetScope } from '../domain/rating.js';
import { decksIn } from '../services/decks-in.js';
import { RatedCards } from '../services/rated-cards.js';

/** The cards of a deck, or of everything below a folder, on which a student has any progress. */
export class ListKnownCards extends QueryOf<string[], { studentId: string; scope: ResetScope }> {}

@QueryHandler(ListKnownCards)
export class ListKnownCardsHandler implements IQueryHandler<ListKnownCards> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly rated: RatedCards,
  ) {}

  /** What a reset of it would forget. @throws DomainError not-found for a deck or folder that the student may not see */
  async execute({ studentId, scope }: ListKnownCards): Promise<string[]> {
    const decks = await decksIn(this.catalogue, scope, await this.catalogue.student(studentId));
    return this.rated.inDecks(studentId, decks);
  }
}
