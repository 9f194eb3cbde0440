import { Injectable } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import { deckRaters, raterOf } from '../read/deck-raters.js';
import { movedCards } from '../read/moved-cards.js';
import { progress, progressId } from '../read/progress.js';
import type { ProgressDocument } from '../read/progress.js';

/** Documents that are looked for at once, of as many students as that makes. */
const LOOKED_FOR = 500;

/** What the class did with the cards of a deck. */
@Injectable()
export class DeckPairs {
  constructor(private readonly documents: Documents) {}

  /** Student by student in the order of their ids, all that each did with those cards; nobody who did nothing. */
  async *of(deckId: string, flashcardIds: readonly string[]): AsyncGenerator<ProgressDocument[]> {
    const students = await this.ratersOf(deckId, flashcardIds);
    const together = Math.max(1, Math.floor(LOOKED_FOR / Math.max(1, flashcardIds.length)));
    for (let start = 0; start < students.length; start += together) {
      const some = students.slice(start, start + together);
      const ids = some.flatMap((studentId) => flashcardIds.map((id) => progressId(studentId, id)));
      const found = new Map(some.map((studentId): [string, ProgressDocument[]] => [studentId, []]));
      for (const document of await this.documents.getMany(progress, ids)) found.get(document.studentId)?.push(document);
      for (const own of found.values()) if (own.length > 0) yield own;
    }
  }

  /** All who may have rated any of them: in this deck, or in one from which it came. */
  private async ratersOf(deckId: string, flashcardIds: readonly string[]): Promise<string[]> {
    const moved = await this.documents.getMany(movedCards, flashcardIds);
    const decks = [...new Set([deckId, ...moved.flatMap(({ left }) => left)])];
    const projection = { deckId: 1 } as const;
    const raters = await this.documents.find(deckRaters, { deckId: { $in: decks } }, { projection });
    return [...new Set(raters.map(raterOf))].sort();
  }
}
