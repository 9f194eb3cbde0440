import { Injectable } from '@nestjs/common';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Input, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { CatalogueQueries } from './catalogue-queries.js';
import { flashcards } from './read/flashcards.js';
import type { FlashcardDocument } from './read/flashcards.js';
import type { Tree, Viewer } from './read/tree.js';

type Query = Input<typeof routes.listFlashcards>['query'];

/** The listings of cards: by ids, of a deck, of everything under a folder, or all. */
@Injectable()
export class FlashcardLists {
  constructor(
    private readonly documents: Documents,
    private readonly queries: CatalogueQueries,
  ) {}

  /** @throws DomainError not-found for a deck or folder that the viewer may not see; unknown card ids are left out. */
  async find(query: Query, viewer: Viewer): Promise<FlashcardDocument[]> {
    const { flashcard_ids: ids, id_deck: deckId, offset = 0, limit } = query;
    const found = ids
      ? await this.byIds(ids, viewer)
      : deckId !== undefined
        ? await this.ofDeck(deckId, viewer)
        : await this.under(query.id_folder ?? ROOT_FOLDER_ID, viewer);
    return offset === 0 && limit === undefined
      ? found
      : found.slice(offset, limit === undefined ? undefined : offset + limit);
  }

  /** In the order in which they were asked for. */
  private async byIds(ids: readonly string[], viewer: Viewer): Promise<FlashcardDocument[]> {
    const cards = await this.documents.getMany(flashcards, ids);
    const tree = await this.queries.tree();
    const seen = await this.visibleDecks(tree, ROOT_FOLDER_ID, viewer);
    const byId = new Map(
      cards.filter((card) => seen.has(card.deckId) && shows(card, viewer)).map((card) => [card.id, card]),
    );
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async ofDeck(deckId: string, viewer: Viewer): Promise<FlashcardDocument[]> {
    await this.queries.deck(deckId, viewer);
    return this.queries.flashcardsOf(deckId, viewer);
  }

  private async under(folderId: string, viewer: Viewer): Promise<FlashcardDocument[]> {
    const { tree } = await this.queries.folder(folderId, viewer);
    const decks = await this.visibleDecks(tree, folderId, viewer);
    return this.documents.find(
      flashcards,
      { deckId: { $in: [...decks] }, deletedAt: null, ...(viewer === 'student' ? { visible: true } : {}) },
      { sort: { createdAt: -1, id: -1 } },
    );
  }

  private async visibleDecks(tree: Tree, folderId: string, viewer: Viewer): Promise<Set<string>> {
    return new Set(tree.decksBelow(folderId, viewer).map(({ id }) => id));
  }
}

function shows(card: FlashcardDocument, viewer: Viewer): boolean {
  return card.deletedAt === null && (viewer === 'professor' || card.visible);
}
