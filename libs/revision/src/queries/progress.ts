import { Injectable } from '@nestjs/common';
import { REVISION_DELAYS } from '@ardoise/contracts';
import type { CardDelays, DeckProgress, FolderProgress, ProgressInside, Scheduler } from '@ardoise/contracts';
import { CatalogueQueries, flashcards, showsCard } from '@ardoise/catalogue';
import type { DeckDocument, FlashcardDocument } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import type { CardState } from './domain/card-state.js';
import { pressed } from './domain/memory.js';
import { progress, progressId, standing } from './read/progress.js';
import type { ProgressDocument, Standing } from './read/progress.js';
import { Schedulers } from './schedulers.js';

/** Of some decks: all cards that a student sees, and those of them that are not to learn now. */
interface Tally {
  total: number;
  later: number;
  soon: number;
}

const tallyOf = (decks: readonly DeckDocument[]): Tally => ({
  total: decks.reduce((sum, { visibleFlashcards }) => sum + visibleFlashcards, 0),
  later: 0,
  soon: 0,
});

function count(tally: Tally, stands: Standing): void {
  tally.later++;
  if (stands === 'soon') tally.soon++;
}

const toLearn = ({ total, later, soon }: Tally) => ({
  numberOfFlashcardsToLearnNow: total - later,
  numberOfFlashcardsToLearnSoon: soon,
});
const folderNumbers = (tally: Tally) => ({ numberOfFlaschardsInSubfolders: tally.total, ...toLearn(tally) });
const deckNumbers = (tally: Tally) => ({ numberOfCardsInDeck: tally.total, ...toLearn(tally) });

/** A student's numbers, joined when read: what was rated with what is visible now and how its deck brings cards back. */
@Injectable()
export class ProgressQueries {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: Schedulers,
  ) {}

  /** @throws DomainError not-found for a deck that the student may not see. */
  async ofDeck(studentId: string, deckId: string, now: number): Promise<DeckProgress> {
    await this.catalogue.deck(deckId, 'student');
    const { scheduler } = await this.schedulers.of(deckId);
    const cards = await this.catalogue.flashcardsOf(deckId, 'student');
    const states = await this.states(
      studentId,
      cards.map(({ id }) => id),
    );
    const flashcardIds: string[] = [];
    let soon = 0;
    for (const { id } of cards) {
      const stands = standing(states.get(id), scheduler, now);
      if (stands === 'now') flashcardIds.push(id);
      else if (stands === 'soon') soon++;
    }
    return { numberOfCardsInDeck: cards.length, flashcardIds, numberOfFlashcardsToLearnSoon: soon };
  }

  /**
   * Everything under a folder: the total comes from the decks' own counts, so that only what was rated is looked at.
   * @throws DomainError not-found for a folder that the student may not see.
   */
  async ofFolder(studentId: string, folderId: string, now: number, withIds: boolean): Promise<FolderProgress> {
    const { tree } = await this.catalogue.folder(folderId, 'student');
    const decks = tree.decksBelow(folderId, 'student');
    const later = new Set<string>();
    const tally = tallyOf(decks);
    await this.eachLater(studentId, decks, now, ({ id }, stands) => {
      later.add(id);
      count(tally, stands);
    });
    const numbers = folderNumbers(tally);
    if (!withIds) return numbers;
    const all = await this.documents.find(
      flashcards,
      { deckId: { $in: decks.map(({ id }) => id) }, deletedAt: null, visible: true },
      { projection: { id: 1 } },
    );
    return { ...numbers, flashcardIds: all.map(({ id }) => id).filter((id) => !later.has(id)) };
  }

  /**
   * All that stands directly in a folder, in one pass over what the student has rated.
   * @throws DomainError not-found for a folder that the student may not see.
   */
  async inside(studentId: string, folderId: string, now: number): Promise<ProgressInside> {
    const { tree } = await this.catalogue.folder(folderId, 'student');
    /** Deck → the numbers in which its cards count. */
    const talliesOf = new Map<string, Tally>();
    const place = (decks: readonly DeckDocument[]): Tally => {
      const tally = tallyOf(decks);
      for (const { id } of decks) talliesOf.set(id, tally);
      return tally;
    };
    const below = tree.children(folderId, 'student').map(({ id }) => ({ id, decks: tree.decksBelow(id, 'student') }));
    const direct = tree.decks(folderId, 'student');
    const inFolders = below.map(({ id, decks }) => [id, place(decks)] as const);
    const inDecks = direct.map((deck) => [deck.id, place([deck])] as const);
    const all = [...direct, ...below.flatMap(({ decks }) => decks)];
    await this.eachLater(studentId, all, now, ({ deckId }, stands) => {
      const tally = talliesOf.get(deckId);
      if (tally) count(tally, stands);
    });
    return {
      folders: Object.fromEntries(inFolders.map(([id, tally]) => [id, folderNumbers(tally)])),
      decks: Object.fromEntries(inDecks.map(([id, tally]) => [id, deckNumbers(tally)])),
    };
  }

  /** Visits the student's visible cards of those decks that are not to learn now. */
  private async eachLater(
    studentId: string,
    decks: readonly DeckDocument[],
    now: number,
    visit: (card: FlashcardDocument, stands: Standing) => void,
  ): Promise<void> {
    const schedulers = await this.schedulers.ofAll(decks.map(({ id }) => id));
    const kinds = [...new Set(schedulers.values())];
    await this.eachRated(
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
  async eachRated(
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

  /** What the buttons would do now, for those of the cards that the student sees, in the order in which they were named. */
  async delays(studentId: string, flashcardIds: readonly string[], now: number): Promise<CardDelays[]> {
    const ids = [...new Set(flashcardIds)];
    const { tree, decks } = await this.catalogue.school();
    const shown = (await this.documents.getMany(flashcards, ids)).filter(
      (card) => showsCard(card, 'student') && tree.seesDeck(decks.get(card.deckId), 'student'),
    );
    const schedulers = await this.schedulers.ofAll(new Set(shown.map(({ deckId }) => deckId)));
    const cards = new Map(shown.map((card) => [card.id, card]));
    const states = await this.states(studentId, [...cards.keys()]);
    return ids.flatMap((flashcardId): CardDelays[] => {
      const card = cards.get(flashcardId);
      if (!card) return [];
      const scheduler = schedulers.get(card.deckId) ?? 'fixed';
      const memory = states.get(flashcardId)?.memory ?? null;
      const after = (delay: number) =>
        scheduler === 'fixed' ? delay : Math.round((pressed(memory, delay, now).dueAt - now) / 1_000);
      const { hard, medium, easy, veryEasy } = REVISION_DELAYS;
      const delays = { hard: after(hard), medium: after(medium), easy: after(easy), veryEasy: after(veryEasy) };
      return [{ flashcardId, scheduler, delays }];
    });
  }

  /** The cards in those decks of which the student has some progress: what a reset forgets, hidden ones too. */
  async rated(studentId: string, decks: ReadonlySet<string>): Promise<string[]> {
    const rated = (await this.documents.find(progress, { studentId })).filter(({ state }) => state !== null);
    const cards = await this.documents.getMany(
      flashcards,
      rated.map(({ flashcardId }) => flashcardId),
    );
    return cards.filter(({ deckId }) => decks.has(deckId)).map(({ id }) => id);
  }

  private async states(studentId: string, flashcardIds: readonly string[]): Promise<Map<string, CardState | null>> {
    const found = await this.documents.getMany(
      progress,
      flashcardIds.map((id) => progressId(studentId, id)),
    );
    return new Map(found.map(({ flashcardId, state }: ProgressDocument) => [flashcardId, state]));
  }
}
