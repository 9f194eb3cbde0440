import { Injectable } from '@nestjs/common';
import type { BrokenFlashcard } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { CatalogueQueries } from './catalogue-queries.js';
import type { Page } from './card-search.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { newestFirst } from '../read/newest.js';
import { BROKEN, filesOf, mediaFiles } from '../read/media-files.js';

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
  async find({ limit, offset = 0 }: Page): Promise<{ cards: BrokenCard[]; total: number }> {
    const files = await this.documents.find(mediaFiles, BROKEN);
    const faults = new Map(files.map(({ id, fault }) => [id, fault]));
    const standing = await this.queries.standing(files.map(({ flashcardId }) => flashcardId));
    const found = [...standing.values()]
      .map(({ card }) => ({
        card,
        broken: filesOf(card).flatMap(({ side, file }) => {
          const fault = faults.get(file.id);
          return fault ? [{ side, fault }] : [];
        }),
      }))
      .filter(({ broken }) => broken.length > 0)
      .sort((a, b) => newestFirst(a.card, b.card));
    return { cards: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
  }
}
