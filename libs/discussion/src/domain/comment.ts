import { DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

type Here = { commentId: string; flashcardId: string };

/** The card stands in each, so that who follows it need not look elsewhere. The author is the first one's actor. */
export type CommentEvent =
  | { type: 'CommentWritten'; data: Here & { text: string } }
  | { type: 'CommentRead'; data: Here }
  | { type: 'CommentDeleted'; data: Here };

export type CommentCommand =
  ({ type: 'WriteComment'; text: string } & Here) | { type: 'MarkCommentRead' } | { type: 'DeleteComment' };

export interface CommentState extends Here {
  read: boolean;
  deleted: boolean;
}

export const commentStream = (commentId: string) => `comment-${commentId}`;

/** Something that a person sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

function decide(command: CommentCommand, state: CommentState | null): CommentEvent[] {
  if (command.type === 'WriteComment') {
    if (state) return [];
    const { commentId, flashcardId, text } = command;
    if (!VISIBLE.test(text)) throw new DomainError('comment-missing');
    return [{ type: 'CommentWritten', data: { commentId, flashcardId, text } }];
  }
  if (!state) throw new DomainError('not-found');
  const { commentId, flashcardId, read, deleted } = state;
  if (command.type === 'DeleteComment')
    return deleted ? [] : [{ type: 'CommentDeleted', data: { commentId, flashcardId } }];
  if (deleted) throw new DomainError('not-found');
  return read ? [] : [{ type: 'CommentRead', data: { commentId, flashcardId } }];
}

function evolve(state: CommentState | null, { type, data }: CommentEvent): CommentState | null {
  const { commentId, flashcardId } = data;
  switch (type) {
    case 'CommentWritten':
      return { commentId, flashcardId, read: false, deleted: false };
    case 'CommentRead':
      return state && { ...state, read: true };
    case 'CommentDeleted':
      return state && { ...state, deleted: true };
  }
}

export const commentDecider: Decider<CommentState | null, CommentCommand, CommentEvent> = {
  initial: null,
  decide,
  evolve,
};
