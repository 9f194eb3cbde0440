import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { CommentEvent } from '../domain/comment.js';

interface Answer {
  id: string;
  text: string;
  at: string;
  /** The professor, by opaque id; null where nobody is known. */
  by: string | null;
}

export interface CommentDocument extends Document {
  flashcardId: string;
  text: string;
  createdAt: string;
  read: boolean;
  /** The student, by opaque id; null where nobody is known. */
  authorId: string | null;
  /** Whether professors may see who that is. */
  signed: boolean;
  /** The oldest first. */
  answers: readonly Answer[];
  /** Whether there are answers that its author has not read. */
  unseen: boolean;
}

export const comments = collection<CommentDocument>({
  name: 'comments-v4',
  onDisk: true,
  indexes: [
    { fields: ['flashcardId', 'createdAt', 'id'] },
    { fields: ['read', 'createdAt', 'id'] },
    { fields: ['authorId', 'createdAt', 'id'] },
    { fields: ['authorId', 'unseen'] },
  ],
});

function evolve(comment: CommentDocument | undefined, event: Recorded<CommentEvent>): CommentDocument | undefined {
  switch (event.type) {
    case 'CommentWritten': {
      const { commentId: id, flashcardId, text, signed = false } = event.data;
      const { at: createdAt, actor: authorId = null } = event.metadata;
      return { id, flashcardId, text, createdAt, read: false, authorId, signed, answers: [], unseen: false };
    }
    case 'CommentRead':
      return comment && { ...comment, read: true };
    case 'CommentDeleted':
      return undefined;
    case 'CommentAnswered': {
      const { answerId: id, text } = event.data;
      const { at, actor: by = null } = event.metadata;
      return comment && { ...comment, answers: [...comment.answers, { id, text, at, by }], unseen: true };
    }
    case 'CommentAnswerSeen':
      return comment && { ...comment, unseen: false };
  }
}

const itself = (event: { data: { commentId: string } }) => event.data.commentId;

export const commentsProjection = projection<CommentDocument, CommentEvent>({
  name: 'comments-v4',
  into: comments,
  touches: {
    CommentWritten: itself,
    CommentRead: itself,
    CommentDeleted: itself,
    CommentAnswered: itself,
    CommentAnswerSeen: itself,
  },
  evolve,
  // Version 2 knew no authors: until this one is built, own lists are empty.
  upgrade: (document) =>
    ({
      authorId: null,
      signed: false,
      answers: [],
      unseen: false,
      ...(document as Partial<CommentDocument>),
    }) as CommentDocument,
  unknownBefore: ['CommentAnswered', 'CommentAnswerSeen'],
});
