import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { CommentEvent } from '../domain/comment.js';

export interface CommentDocument extends Document {
  flashcardId: string;
  text: string;
  createdAt: string;
  read: boolean;
}

export const comments = collection<CommentDocument>({
  name: 'comments-v2',
  onDisk: true,
  indexes: [{ fields: ['flashcardId', 'createdAt', 'id'] }, { fields: ['read', 'createdAt', 'id'] }],
});

function evolve(comment: CommentDocument | undefined, event: Recorded<CommentEvent>): CommentDocument | undefined {
  switch (event.type) {
    case 'CommentWritten': {
      const { commentId: id, flashcardId, text } = event.data;
      return { id, flashcardId, text, createdAt: event.metadata.at, read: false };
    }
    case 'CommentRead':
      return comment && { ...comment, read: true };
    case 'CommentDeleted':
      return undefined;
  }
}

const itself = (event: { data: { commentId: string } }) => event.data.commentId;

export const commentsProjection = projection<CommentDocument, CommentEvent>({
  name: 'comments-v2',
  into: comments,
  touches: { CommentWritten: itself, CommentRead: itself, CommentDeleted: itself },
  evolve,
});
