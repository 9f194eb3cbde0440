import { Injectable } from '@nestjs/common';
import { admits, CatalogueQueries } from '@ardoise/catalogue';
import type { DeckDocument, FolderDocument, StudentEyes, Tree } from '@ardoise/catalogue';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import { Attendance } from '@ardoise/quizzes';
import type { AssignmentFields } from '../domain/assignment.js';

/** What is to do as it stands now. */
export interface AssignmentTargetState {
  name: string;
  /** Of a deck or folder, where it stands. */
  folderId?: string;
  /** The classes for which alone it is there; none: for everybody. */
  reservedFor: readonly string[];
  /** Whether students for whom it is there see it. */
  shown: boolean;
  /** The decks whose cards count. */
  deckIds: readonly string[];
}

/** Finds what is to be worked on. */
@Injectable()
export class Targets {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly attendance: Attendance,
  ) {}

  /** Nothing where it was deleted. */
  async of({ kind, id }: AssignmentFields['target']): Promise<AssignmentTargetState | undefined> {
    if (kind === 'quiz') {
      const quiz = await this.attendance.quiz(id);
      return quiz && { name: quiz.name, reservedFor: quiz.classIds, shown: true, deckIds: [] };
    }
    const { tree, decks } = await this.catalogue.school();
    return kind === 'deck' ? ofDeck(tree, decks.get(id)) : ofFolder(tree, tree.folder(id, 'professor'));
  }
}

/** The eyes of whoever is let in everywhere where something is reserved for those. */
const eyesOf = (reservedFor: readonly string[]): StudentEyes => ({ classIds: new Set(reservedFor) });

function ofDeck(tree: Tree, deck: DeckDocument | undefined): AssignmentTargetState | undefined {
  if (!tree.seesDeck(deck, 'professor')) return undefined;
  const reservedFor = tree.reservedFor(deck.folderId);
  const shown = tree.seesDeck(deck, eyesOf(reservedFor));
  return { name: deck.name, folderId: deck.folderId, reservedFor, shown, deckIds: shown ? [deck.id] : [] };
}

function ofFolder(tree: Tree, folder: FolderDocument | undefined): AssignmentTargetState | undefined {
  // All that the school has is nothing that can be done.
  if (!folder || folder.id === ROOT_FOLDER_ID) return undefined;
  const reservedFor = tree.reservedFor(folder.id);
  const eyes = eyesOf(reservedFor);
  return {
    name: folder.name,
    folderId: folder.parentId,
    reservedFor,
    shown: tree.folder(folder.id, eyes) !== undefined,
    deckIds: tree.decksBelow(folder.id, eyes).map(({ id }) => id),
  };
}

/** Whether it is there for somebody, by the open classes that they are in. */
export const isThereFor = (target: AssignmentTargetState, classIds: readonly string[]) =>
  target.shown && admits(target.reservedFor, eyesOf(classIds));
