import { foldInMemory } from '@ardoise/projections';
import { cardSuccessProjection } from './card-success.js';
import type { CardSuccessDocument } from './card-success.js';

const event = (type: string, more: object) => ({
  id: '',
  stream: 'revision-s',
  revision: 0,
  position: 1,
  type,
  data: { studentId: 's', flashcardId: 'c', deckId: 'd', ...more },
  metadata: { at: '2026-03-03T14:05:00.000Z', version: 1 },
});
const after = (...events: ReturnType<typeof event>[]) =>
  foldInMemory<CardSuccessDocument>(cardSuccessProjection, events);

const hard = event('FlashcardRated', { delay: 600 });
const easy = event('FlashcardRated', { delay: 86_400 });
const taken = (delay?: number | null) => event('RevisionUndone', { undone: 0, flashcardIds: ['c'], delay });

describe('the success of a card', () => {
  it('is of all its ratings, by whoever made them', () => {
    const other = event('FlashcardRated', { delay: 21_600, studentId: 'o', deckId: 'e' });
    expect(after(hard, easy, other)).toEqual([{ id: 'c', ratings: 3, hard: 1 }]);
  });

  it('is without what was taken back, and there is none once nothing is left', () => {
    expect(after(hard, easy, taken(600))).toEqual([{ id: 'c', ratings: 1, hard: 0 }]);
    expect(after(hard, easy, taken(86_400))).toEqual([{ id: 'c', ratings: 1, hard: 1 }]);
    expect(after(easy, taken(86_400))).toEqual([]);
  });

  it('is not changed by ‘Ne plus voir’, by a reset, nor by what takes one of them back', () => {
    const away = event('FlashcardPutAway', {});
    const reset = event('ProgressReset', { scope: { deckId: 'd' }, flashcardIds: ['c'] });
    expect(after(easy, away, taken(null), reset, taken())).toEqual([{ id: 'c', ratings: 1, hard: 0 }]);
  });
});
