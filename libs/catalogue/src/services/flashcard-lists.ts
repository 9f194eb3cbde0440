import { Injectable } from '@nestjs/common';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Input, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Filter } from '@ardoise/documents';
import { pacer } from '@ardoise/http';
import { CatalogueQueries, showsCard } from './catalogue-queries.js';
import { flashcards, NEWEST_CARDS_FIRST } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { newestFirst } from '../read/newest.js';
import type { Principal } from './viewer.js';

type Query = Input<typeof routes.listFlashcards>['query'];

const MANY = 1_000;

/** The listings of cards: by ids, of a deck, of everything under a folder, or all. */
@Injectable()
export class FlashcardLists {
  constructor(
    private readonly documents: Documents,
    private readonly queries: CatalogueQueries,
  ) {}

  /**
   * Newest first, or in the order of the ids that were asked for. Ids alone are for revising: no proposal is among them.
   * @throws DomainError not-found for a deck or folder that the viewer may not see; unknown card ids are left out.
   */
  async find(query: Query, me: Principal): Promise<FlashcardDocument[]> {
    const { flashcard_ids: ids, id_deck: deckId, offset = 0, limit } = query;
    const isRevised = query.fetch_ids_only === '1';
    if (ids) {
      const listed = await this.byIds(ids, me);
      const found = isRevised ? listed.filter(({ proposalState }) => proposalState !== 'pending') : listed;
      return found.slice(offset, limit === undefined ? undefined : offset + limit);
    }
    const where = deckId !== undefined ? await this.ofDeck(deckId, me) : await this.under(query.id_folder, me);
    return this.newestFirst(isRevised ? { ...where, proposalState: { $ne: 'pending' } } : where, me, offset, limit);
  }

  private async byIds(ids: readonly string[], me: Principal): Promise<FlashcardDocument[]> {
    const viewer = await this.queries.viewer(me);
    const cards = await this.documents.getMany(flashcards, ids);
    const tree = await this.queries.tree();
    const seen = new Set(tree.decksBelow(ROOT_FOLDER_ID, viewer).map(({ id }) => id));
    const byId = new Map(
      cards
        .filter((card) => seen.has(card.deckId) && showsCard(card, viewer, me.userId))
        .map((card) => [card.id, card] as const),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async ofDeck(deckId: string, me: Principal): Promise<Filter> {
    await this.queries.deck(deckId, await this.queries.viewer(me));
    return { deckId };
  }

  private async under(folderId = ROOT_FOLDER_ID, me: Principal): Promise<Filter> {
    // All cards of a school may stand there: forty who ask at once do not keep the others waiting for all forty.
    await pacer.turn();
    const viewer = await this.queries.viewer(me);
    const { tree } = await this.queries.folder(folderId, viewer);
    return { deckId: { $in: tree.decksBelow(folderId, viewer).map(({ id }) => id) } };
  }

  private async newestFirst(
    where: Filter,
    me: Principal,
    offset: number,
    limit: number | undefined,
  ): Promise<FlashcardDocument[]> {
    const own = { proposalState: 'pending', proposedBy: me.userId };
    const shown = me.role === 'professor' ? {} : { $or: [{ visible: true }, own] };
    const filter = { ...where, ...shown, deletedAt: null };
    if (limit !== undefined)
      return this.documents.find(flashcards, filter, { sort: NEWEST_CARDS_FIRST, skip: offset, limit });
    const found = await this.documents.find(flashcards, filter);
    // Of all cards of a school, an order for any document would take longer than finding them, in one go.
    if (found.length > MANY) await pacer.turn();
    const sorted = [...found].sort(newestFirst);
    return offset === 0 ? sorted : sorted.slice(offset);
  }
}
