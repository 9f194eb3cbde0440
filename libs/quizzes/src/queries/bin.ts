import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { inBin, LAST_DELETED_FIRST, undoableUntil } from '@ardoise/catalogue';
import type { BinItem } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { quizzes } from '../read/quizzes.js';

/** A page of the quizzes that were deleted in the last thirty days, the last first; and how many they are. */
export class ListQuizBin extends QueryOf<
  { items: BinItem[]; total: number },
  {
    /** ISO 8601 in UTC. */
    now: string;
    page: { limit: number; offset: number };
  }
> {}

@QueryHandler(ListQuizBin)
export class ListQuizBinHandler implements IQueryHandler<ListQuizBin> {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
  ) {}

  async execute({ now, page: { limit, offset } }: ListQuizBin) {
    const filter = inBin(now);
    const [found, total] = await Promise.all([
      this.documents.find(quizzes, filter, { sort: LAST_DELETED_FIRST, skip: offset, limit }),
      this.documents.count(quizzes, filter),
    ]);
    const people = await this.people.called(found.flatMap(({ deletedBy }) => deletedBy ?? []));
    const items = found.map(({ id, name, deletedAt, deletedBy, flashcardIds }): BinItem => ({
      kind: 'quiz',
      id,
      name,
      deleted_at: deletedAt ?? '',
      deleted_by_useremail: people.get(deletedBy ?? '')?.email ?? null,
      deleted_by_name: people.get(deletedBy ?? '')?.names,
      until: undoableUntil(deletedAt ?? ''),
      flashcards: flashcardIds.length,
      place: [],
    }));
    return { items, total };
  }
}
