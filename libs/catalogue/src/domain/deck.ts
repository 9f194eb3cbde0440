import { acceptsDecks, DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { named, sameDetails } from './named.js';
import type { Details } from './named.js';
import { tagged } from './tagged.js';
import type { TagCommand } from './tagged.js';
import { canUndo } from './undo.js';
import type { FolderRef } from './undo.js';

export type DeckEvent =
  | { type: 'DeckCreated'; data: { deckId: string; folderId: string } & Details }
  | { type: 'DeckEdited'; data: { deckId: string } & Details }
  | { type: 'DeckMoved'; data: { deckId: string; from: string; folderId: string } }
  | { type: 'DeckDeleted'; data: { deckId: string; folderId: string } }
  | { type: 'DeckRestored'; data: { deckId: string; folderId: string } }
  | { type: 'DeckTagged'; data: { deckId: string; tags: readonly string[] } };

export interface DeckMove {
  folderId: string;
  folder: FolderRef;
}

export type DeckCommand =
  | ({ type: 'CreateDeck'; deckId: string; folderId: string; folder: FolderRef } & Details)
  /** `move` is set when the deck is to stand elsewhere as well. */
  | ({ type: 'EditDeck'; move?: DeckMove } & Details)
  | ({ type: 'MoveDeck' } & DeckMove)
  | { type: 'DeleteDeck' }
  | { type: 'RestoreDeck'; now: string; parent: FolderRef; deletedAt: string }
  | TagCommand;

export interface DeckState extends Details {
  id: string;
  folderId: string;
  deleted: boolean;
  tags: readonly string[];
}

export const deckStream = (deckId: string) => `deck-${deckId}`;

function mayHoldDecks(folder: FolderRef): void {
  if (folder.deleted) throw new DomainError('not-found');
  if (!acceptsDecks(folder.depth)) throw new DomainError('deck-too-shallow');
}

function decide(command: DeckCommand, state: DeckState | null): DeckEvent[] {
  if (command.type === 'CreateDeck') {
    if (state) return [];
    const { deckId, folderId, folder } = command;
    const details = named(command);
    mayHoldDecks(folder);
    return [{ type: 'DeckCreated', data: { deckId, folderId, ...details } }];
  }
  if (!state) throw new DomainError('not-found');
  const { id: deckId, folderId } = state;
  if (command.type === 'RestoreDeck') {
    if (!state.deleted) return [];
    canUndo(command);
    mayHoldDecks(command.parent);
    return [{ type: 'DeckRestored', data: { deckId, folderId } }];
  }
  if (command.type === 'DeleteDeck') return state.deleted ? [] : [{ type: 'DeckDeleted', data: { deckId, folderId } }];
  if (state.deleted) throw new DomainError('not-found');
  if (command.type === 'MoveDeck') return moved(state, command);
  if (command.type === 'Tag') {
    const tags = tagged(command, state.tags);
    return tags ? [{ type: 'DeckTagged', data: { deckId, tags } }] : [];
  }
  const details = named(command);
  const events = command.move ? moved(state, command.move) : [];
  return sameDetails(details, state) ? events : [...events, { type: 'DeckEdited', data: { deckId, ...details } }];
}

function moved({ id: deckId, folderId: from }: DeckState, { folderId, folder }: DeckMove): DeckEvent[] {
  if (folderId === from) return [];
  mayHoldDecks(folder);
  return [{ type: 'DeckMoved', data: { deckId, from, folderId } }];
}

function evolve(state: DeckState | null, event: DeckEvent): DeckState | null {
  if (event.type === 'DeckCreated') {
    const { deckId: id, folderId, name, description, visible } = event.data;
    return { id, folderId, name, description, visible, deleted: false, tags: [] };
  }
  if (!state) return state;
  switch (event.type) {
    case 'DeckEdited': {
      const { name, description, visible } = event.data;
      return { ...state, name, description, visible };
    }
    case 'DeckMoved':
      return { ...state, folderId: event.data.folderId };
    case 'DeckDeleted':
      return { ...state, deleted: true };
    case 'DeckRestored':
      return { ...state, deleted: false };
    case 'DeckTagged':
      return { ...state, tags: event.data.tags };
  }
}

export const deckDecider: Decider<DeckState | null, DeckCommand, DeckEvent> = { initial: null, decide, evolve };
