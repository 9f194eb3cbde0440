import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Answer, OwnProposal, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { CardWire } from '../services/card-wire.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { OwnProposalCards } from '../services/own-proposal-cards.js';
import { flashcards, NEWEST_CARDS_FIRST } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import type { Principal } from '../services/viewer.js';

/** Cards that students propose. */
@Injectable()
export class Proposals {
  constructor(
    private readonly documents: Documents,
    private readonly queries: CatalogueQueries,
  ) {}

  /** Those that wait in a deck that stands, newest first. */
  async pending(): Promise<FlashcardDocument[]> {
    const waiting = await this.documents.find(
      flashcards,
      { proposalState: 'pending', deletedAt: null },
      { sort: NEWEST_CARDS_FIRST },
    );
    if (waiting.length === 0) return [];
    const { tree, decks } = await this.queries.school();
    return waiting.filter(({ deckId }) => tree.seesDeck(decks.get(deckId), 'professor'));
  }
}

/** A student's own as they wrote them, newest first, whatever became of them: what others made of one may be hidden. */
export class ListOwnProposals extends QueryOf<OwnProposal[], { userId: string }> {}

/** One of them with all that it says, for its author to write it anew. */
export class GetOwnProposal extends QueryOf<Answer<typeof routes.getMyProposal>, { id: string; author: Principal }> {}

@QueryHandler(ListOwnProposals)
export class ListOwnProposalsHandler implements IQueryHandler<ListOwnProposals> {
  constructor(
    private readonly documents: Documents,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ userId }: ListOwnProposals) {
    const own = await this.documents.find(flashcards, { proposedBy: userId }, { sort: NEWEST_CARDS_FIRST });
    const eyes = await this.queries.student(userId);
    const { tree, decks } = await this.queries.school();
    return own.map((card): OwnProposal => {
      const deck = decks.get(card.deckId);
      const stands = card.deletedAt === null && (card.visible || card.proposalState === 'pending');
      const open = tree.seesDeck(deck, eyes);
      const seen = stands && open ? deck : undefined;
      return {
        flashcard_id: card.id,
        question: card.proposedQuestion ?? card.question,
        creation_date: card.createdAt,
        state: card.proposalState ?? 'pending',
        decided_at: card.decidedAt,
        reason: card.refusalReason,
        id_deck: seen?.id ?? null,
        id_folder: seen?.folderId ?? null,
        deck_name: seen?.name ?? null,
        can_rewrite: open && card.proposalState !== 'published',
      };
    });
  }
}

@QueryHandler(GetOwnProposal)
export class GetOwnProposalHandler implements IQueryHandler<GetOwnProposal> {
  constructor(
    private readonly own: OwnProposalCards,
    private readonly wire: CardWire,
  ) {}

  async execute({ id, author }: GetOwnProposal) {
    const card = await this.own.open(id, author);
    const state = card.proposalState ?? 'pending';
    return { state, reason: card.refusalReason, card: await this.wire.proposal(card, author) };
  }
}
