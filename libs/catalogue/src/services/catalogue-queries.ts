import { Injectable } from '@nestjs/common';
import { Classes } from '@ardoise/classes';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { FolderRef } from '../domain/undo.js';
import { decks } from '../read/decks.js';
import type { DeckDocument } from '../read/decks.js';
import { flashcards, NEWEST_CARDS_FIRST } from '../read/flashcards.js';
import type { FlashcardDocument } from '../read/flashcards.js';
import { folders } from '../read/folders.js';
import type { FolderDocument } from '../read/folders.js';
import { OF_NO_CLASS, Tree } from '../read/tree.js';
import type { StudentEyes, Viewer } from '../read/tree.js';
import { SchoolTrees } from './school-trees.js';
import type { SchoolTree } from './school-trees.js';
import type { Principal } from './viewer.js';

/** Whether something is there for somebody. */
export interface Visible {
  card(id: string): boolean;
  deck(id: string): boolean;
  folder(id: string): boolean;
}

/** Reads the catalogue as a viewer may see it. What is hidden or deleted is not found, like what never was. */
@Injectable()
export class CatalogueQueries {
  constructor(
    private readonly documents: Documents,
    private readonly trees: SchoolTrees,
    private readonly classes: Classes,
  ) {}

  /** With whose eyes a request looks: only a professor sees what is hidden, or reserved for others. */
  async viewer({ userId, role }: Principal): Promise<Viewer> {
    return role === 'professor' ? 'professor' : this.student(userId);
  }

  /** Of an administrator they are those of a student of no class. */
  async student(userId: string): Promise<StudentEyes> {
    if (!(await this.tree()).reserves) return OF_NO_CLASS;
    return { classIds: new Set((await this.classes.of(userId)).map(({ id }) => id)) };
  }

  async tree(): Promise<Tree> {
    return (await this.trees.present()).tree;
  }

  school(): Promise<SchoolTree> {
    return this.trees.present();
  }

  /** The tree as it would be with a deleted folder back in its place. */
  async treeWith(folderId: string): Promise<Tree> {
    const [allFolders, allDecks] = await Promise.all([this.documents.find(folders), this.documents.find(decks)]);
    return new Tree(
      allFolders.map((folder) => (folder.id === folderId ? { ...folder, deletedAt: null } : folder)),
      allDecks,
    );
  }

  /** @throws DomainError not-found */
  async folder(id: string, viewer: Viewer): Promise<{ folder: FolderDocument; tree: Tree }> {
    const tree = await this.tree();
    const folder = tree.folder(id, viewer);
    if (!folder) throw new DomainError('not-found');
    return { folder, tree };
  }

  /** @throws DomainError not-found */
  async deck(id: string, viewer: Viewer): Promise<DeckDocument> {
    const school = await this.school();
    const deck = school.decks.get(id);
    if (!school.tree.seesDeck(deck, viewer)) throw new DomainError('not-found');
    return deck;
  }

  /** @param author who sees their own proposals while they wait. @throws DomainError not-found */
  async flashcard(id: string, viewer: Viewer, author?: string): Promise<FlashcardDocument> {
    const card = await this.documents.get(flashcards, id);
    if (!card || !showsCard(card, viewer, author)) throw new DomainError('not-found');
    await this.deck(card.deckId, viewer);
    return card;
  }

  /** A deck's cards, newest first, without proposals of anybody where a student looks. */
  async flashcardsOf(deckId: string, viewer: Viewer): Promise<FlashcardDocument[]> {
    const visible = viewer === 'professor' ? {} : { visible: true };
    return this.documents.find(flashcards, { deckId, deletedAt: null, ...visible }, { sort: NEWEST_CARDS_FIRST });
  }

  /** Those of the cards that stand, by id, as a professor sees them, each with its deck. */
  async standing(ids: readonly string[]): Promise<Map<string, { card: FlashcardDocument; deck: DeckDocument }>> {
    const cards = await this.documents.getMany(flashcards, [...new Set(ids)]);
    const { tree, decks: all } = await this.school();
    return new Map(
      cards.flatMap((card) => {
        const deck = all.get(card.deckId);
        return card.deletedAt === null && tree.seesDeck(deck, 'professor') ? [[card.id, { card, deck }]] : [];
      }),
    );
  }

  /** Those of the cards that a student sees, in no particular order: no proposal of anybody. */
  async shownTo(studentId: string, ids: readonly string[]): Promise<FlashcardDocument[]> {
    const eyes = await this.student(studentId);
    const cards = await this.documents.getMany(flashcards, [...new Set(ids)]);
    const { tree, decks: all } = await this.school();
    return cards.filter((card) => showsCard(card, eyes) && tree.seesDeck(all.get(card.deckId), eyes));
  }

  /** What a student sees at this moment. @param cardIds the cards that will be asked about */
  async visibleTo(studentId: string, cardIds: readonly string[]): Promise<Visible> {
    const eyes = await this.student(studentId);
    const { tree, decks: all } = await this.school();
    const deck = (id: string) => tree.seesDeck(all.get(id), eyes);
    const cards = await this.documents.getMany(flashcards, [...new Set(cardIds)]);
    const seen = new Set(
      cards.filter((card) => showsCard(card, eyes, studentId) && deck(card.deckId)).map(({ id }) => id),
    );
    return { deck, card: (id) => seen.has(id), folder: (id) => tree.folder(id, eyes) !== undefined };
  }

  /** Everything that a place under a deck or folder needs to be judged by a command. */
  async placeOf(deckId: string): Promise<FolderRef> {
    const { tree, decks: all } = await this.school();
    return { depth: 0, deleted: !tree.seesDeck(all.get(deckId), 'professor') };
  }

  /** Deleted things too, for undoing. */
  deleted = {
    folder: (id: string) => this.documents.get(folders, id),
    deck: (id: string) => this.documents.get(decks, id),
    flashcard: (id: string) => this.documents.get(flashcards, id),
  };
}

/** Whether a card can be seen where it stands: a proposal that waits is for professors and for its author. */
export function showsCard(card: FlashcardDocument, viewer: Viewer, author?: string): boolean {
  if (card.deletedAt !== null) return false;
  if (viewer === 'professor' || card.visible) return true;
  return card.proposalState === 'pending' && card.proposedBy === author;
}
