import { acceptsDecks, acceptsFolders, chosenFace, DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { ChosenFace } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { named, sameDetails } from './named.js';
import type { Details } from './named.js';
import { tagged } from './tagged.js';
import type { TagCommand } from './tagged.js';
import { canUndo } from './undo.js';
import type { FolderRef } from './undo.js';

export type FolderEvent =
  | { type: 'FolderCreated'; data: { folderId: string; parentId: string } & Details & ChosenFace }
  /** What it leaves out of the face stays. */
  | { type: 'FolderEdited'; data: { folderId: string } & Details & ChosenFace }
  | { type: 'FolderMoved'; data: { folderId: string; from: string; parentId: string } }
  | { type: 'FolderDeleted'; data: { folderId: string; parentId: string } }
  | { type: 'FolderRestored'; data: { folderId: string; parentId: string } }
  | { type: 'FolderTagged'; data: { folderId: string; tags: readonly string[] } }
  /** With all that it holds it is there for students of these classes alone; of none: for everybody. */
  | { type: 'FolderReserved'; data: { folderId: string; classIds: readonly string[] } };

/** What a folder holds, in levels below it: 0 is the folder itself. */
export interface Holding {
  /** Levels of folders. */
  height: number;
  /** The level of the highest deck; null when it holds none. */
  highestDeck: number | null;
}

export type FolderCommand =
  | ({ type: 'CreateFolder'; folderId: string; parentId: string; parent: FolderRef } & Details & ChosenFace)
  | ({
      type: 'EditFolder';
      /** Set when the folder is to stand elsewhere. */
      move?: { parentId: string; parent: FolderRef; holds: Holding; intoItself: boolean };
    } & Details &
      ChosenFace)
  | { type: 'ReserveFolder'; classIds: readonly string[] }
  | { type: 'DeleteFolder' }
  | { type: 'RestoreFolder'; now: string; parent: FolderRef; deletedAt: string; holds: Holding }
  | TagCommand;

export interface FolderState extends Details, ChosenFace {
  id: string;
  parentId: string;
  deleted: boolean;
  tags: readonly string[];
  classIds: readonly string[];
}

export const folderStream = (folderId: string) => `folder-${folderId}`;

/** Whether a folder fits under a parent with all that it holds. @throws DomainError */
function fits(parent: FolderRef, { height, highestDeck }: Holding): void {
  if (!acceptsFolders(parent.depth + height)) throw new DomainError('folder-too-deep');
  if (highestDeck !== null && !acceptsDecks(parent.depth + 1 + highestDeck)) throw new DomainError('deck-too-shallow');
}

/** What was chosen for a folder under this parent. @throws DomainError */
function faced(command: ChosenFace, parentId: string): ChosenFace {
  const face = chosenFace(command);
  if (parentId !== ROOT_FOLDER_ID && Object.keys(face).length > 0) throw new DomainError('face-below-top');
  return face;
}

function existing(state: FolderState | null): FolderState {
  if (!state) throw new DomainError('not-found');
  return state;
}

function decide(command: FolderCommand, state: FolderState | null): FolderEvent[] {
  if (command.type === 'CreateFolder') {
    if (state) return [];
    const { folderId, parentId, parent } = command;
    const details = named(command);
    if (parent.deleted) throw new DomainError('not-found');
    if (!acceptsFolders(parent.depth)) throw new DomainError('folder-too-deep');
    return [{ type: 'FolderCreated', data: { folderId, parentId, ...details, ...faced(command, parentId) } }];
  }
  const folder = existing(state);
  const { id: folderId, parentId } = folder;
  switch (command.type) {
    case 'EditFolder': {
      if (folder.deleted) throw new DomainError('not-found');
      const details = named(command);
      const events: FolderEvent[] = [];
      const { move } = command;
      if (move && move.parentId !== parentId) {
        if (move.intoItself || folderId === ROOT_FOLDER_ID) throw new DomainError('folder-cycle');
        if (move.parent.deleted) throw new DomainError('not-found');
        fits(move.parent, move.holds);
        events.push({ type: 'FolderMoved', data: { folderId, from: parentId, parentId: move.parentId } });
      }
      const face = faced(command, move?.parentId ?? parentId);
      const sameFace = (face.colour ?? folder.colour) === folder.colour && (face.sign ?? folder.sign) === folder.sign;
      if (!sameDetails(details, folder) || !sameFace)
        events.push({ type: 'FolderEdited', data: { folderId, ...details, ...face } });
      return events;
    }
    case 'Tag': {
      if (folder.deleted) throw new DomainError('not-found');
      const tags = tagged(command, folder.tags);
      return tags ? [{ type: 'FolderTagged', data: { folderId, tags } }] : [];
    }
    case 'ReserveFolder': {
      if (folder.deleted) throw new DomainError('not-found');
      if (parentId !== ROOT_FOLDER_ID) throw new DomainError('reserve-below-top');
      const classIds = [...new Set(command.classIds)].sort();
      if (classIds.join() === folder.classIds.join()) return [];
      return [{ type: 'FolderReserved', data: { folderId, classIds } }];
    }
    case 'DeleteFolder':
      return folder.deleted ? [] : [{ type: 'FolderDeleted', data: { folderId, parentId } }];
    case 'RestoreFolder':
      if (!folder.deleted) return [];
      canUndo(command);
      fits(command.parent, command.holds);
      return [{ type: 'FolderRestored', data: { folderId, parentId } }];
  }
}

function evolve(state: FolderState | null, event: FolderEvent): FolderState | null {
  if (event.type === 'FolderCreated') {
    const { folderId: id, parentId, name, description, visible } = event.data;
    return {
      id,
      parentId,
      name,
      description,
      visible,
      deleted: false,
      tags: [],
      classIds: [],
      ...chosenFace(event.data),
    };
  }
  if (!state) return state;
  switch (event.type) {
    case 'FolderEdited': {
      const { name, description, visible } = event.data;
      return { ...state, name, description, visible, ...chosenFace(event.data) };
    }
    case 'FolderMoved':
      return { ...state, parentId: event.data.parentId };
    case 'FolderDeleted':
      return { ...state, deleted: true };
    case 'FolderRestored':
      return { ...state, deleted: false };
    case 'FolderTagged':
      return { ...state, tags: event.data.tags };
    case 'FolderReserved':
      return { ...state, classIds: event.data.classIds };
  }
}

export const folderDecider: Decider<FolderState | null, FolderCommand, FolderEvent> = { initial: null, decide, evolve };
