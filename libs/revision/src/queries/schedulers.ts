import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DeckScheduler, Scheduler, SchedulerComparison } from '@ardoise/contracts';
import { CatalogueQueries } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import { Replay } from './read/comparison.js';
import { progress, progressId } from './read/progress.js';
import { schedulers } from './read/schedulers.js';

/** Pairs of a student and a card that a comparison looks at: some tenths of a second of work. */
const MOST_PAIRS = 4_000;
/** Pairs that are replayed before others have their turn. */
const SLICE = 50;

/** How decks bring their cards back, and how they would. */
@Injectable()
export class Schedulers {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
  ) {}

  /** The deck's scheduler; whether the deck may be seen is not asked. */
  async of(deckId: string): Promise<DeckScheduler> {
    const chosen = await this.documents.get(schedulers, deckId);
    return { scheduler: chosen?.scheduler ?? 'fixed', chosen_at: chosen?.chosenAt ?? null };
  }

  /** Deck → scheduler, for all of the decks that are named. */
  async ofAll(deckIds: Iterable<string>): Promise<Map<string, Scheduler>> {
    const found = new Map<string, Scheduler>();
    for (const id of deckIds) found.set(id, 'fixed');
    // Those that were ever chosen are few: all of them are one look.
    for (const { id, scheduler } of await this.documents.find(schedulers)) if (found.has(id)) found.set(id, scheduler);
    return found;
  }

  /**
   * Replays both schedulers over what the class pressed. Of more pairs than can be looked at, those of some students are
   * taken whole: ids are random, so that their order picks evenly.
   * @throws DomainError not-found
   */
  async compare(deckId: string): Promise<SchedulerComparison> {
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
    const { scheduler } = await this.of(deckId);
    const result = replay.result((id) => cards.get(id)?.question ?? '');
    return { scheduler, complete: chosen.length === known.length, ...result };
  }
}
