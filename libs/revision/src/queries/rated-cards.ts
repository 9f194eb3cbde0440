import { Injectable } from '@nestjs/common';
import { flashcards } from '@ardoise/catalogue';
import type { FlashcardDocument } from '@ardoise/catalogue';
import type { Scheduler } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { standing } from '../domain/card-state.js';
import type { CardState, Standing } from '../domain/card-state.js';
import { progress, progressId } from '../read/progress.js';
import type { ProgressDocument } from '../read/progress.js';
import { DeckSchedulers } from './deck-schedulers.js';

/** What a student has rated, joined when read with what is visible now and with how its deck brings cards back. */
@Injectable()
export class RatedCards {
  constructor(
    private readonly documents: Documents,
    private readonly schedulers: DeckSchedulers,
  ) {}

  /** Visits the student's visible cards of those decks that are not to learn now. */
  async eachLater(
    studentId: string,
    decks: readonly { id: string }[],
    now: number,
    visit: (card: FlashcardDocument, stands: Standing) => void,
  ): Promise<void> {
    const schedulers = await this.schedulers.ofAll(decks.map(({ id }) => id));
    const kinds = [...new Set(schedulers.values())];
    await this.each(
      studentId,
      schedulers,
      (card, scheduler, state) => {
        const stands = standing(state, scheduler, now);
        if (stands !== 'now') visit(card, stands);
      },
      // What is to learn in any case counts like what was never rated: its card need not be looked at.
      (state) => kinds.some((scheduler) => standing(state, scheduler, now) !== 'now'),
    );
  }

  /**
   * Visits the student's visible cards that have a state, in those decks.
   * @param decks deck → its scheduler
   * @param matters whether a state is worth a look at its card; all are unless told
   */
  async each(
    studentId: string,
    decks: ReadonlyMap<string, Scheduler>,
    visit: (card: FlashcardDocument, scheduler: Scheduler, state: CardState) => void,
    matters: (state: CardState) => boolean = () => true,
  ): Promise<void> {
    const all = await this.documents.find(progress, { studentId });
    const rated = all.filter(({ state }) => state && matters(state));
    const cards = await this.documents.getMany(
      flashcards,
      rated.map(({ flashcardId }) => flashcardId),
    );
    let next = 0;
    let byId: Map<string, FlashcardDocument> | undefined;
    for (const { flashcardId, state } of rated) {
      // The embedded documents come in the order in which they were asked for: thousands then need no Map of their own.
      let card = cards[next];
      if (card?.id === flashcardId) next++;
      else card = (byId ??= new Map(cards.map((each) => [each.id, each]))).get(flashcardId);
      if (!state || !card?.visible || card.deletedAt !== null) continue;
      const scheduler = decks.get(card.deckId);
      if (scheduler) visit(card, scheduler, state);
    }
  }

  /** The cards in those decks of which the student has some progress: what a reset forgets, hidden ones too. */
  async inDecks(studentId: string, decks: ReadonlySet<string>): Promise<string[]> {
    const rated = (await this.documents.find(progress, { studentId })).filter(({ state }) => state !== null);
    const cards = await this.documents.getMany(
      flashcards,
      rated.map(({ flashcardId }) => flashcardId),
    );
    return cards.filter(({ deckId }) => decks.has(deckId)).map(({ id }) => id);
  }

  /** Card → where the student stands with it; those alone with which anything was done. */
  async states(studentId: string, flashcardIds: readonly string[]): Promise<Map<string, CardState | null>> {
    const found = await this.documents.getMany(
      progress,
      flashcardIds.map((id) => progressId(studentId, id)),
    );
    return new Map(found.map(({ flashcardId, state }: ProgressDocument) => [flashcardId, state]));
  }
}
