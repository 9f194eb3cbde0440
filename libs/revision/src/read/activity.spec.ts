import { daysAfter, daysIn } from '@ardoise/contracts';
import { foldInMemory } from '@ardoise/projections';
import { activityProjection } from './activity.js';
import type { ActivityDocument } from './activity.js';
import { streaks } from '../domain/days.js';

const event = (type: string, more: object, at = '2026-03-03T14:05:00.000Z') => ({
  id: '',
  stream: 'revision-s',
  revision: 0,
  position: 1,
  type,
  data: { studentId: 's', flashcardId: 'c', deckId: 'd', ...more },
  metadata: { at, version: 1 },
});
type Event = ReturnType<typeof event>;

const after = (...events: Event[]) => foldInMemory<ActivityDocument>(activityProjection, events);

describe('activity', () => {
  const rated = event('FlashcardRated', { delay: 600 });
  const quarter = Math.floor(Date.parse(rated.metadata.at) / 900_000);

  it('counts ratings by the quarter of an hour in which they were made', () => {
    const late = event('FlashcardPutAway', { ratedAt: '2026-03-02T23:59:00.000Z' });
    expect(after(rated, rated, late).map(({ quarters }) => quarters)).toEqual([
      { [Math.floor(Date.parse('2026-03-02T23:59:00.000Z') / 900_000)]: 1 },
      { [quarter]: 2 },
    ]);
  });

  it('leaves out what was taken back, and takes no notice of resets', () => {
    const undone = event('RevisionUndone', { undone: 0, flashcardIds: ['c'], ratedAt: rated.metadata.at });
    const reset = event('ProgressReset', { scope: { deckId: 'd' }, flashcardIds: ['c'] });
    const resetUndone = event('RevisionUndone', { undone: 1, flashcardIds: ['c'] });
    expect(after(rated, rated, undone)[0]?.quarters).toEqual({ [quarter]: 1 });
    expect(after(rated, undone)).toEqual([]);
    expect(after(rated, reset, resetUndone)[0]?.quarters).toEqual({ [quarter]: 1 });
  });
});

describe('days', () => {
  it('begin and end with the time zone, in summer and in winter', () => {
    const paris = daysIn('Europe/Paris');
    expect(paris(Date.parse('2026-01-31T22:59:59.000Z'))).toBe('2026-01-31');
    expect(paris(Date.parse('2026-01-31T23:00:00.000Z'))).toBe('2026-02-01');
    expect(paris(Date.parse('2026-07-14T21:59:59.000Z'))).toBe('2026-07-14');
    expect(paris(Date.parse('2026-07-14T22:00:00.000Z'))).toBe('2026-07-15');
    expect(daysIn('Asia/Kathmandu')(Date.parse('2026-01-01T18:15:00.000Z'))).toBe('2026-01-02');
  });

  it('follow each other across months, years and changes of the clock', () => {
    expect([daysAfter('2026-12-31', 1), daysAfter('2028-03-01', -1), daysAfter('2026-03-28', 2)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-30',
    ]);
  });

  it.each([
    [[], 0, 0],
    [['2026-03-03'], 1, 1],
    [['2026-03-02'], 1, 1],
    [['2026-03-01'], 0, 1],
    [['2026-02-20', '2026-02-21', '2026-02-22', '2026-03-02', '2026-03-03'], 2, 3],
  ])('in a row: %j on 3 March', (days, current, longest) => {
    expect(streaks(days, '2026-03-03')).toEqual({ current, longest });
  });
});
