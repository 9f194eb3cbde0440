import { DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { checkContent, sameContent } from './content.js';
import type { Content } from './content.js';
import { canUndo } from './undo.js';
import type { Place } from './undo.js';

/** Deck and visibility stand in each event that changes a deck's numbers, so that these fold without looking elsewhere. */
export type FlashcardEvent =
  | { type: 'FlashcardAdded'; data: { flashcardId: string; deckId: string; visible: boolean; content: Content } }
  | { type: 'FlashcardEdited'; data: { flashcardId: string; deckId: string; content: Content } }
  | { type: 'FlashcardShown'; data: { flashcardId: string; deckId: string } }
  | { type: 'FlashcardHidden'; data: { flashcardId: string; deckId: string } }
  | { type: 'FlashcardMoved'; data: { flashcardId: string; from: string; deckId: string; visible: boolean } }
  | { type: 'FlashcardDeleted'; data: { flashcardId: string; deckId: string; visible: boolean } }
  | { type: 'FlashcardRestored'; data: { flashcardId: string; deckId: string; visible: boolean } };

export interface Destination {
  deckId: string;
  deck: Place;
}

export type FlashcardCommand =
  | { type: 'AddFlashcard'; flashcardId: string; deckId: string; deck: Place; visible: boolean; content: Content }
  /** `move` is set when the card is to stand in another deck as well. */
  | { type: 'EditFlashcard'; visible: boolean; content: Content; move?: Destination }
  | ({ type: 'MoveFlashcard' } & Destination)
  | { type: 'DeleteFlashcard' }
  | { type: 'RestoreFlashcard'; now: string; parent: Place; deletedAt: string };

export interface FlashcardState {
  id: string;
  deckId: string;
  visible: boolean;
  content: Content;
  deleted: boolean;
}

export const flashcardStream = (flashcardId: string) => `flashcard-${flashcardId}`;

function decide(command: FlashcardCommand, state: FlashcardState | null): FlashcardEvent[] {
  if (command.type === 'AddFlashcard') {
    if (state) return [];
    const { flashcardId, deckId, deck, visible } = command;
    const content = checkContent(command.content);
    if (deck.deleted) throw new DomainError('not-found');
    return [{ type: 'FlashcardAdded', data: { flashcardId, deckId, visible, content } }];
  }
  if (!state) throw new DomainError('not-found');
  const { id: flashcardId, deckId, visible } = state;
  if (command.type === 'RestoreFlashcard') {
    if (!state.deleted) return [];
    canUndo(command);
    return [{ type: 'FlashcardRestored', data: { flashcardId, deckId, visible } }];
  }
  if (command.type === 'DeleteFlashcard')
    return state.deleted ? [] : [{ type: 'FlashcardDeleted', data: { flashcardId, deckId, visible } }];
  if (state.deleted) throw new DomainError('not-found');
  if (command.type === 'MoveFlashcard') return moved(state, command);
  const content = checkContent(command.content);
  const events: FlashcardEvent[] = command.move ? moved(state, command.move) : [];
  const here = { flashcardId, deckId: command.move?.deckId ?? deckId };
  if (!sameContent(content, state.content)) events.push({ type: 'FlashcardEdited', data: { ...here, content } });
  if (command.visible !== visible)
    events.push({ type: command.visible ? 'FlashcardShown' : 'FlashcardHidden', data: here });
  return events;
}

function moved(
  { id: flashcardId, deckId: from, visible }: FlashcardState,
  { deckId, deck }: Destination,
): FlashcardEvent[] {
  if (deckId === from) return [];
  if (deck.deleted) throw new DomainError('not-found');
  return [{ type: 'FlashcardMoved', data: { flashcardId, from, deckId, visible } }];
}

function evolve(state: FlashcardState | null, event: FlashcardEvent): FlashcardState | null {
  if (event.type === 'FlashcardAdded') {
    const { flashcardId: id, deckId, visible, content } = event.data;
    return { id, deckId, visible, content, deleted: false };
  }
  if (!state) return state;
  switch (event.type) {
    case 'FlashcardEdited':
      return { ...state, content: event.data.content };
    case 'FlashcardShown':
      return { ...state, visible: true };
    case 'FlashcardHidden':
      return { ...state, visible: false };
    case 'FlashcardMoved':
      return { ...state, deckId: event.data.deckId };
    case 'FlashcardDeleted':
      return { ...state, deleted: true };
    case 'FlashcardRestored':
      return { ...state, deleted: false };
  }
}

export const flashcardDecider: Decider<FlashcardState | null, FlashcardCommand, FlashcardEvent> = {
  initial: null,
  decide,
  evolve,
};
