import { Injectable } from '@nestjs/common';
import { FOUND_COUNTED, folded, ROOT_FOLDER_ID } from '@ardoise/contracts';
import { containing, Documents } from '@ardoise/documents';
import type { Filter } from '@ardoise/documents';
import { CatalogueQueries } from './catalogue-queries.js';
import { flashcards, NEWEST_CARDS_FIRST } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { decksNamed, decksTagged, isSearch, placeBelow, scopeOf } from '../read/searching.js';
import type { Wanted } from '../read/searching.js';

/** Cards of a page unless told. */
const PAGE = 50;

export interface SearchResults {
  limit?: number;
  offset?: number;
}

/** A professor's search through all cards that stand, hidden ones and proposals too. */
@Injectable()
export class CardSearch {
  constructor(
    private readonly documents: Documents,
    private readonly queries: CatalogueQueries,
  ) {}

  /**
   * Newest first. Of several tags a card must carry all, itself or through what it stands in; a keyword is found literally
   * in its texts or in the names of its deck and folders. They are counted up to FOUND_COUNTED. @throws DomainError not-found for an unknown folder
   */
  async find(
    wanted: Wanted & SearchResults & { id_deck?: string; id_folder?: string },
  ): Promise<{ cards: FlashcardDocument[]; total: number }> {
    if (!isSearch(wanted)) return { cards: [], total: 0 };
    const { id_deck: deckId, id_folder: folderId = ROOT_FOLDER_ID, limit = PAGE, offset = 0 } = wanted;
    const { tree } = await this.queries.folder(folderId, 'professor');
    const { decks: all } = await this.queries.school();
    const below = placeBelow(folderId, tree, all);
    const { decks, filter: inPlace } =
      deckId === undefined ? below : scopeOf(below.decks.filter(({ id }) => id === deckId));
    // What narrows most stands first: the rest is asked of what is left.
    const conditions: Filter[] = (wanted.tag_ids ?? []).map((tag) =>
      orIn(decksTagged(tag, decks, tree), { tags: tag }),
    );
    const keyword = folded(wanted.keyword ?? '');
    if (keyword !== '') conditions.push(orIn(decksNamed(keyword, decks, tree), { text: containing(keyword) }));
    const { documents: cards, total } = await this.documents.page(
      flashcards,
      { $and: [...conditions, { deletedAt: null }, inPlace] },
      { sort: NEWEST_CARDS_FIRST, skip: offset, limit, countUpTo: FOUND_COUNTED },
    );
    return { cards, total };
  }
}

/** What a card says itself, or the deck that it stands in. */
function orIn(decks: readonly string[], itself: Filter): Filter {
  return decks.length === 0 ? itself : { $or: [itself, { deckId: { $in: decks } }] };
}
