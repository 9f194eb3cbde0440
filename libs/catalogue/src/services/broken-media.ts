import { Injectable } from '@nestjs/common';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { BrokenFlashcard } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Filter } from '@ardoise/documents';
import { CatalogueQueries } from './catalogue-queries.js';
import type { SearchResults } from './card-search.js';
import { flashcards, NEWEST_CARDS_FIRST } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { BROKEN, mediaFilesOf, mediaFiles } from '../read/media-files.js';
import type { MediaFileDocument } from '../read/media-files.js';
import { placeBelow } from '../read/searching.js';

/** A card with the sides whose file is broken. */
export interface BrokenCard {
  card: FlashcardDocument;
  broken: BrokenFlashcard['broken'];
}

/** The cards that show a broken file. A card leaves the list with its file: replaced, taken away, or found sound again. */
@Injectable()
export class BrokenMedia {
  constructor(
    private readonly documents: Documents,
    private readonly queries: CatalogueQueries,
  ) {}

  /** Newest first; all of them unless told. */
  async find({ limit, offset = 0 }: SearchResults): Promise<{ cards: BrokenCard[]; total: number }> {
    const files = await this.documents.find(mediaFiles, BROKEN);
    if (files.length === 0) return { cards: [], total: 0 };
    const faults = new Map(files.map(({ id, fault }) => [id, fault]));
    const { documents, total } = await this.documents.page(flashcards, await this.filter(files), {
      sort: NEWEST_CARDS_FIRST,
      skip: offset,
      ...(limit !== undefined && { limit }),
    });
    const cards = documents.map((card) => ({
      card,
      broken: mediaFilesOf(card).flatMap(({ side, file }) => {
        const fault = faults.get(file.id);
        return fault ? [{ side, fault }] : [];
      }),
    }));
    return { cards, total };
  }

  async count(): Promise<number> {
    const files = await this.documents.find(mediaFiles, BROKEN);
    return files.length === 0 ? 0 : this.documents.count(flashcards, await this.filter(files));
  }

  /** Of the cards that stand and show one of these. */
  private async filter(files: readonly MediaFileDocument[]): Promise<Filter> {
    const { tree, decks } = await this.queries.school();
    const shows = { $in: files.map(({ id }) => id) };
    return {
      // A file may still stand with its upload's card while another file is shown there.
      id: { $in: [...new Set(files.map(({ flashcardId }) => flashcardId))] },
      deletedAt: null,
      ...placeBelow(ROOT_FOLDER_ID, tree, decks).filter,
      $or: [{ 'media.id': shows }, { 'mediaVerso.id': shows }],
    };
  }
}
