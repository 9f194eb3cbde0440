import type { RecordedEvent } from '@ardoise/event-store';
import { reset } from './rating.js';
import type { RevisionEvent } from './rating.js';
import { undoRating } from './undo.js';

const at = '2026-03-03T14:05:00.000Z';
const rated = (flashcardId: string, ratedAt?: string): RevisionEvent => ({
  type: 'FlashcardRated',
  data: { studentId: 's', flashcardId, deckId: 'd', delay: 600, ...(ratedAt && { ratedAt }) },
});
/** Events as they stand in the log, newest first: the n-th is called e{n}. */
const log = (...events: RevisionEvent[]): RecordedEvent[] =>
  events
    .map((event, revision) => ({
      ...event,
      id: `e${revision}`,
      stream: 'revision-s',
      revision,
      position: revision + 1,
      metadata: { at, version: 1 },
    }))
    .reverse();
const undone = (revision: number, flashcardIds: string[], ratedAt: string | undefined = at): RevisionEvent => ({
  type: 'RevisionUndone',
  data: { studentId: 's', undone: revision, flashcardIds, ...(ratedAt && { ratedAt, delay: 600 }) },
});
const fresh = { eventId: 'new' };

describe('taking back', () => {
  it('takes the last rating, with the moment at which it was made', () => {
    const made = '2026-03-02T08:00:00.000Z';
    expect(undoRating(log(rated('a'), rated('b', made)), fresh)).toEqual({
      stream: 'revision-s',
      events: [undone(1, ['b'], made)],
      answer: { id: 'e1', flashcardIds: ['b'] },
    });
  });

  it("takes a card back that was put away, and says that no button's delay was", () => {
    const away: RevisionEvent = { type: 'FlashcardPutAway', data: { studentId: 's', flashcardId: 'a', deckId: 'd' } };
    expect(undoRating(log(away), fresh).events[0]?.data).toMatchObject({ undone: 0, ratedAt: at, delay: null });
  });

  it('goes on with the one before', () => {
    expect(undoRating(log(rated('a'), rated('b'), undone(1, ['b'])), fresh).events).toEqual([undone(0, ['a'])]);
  });

  it('takes a named one, once', () => {
    expect(undoRating(log(rated('a'), rated('b')), { ...fresh, id: 'e0' }).events).toEqual([undone(0, ['a'])]);
    expect(undoRating(log(rated('a'), rated('b'), undone(0, ['a'])), { ...fresh, id: 'e0' })).toEqual({
      stream: 'revision-s',
      events: [],
      answer: { id: 'e0', flashcardIds: ['a'] },
    });
  });

  it('answers a repeated request as the first time, and takes nothing else', () => {
    const [newest, ...older] = log(rated('a'), rated('b'), undone(1, ['b']));
    expect(undoRating([{ ...newest!, id: 'new' }, ...older], fresh)).toEqual({
      stream: 'revision-s',
      events: [],
      answer: { id: 'e1', flashcardIds: ['b'] },
    });
  });

  it('takes all of a reset that is more than one event', () => {
    const cards = Array.from({ length: 1_500 }, (_, n) => `c${n}`);
    const events = log(rated('a'), ...reset('s', { deckId: 'd' }, cards, 'e1'));
    const { events: taken, answer } = undoRating(events, fresh);
    expect(taken.map(({ data }) => [data.undone, data.flashcardIds.length, data.ratedAt])).toEqual([
      [1, 1_000, undefined],
      [2, 500, undefined],
    ]);
    expect(answer).toEqual({ id: 'e1', flashcardIds: cards });
    expect(() => undoRating(events.slice(0, 1), fresh)).toThrow(
      expect.objectContaining({ code: 'action-undo-expired' }),
    );
  });

  it('refuses when there is nothing, or nothing of that name', () => {
    expect(() => undoRating([], fresh)).toThrow(expect.objectContaining({ code: 'nothing-to-undo' }));
    expect(() => undoRating(log(rated('a'), undone(0, ['a'])), fresh)).toThrow(
      expect.objectContaining({ code: 'nothing-to-undo' }),
    );
    expect(() => undoRating(log(rated('a')), { ...fresh, id: 'other' })).toThrow(
      expect.objectContaining({ code: 'action-undo-expired' }),
    );
  });
});
