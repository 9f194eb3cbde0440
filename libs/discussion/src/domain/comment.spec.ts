import { commentDecider } from './comment.js';
import type { CommentCommand, CommentEvent } from './comment.js';

const here = { commentId: 'm', flashcardId: 'c' };
const written: CommentEvent = { type: 'CommentWritten', data: { ...here, text: 'Je ne comprends pas.', signed: true } };
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

  describe('that is answered', () => {
    const answer = { type: 'AnswerComment', answerId: 'a', studentId: 's', text: 'Relisez le verso.' } as const;
    const answered: Extract<CommentEvent, { type: 'CommentAnswered' }> = {
      type: 'CommentAnswered',
      data: { ...here, studentId: 's', answerId: 'a', text: 'Relisez le verso.' },
    };
    const seen: CommentEvent = { type: 'CommentAnswerSeen', data: { ...here, studentId: 's' } };

    it('is read by it, and answered once by one request', () => {
      expect(when(answer, written)).toEqual([read, answered]);
      expect(when(answer, written, read)).toEqual([answered]);
      expect(when(answer, written, read, answered)).toEqual([]);
      expect(when({ ...answer, answerId: 'b' }, written, read, answered)).toHaveLength(1);
    });

    it('takes no empty answer, none once it is deleted, and twenty at most', () => {
      expect(() => when({ ...answer, text: '\u200b' }, written)).toThrow('Veuillez renseigner un commentaire');
      expect(() => when(answer, written, deleted)).toThrow(expect.objectContaining({ code: 'not-found' }));
      const twenty = Array.from({ length: 20 }, (_, n): CommentEvent => ({
        ...answered,
        data: { ...answered.data, answerId: `a${n}` },
      }));
      expect(() => when(answer, written, read, ...twenty)).toThrow(
        expect.objectContaining({ code: 'comment-answers-enough' }),
      );
    });

    it('is seen by its author once an answer', () => {
      const see = { type: 'SeeAnswers', studentId: 's' } as const;
      expect(when(see, written)).toEqual([]);
      expect(when(see, written, read, answered)).toEqual([seen]);
      expect(when(see, written, read, answered, seen)).toEqual([]);
      expect(when(see, written, read, answered, deleted)).toEqual([]);
    });
  });

  it.each(['MarkCommentRead', 'DeleteComment'] as const)('that was never written is not found by %s', (type) => {
    expect(() => when({ type })).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
