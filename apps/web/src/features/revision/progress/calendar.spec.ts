import { describe, expect, it } from 'vitest';
import { addDays, levelOf, shortDay, weekdayOf, weeksUntil } from './calendar.ts';

describe('the calendar', () => {
  it('counts days over months, years and changes of the clock', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('begins its weeks on Monday and ends today', () => {
    expect(weekdayOf('2026-11-21')).toBe(5);
    const weeks = weeksUntil('2026-11-21', 2);
    expect(weeks[0]).toHaveLength(7);
    expect(weeks[0]?.[0]).toBe('2026-11-09');
    expect(weeks[1]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
  });

  it('writes days as they are read', () => {
    expect(shortDay('2026-11-03')).toBe('3\u00a0nov.');
  });
});

describe('a chart', () => {
  it('has five shades, the darkest for the busiest day', () => {
    expect([0, 1, 10, 50, 100].map((ratings) => levelOf(ratings, 100))).toEqual([0, 1, 1, 2, 4]);
    expect(levelOf(3, 3)).toBe(1);
  });
});
