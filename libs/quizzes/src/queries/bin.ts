import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { inBin, LAST_DELETED_FIRST, undoableUntil } from '@ardoise/catalogue';
import type { BinItem } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { quizzes } from './read/quizzes.js';

/** The quizzes that were deleted in the last thirty days. */
@Injectable()
export class QuizBin {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
  ) {}

  /** The last that was deleted first. @param now ISO 8601 in UTC */
  async page(now: string, { limit, offset }: { limit: number; offset: number }) {
    const filter = inBin(now);
    const [found, total] = await Promise.all([
      this.documents.find(quizzes, filter, { sort: LAST_DELETED_FIRST, skip: offset, limit }),
      this.documents.count(quizzes, filter),
    ]);
    const emails = await this.people.emails(found.flatMap(({ deletedBy }) => deletedBy ?? []));
    const items = found.map(({ id, name, deletedAt, deletedBy, flashcardIds }): BinItem => ({
      kind: 'quiz',
      id,
      name,
      deleted_at: deletedAt ?? '',
      deleted_by_useremail: emails.get(deletedBy ?? '') ?? null,
      until: undoableUntil(deletedAt ?? ''),
      flashcards: flashcardIds.length,
      place: [],
    }));
    return { items, total };
  }
}
