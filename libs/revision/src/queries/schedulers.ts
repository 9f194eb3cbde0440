import { setImmediate as turn } from 'node:timers/promises';
import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import type { Viewer } from '@ardoise/catalogue';
import type { DeckScheduler, SchedulerComparison } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Replay } from '../domain/comparison.js';
import { progress, progressId } from '../read/progress.js';
import { DeckSchedulers } from './deck-schedulers.js';

export class GetScheduler extends Query<DeckScheduler> {
  constructor(
    readonly deckId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

/** Both schedulers over what the class pressed in a deck. */
export class CompareSchedulers extends Query<SchedulerComparison> {
  constructor(readonly deckId: string) {
    super();
  }
}

@QueryHandler(GetScheduler)
export class GetSchedulerHandler implements IQueryHandler<GetScheduler> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
  ) {}

  /** @throws DomainError not-found */
  async execute({ deckId, viewer }: GetScheduler) {
    await this.catalogue.deck(deckId, viewer);
    return this.schedulers.of(deckId);
  }
}

/** Pairs of a student and a card that a comparison looks at: some tenths of a second of work. */
const MOST_PAIRS = 4_000;
/** Pairs that are replayed before others have their turn. */
const SLICE = 50;

@QueryHandler(CompareSchedulers)
export class CompareSchedulersHandler implements IQueryHandler<CompareSchedulers> {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
  ) {}

  /**
   * Of more pairs than can be looked at, those of some students are taken whole: ids are random, so that their order picks
   * evenly. @throws DomainError not-found
   */
  async execute({ deckId }: CompareSchedulers) {
    await this.catalogue.deck(deckId, 'professor');
    const cards = new Map((await this.catalogue.flashcardsOf(deckId, 'professor')).map((card) => [card.id, card]));
    const byStudent = new Map<string, string[]>();
    const known = await this.documents.find(
      progress,
      { flashcardId: { $in: [...cards.keys()] } },
      { projection: { studentId: 1, flashcardId: 1 } },
    );
    for (const { studentId, flashcardId } of known) {
      const ids = byStudent.get(studentId) ?? [];
      byStudent.set(studentId, ids);
      ids.push(progressId(studentId, flashcardId));
    }
    const chosen: string[] = [];
    for (const [, ids] of [...byStudent].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (chosen.length > 0 && chosen.length + ids.length > MOST_PAIRS) break;
      chosen.push(...ids);
    }
    const replay = new Replay();
    for (let start = 0; start < chosen.length; start += SLICE) {
      for (const document of await this.documents.getMany(progress, chosen.slice(start, start + SLICE)))
        replay.add(document);
      await turn();
    }
    const { scheduler } = await this.schedulers.of(deckId);
    const result = replay.result((id) => cards.get(id)?.question ?? '');
    return { scheduler, complete: chosen.length === known.length, ...result };
  }
}

export const schedulerQueries = [GetSchedulerHandler, CompareSchedulersHandler];
