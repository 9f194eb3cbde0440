import { progressProjection, standing } from './progress.js';
import type { ProgressDocument } from './progress.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = '2026-03-03T14:05:00.000Z';
const now = Date.parse(at);

function after(type: string, more: object): ProgressDocument | undefined {
  const data = { studentId: 's', flashcardId: 'c', deckId: 'd', ...more };
  const event = { id: '', stream: '', revision: 0, position: 1, type, data, metadata: { at, version: 1 } };
  expect(progressProjection.touched(event)).toEqual(['s:c']);
  return progressProjection.evolve(undefined, event, 's:c') as ProgressDocument | undefined;
}

describe('a card', () => {
  it('is to learn now when it was never rated', () => {
    expect(standing(undefined, now)).toBe('now');
  });

  it('comes back soon after ten minutes, and now when they are over', () => {
    const hard = after('FlashcardRated', { delay: 600 });
    expect(standing(hard, now)).toBe('soon');
    expect(standing(hard, now + 10 * MINUTE - 1)).toBe('soon');
    expect(standing(hard, now + 10 * MINUTE)).toBe('now');
  });

  it('comes back soon within 24 hours, those included', () => {
    const veryEasy = after('FlashcardRated', { delay: 345_600 });
    expect(standing(veryEasy, now)).toBe('later');
    expect(standing(veryEasy, now + 3 * DAY - 1)).toBe('later');
    expect(standing(veryEasy, now + 3 * DAY)).toBe('soon');
  });

  it('stays away once put away, until a reset', () => {
    expect(standing(after('FlashcardPutAway', {}), now + 1_000 * DAY)).toBe('away');
    expect(after('ProgressReset', { scope: { deckId: 'd' }, flashcardIds: ['c'] })).toBeUndefined();
  });
});
