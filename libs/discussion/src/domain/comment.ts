import { ANSWERS_PER_COMMENT, DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

type Here = { commentId: string; flashcardId: string };

/** The card stands in each, so that who follows it need not look elsewhere. The author is the first one's actor. */
export type CommentEvent =
  /** `signed`: its author was told that professors see their name. */
  | { type: 'CommentWritten'; data: Here & { text: string; signed?: true } }
  | { type: 'CommentRead'; data: Here }
  | { type: 'CommentDeleted'; data: Here }
  /** By a professor, who is its actor; the author of the comment stands in it, since they are told. */
  | { type: 'CommentAnswered'; data: Here & { studentId: string; answerId: string; text: string } }
  /** The author has read all answers of before. */
  | { type: 'CommentAnswerSeen'; data: Here & { studentId: string } };

export type CommentCommand =
  | ({ type: 'WriteComment'; text: string } & Here)
  | { type: 'MarkCommentRead' }
  | { type: 'DeleteComment' }
  | { type: 'AnswerComment'; answerId: string; studentId: string; text: string }
  | { type: 'SeeAnswers'; studentId: string };

export interface CommentState extends Here {
  read: boolean;
  deleted: boolean;
  /** Ids of its answers. */
  answers: readonly string[];
  /** Whether its author has read all of them. */
  seen: boolean;
}

export const commentStream = (commentId: string) => `comment-${commentId}`;

/** Something that a person sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

function decide(command: CommentCommand, state: CommentState | null): CommentEvent[] {
  if (command.type === 'WriteComment') {
    if (state) return [];
    const { commentId, flashcardId, text } = command;
    if (!VISIBLE.test(text)) throw new DomainError('comment-missing');
    return [{ type: 'CommentWritten', data: { commentId, flashcardId, text, signed: true } }];
  }
  if (!state) throw new DomainError('not-found');
  const { commentId, flashcardId, read, deleted } = state;
  if (command.type === 'DeleteComment')
    return deleted ? [] : [{ type: 'CommentDeleted', data: { commentId, flashcardId } }];
  if (command.type === 'SeeAnswers') {
    const { studentId } = command;
    return deleted || state.seen ? [] : [{ type: 'CommentAnswerSeen', data: { commentId, flashcardId, studentId } }];
  }
  if (deleted) throw new DomainError('not-found');
  if (command.type === 'AnswerComment') return answered(command, state);
  return read ? [] : [{ type: 'CommentRead', data: { commentId, flashcardId } }];
}

/** Whoever answers has read it. */
function answered(
  { answerId, studentId, text }: Extract<CommentCommand, { type: 'AnswerComment' }>,
  { commentId, flashcardId, read, answers }: CommentState,
): CommentEvent[] {
  if (answers.includes(answerId)) return [];
  if (!VISIBLE.test(text)) throw new DomainError('comment-missing');
  if (answers.length >= ANSWERS_PER_COMMENT) throw new DomainError('comment-answers-enough');
  const here = { commentId, flashcardId };
  const given: CommentEvent = { type: 'CommentAnswered', data: { ...here, studentId, answerId, text } };
  return read ? [given] : [{ type: 'CommentRead', data: here }, given];
}

function evolve(state: CommentState | null, event: CommentEvent): CommentState | null {
  const { commentId, flashcardId } = event.data;
  switch (event.type) {
    case 'CommentWritten':
      return { commentId, flashcardId, read: false, deleted: false, answers: [], seen: true };
    case 'CommentRead':
      return state && { ...state, read: true };
    case 'CommentDeleted':
      return state && { ...state, deleted: true };
    case 'CommentAnswered':
      return state && { ...state, answers: [...state.answers, event.data.answerId], seen: false };
    case 'CommentAnswerSeen':
      return state && { ...state, seen: true };
  }
}

export const commentDecider: Decider<CommentState | null, CommentCommand, CommentEvent> = {
  initial: null,
  decide,
  evolve,
};
