import { DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { checkContent, sameContent, tidyContent } from './content.js';
import type { Content } from './content.js';
import { tagged } from './tagged.js';
import type { TagCommand } from './tagged.js';
import { canUndo } from './undo.js';
import type { FolderRef } from './undo.js';

type Here = { flashcardId: string; deckId: string };
/** The author, by opaque id: they are told of what becomes of their proposal. */
type Proposed = Here & { proposedBy: string };

/** Deck and visibility stand in each event that changes a deck's numbers, so that these fold without looking elsewhere. */
export type FlashcardEvent =
  | { type: 'FlashcardAdded'; data: Here & { visible: boolean; content: Content } }
  | { type: 'FlashcardEdited'; data: Here & { content: Content } }
  | { type: 'FlashcardShown'; data: Here }
  | { type: 'FlashcardHidden'; data: Here }
  | { type: 'FlashcardMoved'; data: Here & { from: string; visible: boolean } }
  | { type: 'FlashcardDeleted'; data: Here & { visible: boolean } }
  | { type: 'FlashcardRestored'; data: Here & { visible: boolean } }
  | { type: 'FlashcardTagged'; data: Here & { tags: readonly string[] } }
  | { type: 'FlashcardProposed'; data: Proposed & { content: Content } }
  | { type: 'ProposalPublished'; data: Proposed }
  | { type: 'ProposalRefused'; data: Proposed & { reason: string } }
  | { type: 'ProposalReopened'; data: Proposed }
  /** By its author, while it waits. */
  | { type: 'ProposalCorrected'; data: Proposed & { content: Content } }
  | { type: 'ProposalWithdrawn'; data: Proposed }
  /** By its author, once it was refused or withdrawn. */
  | { type: 'ProposalRenewed'; data: Proposed & { content: Content } };

export interface FlashcardMove {
  deckId: string;
  deck: FolderRef;
}

type New = { flashcardId: string; deckId: string; deck: FolderRef; content: Content };

export type FlashcardCommand =
  | ({ type: 'AddFlashcard'; visible: boolean; tags?: readonly string[] } & New)
  | ({ type: 'ProposeFlashcard'; proposedBy: string } & New)
  /**
   * `move` is set when the card is to stand in another deck as well; `publish` makes a pending proposal an ordinary card;
   * `stood` says that the content is that of an earlier version.
   */
  | { type: 'EditFlashcard'; visible: boolean; content: Content; move?: FlashcardMove; publish?: boolean; stood?: true }
  | ({ type: 'MoveFlashcard' } & FlashcardMove)
  /** A pending proposal is refused by it, with a reason or ''. */
  | { type: 'DeleteFlashcard'; reason?: string }
  /** What its author writes anew: a correction while it waits, another try once it was refused or withdrawn. */
  | { type: 'RewriteProposal'; content: Content; deck: FolderRef }
  | { type: 'WithdrawProposal' }
  | { type: 'RestoreFlashcard'; now: string; parent: FolderRef; deletedAt: string }
  | TagCommand;

export interface FlashcardState {
  id: string;
  deckId: string;
  /** False while it waits as a proposal. */
  visible: boolean;
  content: Content;
  deleted: boolean;
  /** The author, while it waits or once it has been refused or withdrawn. */
  proposedBy: string | null;
  /** Its author took it back: it is nobody else's to bring back. */
  withdrawn: boolean;
  tags: readonly string[];
}

export const flashcardStream = (flashcardId: string) => `flashcard-${flashcardId}`;

function begun(command: Extract<FlashcardCommand, New>): FlashcardEvent[] {
  const { flashcardId, deckId, deck } = command;
  const here = { flashcardId, deckId };
  const content = checkContent(command.content);
  if (deck.deleted) throw new DomainError('not-found');
  if (command.type === 'ProposeFlashcard')
    return [{ type: 'FlashcardProposed', data: { ...here, proposedBy: command.proposedBy, content } }];
  const added: FlashcardEvent = { type: 'FlashcardAdded', data: { ...here, visible: command.visible, content } };
  const tags = tagged({ type: 'Tag', tags: command.tags ?? [] }, []);
  return tags ? [added, { type: 'FlashcardTagged', data: { ...here, tags } }] : [added];
}

function decide(command: FlashcardCommand, state: FlashcardState | null): readonly FlashcardEvent[] {
  if (command.type === 'AddFlashcard' || command.type === 'ProposeFlashcard') return state ? [] : begun(command);
  if (!state) throw new DomainError('not-found');
  const { id: flashcardId, deckId, visible, proposedBy } = state;
  const here = { flashcardId, deckId };
  if (command.type === 'RewriteProposal') return rewritten(state, command);
  if (command.type === 'WithdrawProposal') return withdrawn(state);
  if (command.type === 'RestoreFlashcard') {
    if (!state.deleted) return [];
    if (state.withdrawn) throw new DomainError('not-found');
    canUndo(command);
    if (proposedBy !== null) return [{ type: 'ProposalReopened', data: { ...here, proposedBy } }];
    return [{ type: 'FlashcardRestored', data: { ...here, visible } }];
  }
  if (command.type === 'DeleteFlashcard') {
    if (state.withdrawn) throw new DomainError('not-found');
    if (state.deleted) return [];
    if (proposedBy === null) return [{ type: 'FlashcardDeleted', data: { ...here, visible } }];
    return [{ type: 'ProposalRefused', data: { ...here, proposedBy, reason: command.reason ?? '' } }];
  }
  if (state.deleted) throw new DomainError('not-found');
  if (command.type === 'Tag') {
    const tags = tagged(command, state.tags);
    return tags ? [{ type: 'FlashcardTagged', data: { ...here, tags } }] : [];
  }
  return command.type === 'MoveFlashcard' ? moved(state, command) : edited(state, command);
}

function edited(
  state: FlashcardState,
  { content: given, move, visible, publish, stood }: Extract<FlashcardCommand, { type: 'EditFlashcard' }>,
): FlashcardEvent[] {
  const content = tidyContent(given);
  const isChanged = !sameContent(content, state.content);
  // Cards were written before some of the rules: what stands, or stood, on one is no new content.
  if (isChanged && !stood) checkContent(content);
  const events: FlashcardEvent[] = move ? moved(state, move) : [];
  const here = { flashcardId: state.id, deckId: move?.deckId ?? state.deckId };
  const { proposedBy } = state;
  if (isChanged) events.push({ type: 'FlashcardEdited', data: { ...here, content } });
  if (proposedBy !== null) {
    // Nothing but its validation shows a proposal.
    if (publish) events.push({ type: 'ProposalPublished', data: { ...here, proposedBy } });
  } else if (visible !== state.visible)
    events.push({ type: visible ? 'FlashcardShown' : 'FlashcardHidden', data: here });
  return events;
}

function rewritten(
  { id: flashcardId, deckId, proposedBy, deleted, content: present }: FlashcardState,
  { content: given, deck }: Extract<FlashcardCommand, { type: 'RewriteProposal' }>,
): FlashcardEvent[] {
  if (proposedBy === null) throw new DomainError('proposal-decided');
  if (deck.deleted) throw new DomainError('not-found');
  const content = checkContent(given);
  if (!deleted && sameContent(content, present)) return [];
  return [
    { type: deleted ? 'ProposalRenewed' : 'ProposalCorrected', data: { flashcardId, deckId, proposedBy, content } },
  ];
}

function withdrawn(state: FlashcardState): FlashcardEvent[] {
  const { id: flashcardId, deckId, proposedBy } = state;
  if (state.withdrawn) return [];
  if (proposedBy === null || state.deleted) throw new DomainError('proposal-decided');
  return [{ type: 'ProposalWithdrawn', data: { flashcardId, deckId, proposedBy } }];
}

function moved(
  { id: flashcardId, deckId: from, visible }: FlashcardState,
  { deckId, deck }: FlashcardMove,
): FlashcardEvent[] {
  if (deckId === from) return [];
  if (deck.deleted) throw new DomainError('not-found');
  return [{ type: 'FlashcardMoved', data: { flashcardId, from, deckId, visible } }];
}

function evolve(state: FlashcardState | null, event: FlashcardEvent): FlashcardState | null {
  if (event.type === 'FlashcardAdded') {
    const { flashcardId: id, deckId, visible, content } = event.data;
    return { id, deckId, visible, content, deleted: false, proposedBy: null, withdrawn: false, tags: [] };
  }
  if (event.type === 'FlashcardProposed') {
    const { flashcardId: id, deckId, proposedBy, content } = event.data;
    return { id, deckId, visible: false, content, deleted: false, proposedBy, withdrawn: false, tags: [] };
  }
  if (!state) return state;
  switch (event.type) {
    case 'FlashcardEdited':
    case 'ProposalCorrected':
      return { ...state, content: event.data.content };
    case 'ProposalRenewed':
      return { ...state, content: event.data.content, deleted: false, withdrawn: false };
    case 'ProposalWithdrawn':
      return { ...state, deleted: true, withdrawn: true };
    case 'FlashcardShown':
      return { ...state, visible: true };
    case 'FlashcardHidden':
      return { ...state, visible: false };
    case 'FlashcardMoved':
      return { ...state, deckId: event.data.deckId };
    case 'FlashcardTagged':
      return { ...state, tags: event.data.tags };
    case 'FlashcardDeleted':
    case 'ProposalRefused':
      return { ...state, deleted: true };
    case 'FlashcardRestored':
    case 'ProposalReopened':
      return { ...state, deleted: false };
    case 'ProposalPublished':
      return { ...state, visible: true, proposedBy: null };
  }
}

export const flashcardDecider: Decider<FlashcardState | null, FlashcardCommand, FlashcardEvent> = {
  initial: null,
  decide,
  evolve,
};
