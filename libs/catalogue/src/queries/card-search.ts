import { Injectable } from '@nestjs/common';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import { containing, Documents } from '@ardoise/documents';
import type { Filter } from '@ardoise/documents';
import { CatalogueQueries } from './catalogue-queries.js';
import { folded } from '../domain/folded.js';
import { flashcards } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { newest } from '../read/newest.js';
import { decksNamed, decksTagged, isSearch } from '../read/searching.js';
import type { Wanted } from '../read/searching.js';

/** Cards of a page unless told. */
const PAGE = 50;

export interface Page {
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
   * in its texts or in the names of its deck and folders. @throws DomainError not-found for an unknown deck or folder
   */
  async find(
    wanted: Wanted & Page & { id_deck?: string; id_folder?: string },
  ): Promise<{ cards: FlashcardDocument[]; total: number }> {
    if (!isSearch(wanted)) return { cards: [], total: 0 };
    const { id_deck: deckId, id_folder: folderId = ROOT_FOLDER_ID, limit = PAGE, offset = 0 } = wanted;
    const { tree } = await this.queries.folder(folderId, 'professor');
    const decks = tree.decksBelow(folderId, 'professor').filter(({ id }) => deckId === undefined || id === deckId);
    // What narrows most stands first: the rest is asked of what is left.
    const conditions: Filter[] = [];
    for (const tag of wanted.tag_ids ?? []) {
      const carriers = await this.documents.find(flashcards, { tags: tag }, { projection: { id: 1 } });
      const ids = carriers.map(({ id }) => id);
      conditions.push({ $or: [{ id: { $in: ids } }, { deckId: { $in: decksTagged(tag, decks, tree) } }] });
    }
    const keyword = folded(wanted.keyword ?? '');
    if (keyword !== '') {
      const inText = { text: containing(keyword) };
      const named = decksNamed(keyword, decks, tree);
      conditions.push(named.length === 0 ? inText : { $or: [inText, { deckId: { $in: named } }] });
    }
    const standing = new Set(decks.map(({ id }) => id));
    const within = deckId === undefined ? {} : { deckId };
    const matches = await this.documents.find(
      flashcards,
      { $and: [...conditions, within, { deletedAt: null }] },
      { projection: { deckId: 1, createdAt: 1 } },
    );
    // Asked of what is found instead of what is looked through: the decks are many for a filter.
    const found = matches.filter((card) => standing.has(card.deckId));
    const ids = newest(found, offset + limit)
      .slice(offset)
      .map(({ id }) => id);
    const byId = new Map((await this.documents.getMany(flashcards, ids)).map((card) => [card.id, card]));
    return { cards: ids.flatMap((id) => byId.get(id) ?? []), total: found.length };
  }
}
