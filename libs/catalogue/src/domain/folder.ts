import { acceptsFolders, DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { canUndo } from './undo.js';
import type { Place } from './undo.js';

export interface FolderDetails {
  name: string;
  description: string;
  visible: boolean;
}

export type FolderEvent =
  | { type: 'FolderCreated'; data: { folderId: string; parentId: string } & FolderDetails }
  | { type: 'FolderEdited'; data: { folderId: string } & FolderDetails }
  | { type: 'FolderMoved'; data: { folderId: string; from: string; parentId: string } }
  | { type: 'FolderDeleted'; data: { folderId: string; parentId: string } }
  | { type: 'FolderRestored'; data: { folderId: string; parentId: string } };

export type FolderCommand =
  | ({ type: 'CreateFolder'; folderId: string; parentId: string; parent: Place } & FolderDetails)
  | ({
      type: 'EditFolder';
      /** Set when the folder is to stand elsewhere; `height` is that of the tree below it, 0 for none. */
      move?: { parentId: string; parent: Place; height: number; intoItself: boolean };
    } & FolderDetails)
  | { type: 'DeleteFolder' }
  | { type: 'RestoreFolder'; now: string; parent: Place; deletedAt: string };

export interface FolderState extends FolderDetails {
  id: string;
  parentId: string;
  deleted: boolean;
}

export const folderStream = (folderId: string) => `folder-${folderId}`;

function named<T extends FolderDetails>({ name, description, visible }: T): FolderDetails {
  if (name.trim() === '') throw new DomainError('name-missing');
  return { name, description, visible };
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
    return [{ type: 'FolderCreated', data: { folderId, parentId, ...details } }];
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
        if (!acceptsFolders(move.parent.depth + move.height)) throw new DomainError('folder-too-deep');
        events.push({ type: 'FolderMoved', data: { folderId, from: parentId, parentId: move.parentId } });
      }
      const { name, description, visible } = details;
      if (name !== folder.name || description !== folder.description || visible !== folder.visible)
        events.push({ type: 'FolderEdited', data: { folderId, ...details } });
      return events;
    }
    case 'DeleteFolder':
      return folder.deleted ? [] : [{ type: 'FolderDeleted', data: { folderId, parentId } }];
    case 'RestoreFolder':
      if (!folder.deleted) return [];
      canUndo(command);
      return [{ type: 'FolderRestored', data: { folderId, parentId } }];
  }
}

function evolve(state: FolderState | null, event: FolderEvent): FolderState | null {
  if (event.type === 'FolderCreated') {
    const { folderId: id, parentId, name, description, visible } = event.data;
    return { id, parentId, name, description, visible, deleted: false };
  }
  if (!state) return state;
  switch (event.type) {
    case 'FolderEdited': {
      const { name, description, visible } = event.data;
      return { ...state, name, description, visible };
    }
    case 'FolderMoved':
      return { ...state, parentId: event.data.parentId };
    case 'FolderDeleted':
      return { ...state, deleted: true };
    case 'FolderRestored':
      return { ...state, deleted: false };
  }
}

export const folderDecider: Decider<FolderState | null, FolderCommand, FolderEvent> = { initial: null, decide, evolve };
