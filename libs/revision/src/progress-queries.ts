import { Injectable } from '@nestjs/common';
import type { DeckProgress, FolderProgress } from '@ardoise/contracts';
import { CatalogueQueries, flashcards } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import { progress, progressId, standing } from './read/progress.js';

/** A student's numbers, joined when read: what was rated with what is visible now. */
@Injectable()
export class ProgressQueries {
  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
  ) {}

  /** @throws DomainError not-found for a deck that the student may not see. */
  async ofDeck(studentId: string, deckId: string, now: number): Promise<DeckProgress> {
    await this.catalogue.deck(deckId, 'student');
    const cards = await this.catalogue.flashcardsOf(deckId, 'student');
    const rated = await this.documents.getMany(
      progress,
      cards.map(({ id }) => progressId(studentId, id)),
    );
    const byCard = new Map(rated.map((document) => [document.flashcardId, document]));
    const flashcardIds: string[] = [];
    let soon = 0;
    for (const { id } of cards) {
      const stands = standing(byCard.get(id), now);
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
    const decks = new Set(tree.decksBelow(folderId, 'student').map(({ id }) => id));
    const total = tree.flashcardsBelow(folderId, 'student');
    const rated = await this.documents.find(progress, { studentId });
    const cards = new Map(
      (
        await this.documents.getMany(
          flashcards,
          rated.map(({ flashcardId }) => flashcardId),
        )
      ).map((card) => [card.id, card]),
    );
    const notNow = new Set<string>();
    let soon = 0;
    for (const document of rated) {
      const card = cards.get(document.flashcardId);
      if (!card || card.deletedAt !== null || !card.visible || !decks.has(card.deckId)) continue;
      const stands = standing(document, now);
      if (stands !== 'now') notNow.add(card.id);
      if (stands === 'soon') soon++;
    }
    const numbers = {
      numberOfFlaschardsInSubfolders: total,
      numberOfFlashcardsToLearnNow: total - notNow.size,
      numberOfFlashcardsToLearnSoon: soon,
    };
    if (!withIds) return numbers;
    const all = await this.documents.find(
      flashcards,
      { deckId: { $in: [...decks] }, deletedAt: null, visible: true },
      { projection: { id: 1 } },
    );
    return { ...numbers, flashcardIds: all.map(({ id }) => id).filter((id) => !notNow.has(id)) };
  }

  /** The cards under a deck or folder of which the student has any progress: what a reset forgets, hidden ones too. */
  async rated(studentId: string, decks: ReadonlySet<string>): Promise<string[]> {
    const rated = await this.documents.find(progress, { studentId });
    const cards = await this.documents.getMany(
      flashcards,
      rated.map(({ flashcardId }) => flashcardId),
    );
    return cards.filter(({ deckId }) => decks.has(deckId)).map(({ id }) => id);
  }
}
