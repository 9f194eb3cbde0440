import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { DeckKnowledge } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { knowledgeOf } from '../domain/knowledge.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';
import { RatedCards } from '../services/rated-cards.js';

/** What a student knows of each card of a deck. `now` in milliseconds since 1970. */
export class GetDeckKnowledge extends QueryOf<DeckKnowledge, { studentId: string; deckId: string; now: number }> {}

@QueryHandler(GetDeckKnowledge)
export class GetDeckKnowledgeHandler implements IQueryHandler<GetDeckKnowledge> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly rated: RatedCards,
  ) {}

  /** From the index of what the student has rated: no document is read. @throws DomainError not-found for a deck that they may not see */
  async execute({ studentId, deckId, now }: GetDeckKnowledge) {
    const eyes = await this.catalogue.student(studentId);
    await this.catalogue.deck(deckId, eyes);
    const { scheduler } = await this.schedulers.of(deckId);
    const cards = await this.catalogue.flashcardsOf(deckId, eyes);
    const returns = await this.rated.returnsOf(studentId);
    return Object.fromEntries(
      cards.flatMap(({ id }) => {
        const own = returns.get(id);
        return own ? [[id, knowledgeOf(own, scheduler, now)]] : [];
      }),
    );
  }
}
