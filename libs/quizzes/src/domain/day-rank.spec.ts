import { dayRank } from './day-rank.js';

const NOW = Date.parse('2026-03-03T10:00:00.000Z');
const rank = dayRank(NOW, (moment) => new Date(moment).toISOString().slice(0, 10));
const of = (startDate: string | null, endDate: string | null) => rank({ startDate, endDate });

describe('the quizzes of a day', () => {
  it('are first those that can be taken now and end', () => {
    expect(of(null, '2026-03-20T10:00:00.000Z')).toBe(0);
    expect(of('2026-03-03T09:00:00.000Z', null)).toBe(0);
  });

  it('then those that begin later in it, then those that ended in it', () => {
    expect(of('2026-03-03T14:00:00.000Z', null)).toBe(1);
    expect(of(null, '2026-03-03T09:00:00.000Z')).toBe(2);
  });

  it('are none of another day, nor those that are always open', () => {
    expect(of('2026-03-04T08:00:00.000Z', null)).toBeNull();
    expect(of(null, '2026-03-02T23:00:00.000Z')).toBeNull();
    expect(of('2026-03-01T08:00:00.000Z', null)).toBeNull();
    expect(of(null, null)).toBeNull();
  });
});
