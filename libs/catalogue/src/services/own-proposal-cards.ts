import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { CatalogueQueries } from './catalogue-queries.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import type { Principal } from './viewer.js';

/** Proposals as their authors come back to them. */
@Injectable()
export class OwnProposalCards {
  constructor(private readonly queries: CatalogueQueries) {}

  /** @throws DomainError not-found for what is not theirs */
  async one(id: string, { userId }: Principal): Promise<FlashcardDocument> {
    const card = await this.queries.deleted.flashcard(id);
    if (!card || card.proposedBy !== userId) throw new DomainError('not-found');
    return card;
  }

  /**
   * One that may be written anew: not published, in a deck that its author sees.
   * @throws DomainError not-found, proposal-decided
   */
  async open(id: string, author: Principal): Promise<FlashcardDocument> {
    const card = await this.one(id, author);
    if (card.proposalState === 'published') throw new DomainError('proposal-decided');
    await this.queries.deck(card.deckId, await this.queries.viewer(author));
    return card;
  }
}
