import { Injectable } from '@nestjs/common';
import type { DeckScheduler, Scheduler } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { schedulers } from '../read/schedulers.js';

/** How decks bring their cards back; whether a deck may be seen is not asked. */
@Injectable()
export class DeckSchedulers {
  constructor(private readonly documents: Documents) {}

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
}
