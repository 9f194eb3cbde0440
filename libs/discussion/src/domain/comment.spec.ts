import { commentDecider } from './comment.js';
import type { CommentCommand, CommentEvent } from './comment.js';

const here = { commentId: 'm', flashcardId: 'c' };
const written: CommentEvent = { type: 'CommentWritten', data: { ...here, text: 'Je ne comprends pas.' } };
const read: CommentEvent = { type: 'CommentRead', data: here };
const deleted: CommentEvent = { type: 'CommentDeleted', data: here };

const when = (command: CommentCommand, ...events: CommentEvent[]) =>
  commentDecider.decide(command, events.reduce(commentDecider.evolve, commentDecider.initial));

describe('a comment', () => {
  it('is written once', () => {
    const command = { type: 'WriteComment', ...here, text: 'Je ne comprends pas.' } as const;
    expect(when(command)).toEqual([written]);
    expect(when(command, written)).toEqual([]);
  });

  it.each(['', '  ', '\u200b'])('is refused as %j', (text) => {
    expect(() => when({ type: 'WriteComment', ...here, text })).toThrow('Veuillez renseigner un commentaire');
  });

  it('is read once', () => {
    expect(when({ type: 'MarkCommentRead' }, written)).toEqual([read]);
    expect(when({ type: 'MarkCommentRead' }, written, read)).toEqual([]);
  });

  it('is deleted once, read or not, and not read afterwards', () => {
    expect(when({ type: 'DeleteComment' }, written)).toEqual([deleted]);
    expect(when({ type: 'DeleteComment' }, written, read)).toEqual([deleted]);
    expect(when({ type: 'DeleteComment' }, written, deleted)).toEqual([]);
    expect(() => when({ type: 'MarkCommentRead' }, written, deleted)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  it.each(['MarkCommentRead', 'DeleteComment'] as const)('that was never written is not found by %s', (type) => {
    expect(() => when({ type })).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
