import { acceptsDecks, DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { canUndo } from './undo.js';
import type { Place } from './undo.js';

export interface DeckDetails {
  name: string;
  description: string;
  visible: boolean;
}

export type DeckEvent =
  | { type: 'DeckCreated'; data: { deckId: string; folderId: string } & DeckDetails }
  | { type: 'DeckEdited'; data: { deckId: string } & DeckDetails }
  | { type: 'DeckMoved'; data: { deckId: string; from: string; folderId: string } }
  | { type: 'DeckDeleted'; data: { deckId: string; folderId: string } }
  | { type: 'DeckRestored'; data: { deckId: string; folderId: string } };

export type DeckCommand =
  | ({ type: 'CreateDeck'; deckId: string; folderId: string; folder: Place } & DeckDetails)
  | ({ type: 'EditDeck' } & DeckDetails)
  | { type: 'MoveDeck'; folderId: string; folder: Place }
  | { type: 'DeleteDeck' }
  | { type: 'RestoreDeck'; now: string; parent: Place; deletedAt: string };

export interface DeckState extends DeckDetails {
  id: string;
  folderId: string;
  deleted: boolean;
}

export const deckStream = (deckId: string) => `deck-${deckId}`;

function named<T extends DeckDetails>({ name, description, visible }: T): DeckDetails {
  if (name.trim() === '') throw new DomainError('name-missing');
  return { name, description, visible };
}

function mayHoldDecks(folder: Place): void {
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
    return [{ type: 'DeckRestored', data: { deckId, folderId } }];
  }
  if (command.type === 'DeleteDeck') return state.deleted ? [] : [{ type: 'DeckDeleted', data: { deckId, folderId } }];
  if (state.deleted) throw new DomainError('not-found');
  if (command.type === 'MoveDeck') {
    if (command.folderId === folderId) return [];
    mayHoldDecks(command.folder);
    return [{ type: 'DeckMoved', data: { deckId, from: folderId, folderId: command.folderId } }];
  }
  const details = named(command);
  const same =
    details.name === state.name && details.description === state.description && details.visible === state.visible;
  return same ? [] : [{ type: 'DeckEdited', data: { deckId, ...details } }];
}

function evolve(state: DeckState | null, event: DeckEvent): DeckState | null {
  if (event.type === 'DeckCreated') {
    const { deckId: id, folderId, name, description, visible } = event.data;
    return { id, folderId, name, description, visible, deleted: false };
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
  }
}

export const deckDecider: Decider<DeckState | null, DeckCommand, DeckEvent> = { initial: null, decide, evolve };
