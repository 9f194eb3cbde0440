import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CatalogueQueries, flashcards } from '@ardoise/catalogue';
import type { DeckDocument } from '@ardoise/catalogue';
import type { Scheduler } from '@ardoise/contracts';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { progressCard } from '../read/progress.js';
import { DeckSchedulers } from './deck-schedulers.js';
import { RatedCards } from './rated-cards.js';
import type { Rated } from './rated-cards.js';

/** A card that a student has rated and sees. */
export interface ClassRatedCard {
  flashcardId: string;
  deckId: string;
  scheduler: Scheduler;
  returns: Rated;
}

/** A student of a class, the decks that they see as such, and the cards in these that they have rated. */
export interface StudentRevision {
  studentId: string;
  decks: ReadonlyMap<string, DeckDocument>;
  cards: ClassRatedCard[];
}

/**
 * What the students of a class have rated. A class revises the same cards: each is looked up once for all of them, and so are
 * the decks that those of the same classes see.
 */
@Injectable()
export class ClassRevision {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly rated: RatedCards,
  ) {}

  /**
   * Student by student, from the index alone; between two of them others have their turn.
   * @param classId what is reserved for this class counts, even when it is archived and they do not see it any more
   */
  async *of(classId: string, studentIds: readonly string[]): AsyncGenerator<StudentRevision> {
    const tree = await this.catalogue.tree();
    const all = tree.decksBelow(ROOT_FOLDER_ID, 'professor');
    const schedulers = await this.schedulers.ofAll(all.map(({ id }) => id));
    const seen = new Map<string, ReadonlyMap<string, DeckDocument>>();
    /** Card → its deck; null where no student sees it. */
    const places = new Map<string, string | null>();
    for (const studentId of studentIds) {
      await turn();
      const eyes = { classIds: new Set((await this.catalogue.student(studentId)).classIds).add(classId) };
      const key = [...eyes.classIds].sort().join();
      const decks = seen.get(key) ?? new Map(tree.decksBelow(ROOT_FOLDER_ID, eyes).map((deck) => [deck.id, deck]));
      seen.set(key, decks);
      const rated = await this.rated.doneHere(studentId);
      await this.place(
        rated.map(({ id }) => progressCard(id, studentId)),
        places,
      );
      const cards = rated.flatMap((returns): ClassRatedCard[] => {
        const flashcardId = progressCard(returns.id, studentId);
        const deckId = places.get(flashcardId) ?? '';
        if (!decks.has(deckId)) return [];
        return [{ flashcardId, deckId, scheduler: schedulers.get(deckId) ?? 'fixed', returns }];
      });
      yield { studentId, decks, cards };
    }
  }

  /** Looks up the cards that were not met before. */
  private async place(ids: readonly string[], places: Map<string, string | null>): Promise<void> {
    const unknown = ids.filter((id) => !places.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) places.set(id, null);
    for (const { id, deckId, visible, deletedAt } of await this.documents.getMany(flashcards, unknown))
      if (visible && deletedAt === null) places.set(id, deckId);
  }
}
