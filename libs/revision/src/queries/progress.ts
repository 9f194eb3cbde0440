import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries, flashcards } from '@ardoise/catalogue';
import type { DeckDocument } from '@ardoise/catalogue';
import type { DeckProgress, FolderProgress, ProgressInside } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { standing } from '../domain/card-state.js';
import { count, deckNumbers, folderNumbers, tallyOf } from '../domain/tally.js';
import type { Tally } from '../domain/tally.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';
import { RatedCards } from '../services/rated-cards.js';

/** A student's numbers in one deck. `now` in milliseconds since 1970, here and below. */
export class GetDeckProgress extends QueryOf<DeckProgress, { studentId: string; deckId: string; now: number }> {}

/** Of everything under a folder, with the cards to learn now where they are wanted. */
export class GetFolderProgress extends QueryOf<
  FolderProgress,
  { studentId: string; folderId: string; now: number; withIds: boolean }
> {}

/** Of each thing that stands directly in a folder. */
export class GetProgressInside extends QueryOf<ProgressInside, { studentId: string; folderId: string; now: number }> {}

@QueryHandler(GetDeckProgress)
export class GetDeckProgressHandler implements IQueryHandler<GetDeckProgress> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly rated: RatedCards,
  ) {}

  /** @throws DomainError not-found for a deck that the student may not see. */
  async execute({ studentId, deckId, now }: GetDeckProgress): Promise<DeckProgress> {
    const eyes = await this.catalogue.student(studentId);
    await this.catalogue.deck(deckId, eyes);
    const { scheduler } = await this.schedulers.of(deckId);
    const cards = await this.catalogue.flashcardsOf(deckId, eyes);
    const states = await this.rated.states(
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
}

@QueryHandler(GetFolderProgress)
export class GetFolderProgressHandler implements IQueryHandler<GetFolderProgress> {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly rated: RatedCards,
  ) {}

  /**
   * The total comes from the decks' own counts, so that only what was rated is looked at.
   * @throws DomainError not-found for a folder that the student may not see.
   */
  async execute({ studentId, folderId, now, withIds }: GetFolderProgress): Promise<FolderProgress> {
    const eyes = await this.catalogue.student(studentId);
    const { tree } = await this.catalogue.folder(folderId, eyes);
    const decks = tree.decksBelow(folderId, eyes);
    const later = new Set<string>();
    const tally = tallyOf(decks);
    await this.rated.eachLater(studentId, decks, now, ({ id }, stands) => {
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
}

@QueryHandler(GetProgressInside)
export class GetProgressInsideHandler implements IQueryHandler<GetProgressInside> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly rated: RatedCards,
  ) {}

  /** One pass over what the student has rated. @throws DomainError not-found for a folder that the student may not see. */
  async execute({ studentId, folderId, now }: GetProgressInside): Promise<ProgressInside> {
    const eyes = await this.catalogue.student(studentId);
    const { tree } = await this.catalogue.folder(folderId, eyes);
    /** Deck → the numbers in which its cards count. */
    const talliesOf = new Map<string, Tally>();
    const place = (decks: readonly DeckDocument[]): Tally => {
      const tally = tallyOf(decks);
      for (const { id } of decks) talliesOf.set(id, tally);
      return tally;
    };
    const below = tree.children(folderId, eyes).map(({ id }) => ({ id, decks: tree.decksBelow(id, eyes) }));
    const direct = tree.decks(folderId, eyes);
    const inFolders = below.map(({ id, decks }) => [id, place(decks)] as const);
    const inDecks = direct.map((deck) => [deck.id, place([deck])] as const);
    const all = [...direct, ...below.flatMap(({ decks }) => decks)];
    await this.rated.eachLater(studentId, all, now, ({ deckId }, stands) => {
      const tally = talliesOf.get(deckId);
      if (tally) count(tally, stands);
    });
    return {
      folders: Object.fromEntries(inFolders.map(([id, tally]) => [id, folderNumbers(tally)])),
      decks: Object.fromEntries(inDecks.map(([id, tally]) => [id, deckNumbers(tally)])),
    };
  }
}
