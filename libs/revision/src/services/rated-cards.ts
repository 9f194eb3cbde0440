import { Injectable } from '@nestjs/common';
import { flashcards } from '@ardoise/catalogue';
import type { FlashcardDocument } from '@ardoise/catalogue';
import type { Scheduler } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { returnBy, dueState } from '../domain/card-state.js';
import type { CardState, Returns, DueState } from '../domain/card-state.js';
import { progressCard, progress, progressId } from '../read/progress.js';
import type { ProgressDocument } from '../read/progress.js';
import { DeckSchedulers } from './deck-schedulers.js';

/** By the id of its progress. */
export type Rated = Returns & { id: string };

const RETURNS_BY = { fixed: 'fixedAt', fsrs: 'fsrsAt' } as const;

/** What is forgotten has a document, and counts like what was never rated. */
const isKnown = ({ lastAt }: Rated) => lastAt !== 0;
/** What is known from elsewhere alone is its student's own affair. */
const isDoneHere = ({ lastAt }: Rated) => lastAt > 0;

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
    visit: (card: FlashcardDocument, stands: DueState) => void,
  ): Promise<void> {
    const schedulers = await this.schedulers.ofAll(decks.map(({ id }) => id));
    const kinds = [...new Set(schedulers.values())];
    if (kinds.length === 0) return;
    // Thousands of rows: each number of them that is not read is felt.
    const all = await this.returns(studentId, ['lastAt', ...kinds.map((kind) => RETURNS_BY[kind])]);
    // What is to learn in any case counts like what was never rated: its card need not be looked at.
    const away = all.filter((returns) => kinds.some((scheduler) => returnBy(returns, scheduler, now) > now));
    await this.join(studentId, away, schedulers, (card, scheduler, returns) => {
      const stands = dueState(returnBy(returns, scheduler, now), now);
      if (stands !== 'now') visit(card, stands);
    });
  }

  /**
   * Visits the student's visible cards that have a state, in those decks.
   * @param decks deck → its scheduler
   */
  async each(
    studentId: string,
    decks: ReadonlyMap<string, Scheduler>,
    visit: (card: FlashcardDocument, scheduler: Scheduler, returns: Returns) => void,
  ): Promise<void> {
    const known = (await this.returns(studentId, ['lastAt', 'fixedAt', 'fsrsAt'])).filter(isKnown);
    await this.join(studentId, known, decks, visit);
  }

  /** Card → when it comes back: all of which the student has a state, whether it is still there or not. */
  async returnsOf(studentId: string): Promise<Map<string, Returns>> {
    const known = (await this.returns(studentId, ['lastAt', 'fixedAt', 'fsrsAt'])).filter(isKnown);
    return new Map(known.map((returns) => [progressCard(returns.id, studentId), returns]));
  }

  /** All that the student has rated here and that is not forgotten, whether it is still there or not. */
  async doneHere(studentId: string): Promise<Rated[]> {
    return (await this.returns(studentId, ['lastAt', 'fixedAt', 'fsrsAt'])).filter(isDoneHere);
  }

  private async join(
    studentId: string,
    rated: readonly Rated[],
    decks: ReadonlyMap<string, Scheduler>,
    visit: (card: FlashcardDocument, scheduler: Scheduler, returns: Returns) => void,
  ): Promise<void> {
    const ids = rated.map(({ id }) => progressCard(id, studentId));
    const cards = await this.documents.getMany(flashcards, ids);
    let next = 0;
    let byId: Map<string, FlashcardDocument> | undefined;
    for (const [n, returns] of rated.entries()) {
      const flashcardId = ids[n] ?? '';
      // The embedded documents come in the order in which they were asked for: thousands then need no Map of their own.
      let card = cards[next];
      if (card?.id === flashcardId) next++;
      else card = (byId ??= new Map(cards.map((each) => [each.id, each]))).get(flashcardId);
      if (!card?.visible || card.deletedAt !== null) continue;
      const scheduler = decks.get(card.deckId);
      if (scheduler) visit(card, scheduler, returns);
    }
  }

  /** The cards in those decks of which the student has some progress: what a reset forgets, hidden ones too. */
  async inDecks(studentId: string, decks: ReadonlySet<string>): Promise<string[]> {
    const rated = (await this.returns(studentId, ['lastAt'])).filter(isKnown);
    const cards = await this.documents.getMany(
      flashcards,
      rated.map(({ id }) => progressCard(id, studentId)),
    );
    return cards.filter(({ deckId }) => decks.has(deckId)).map(({ id }) => id);
  }

  /** Those numbers of all that the student has rated, from the index alone. */
  private returns(studentId: string, fields: readonly (keyof Returns)[]): Promise<Rated[]> {
    const projection = Object.fromEntries(fields.map((field) => [field, 1] as const));
    return this.documents.find(progress, { studentId }, { projection });
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
