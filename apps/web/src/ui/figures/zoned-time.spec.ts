import { describe, expect, it } from 'vitest';
import { fromWall, toWall } from './zoned-time.ts';

describe('a date in a field', () => {
  it.each([
    ['2026-03-03T13:05:00.000Z', 'Europe/Paris', '2026-03-03T14:05'],
    ['2026-07-14T22:30:00.000Z', 'Europe/Paris', '2026-07-15T00:30'],
    ['2026-07-14T22:30:00.000Z', 'Indian/Reunion', '2026-07-15T02:30'],
    ['2026-01-01T03:00:00.000Z', 'America/Martinique', '2025-12-31T23:00'],
  ])('%s in %s reads %s, and back', (iso, zone, wall) => {
    expect(toWall(iso, zone)).toBe(wall);
    expect(fromWall(wall, zone)).toBe(iso);
  });

  it('is an hour later where the clocks skip the one that was typed', () => {
    expect(toWall(fromWall('2026-03-29T02:30', 'Europe/Paris'), 'Europe/Paris')).toMatch(/T0[13]:30$/);
  });

  it.each(['', 'demain', '2026-03', '2026-13-45T99:99'])('is none for %j', (wall) => {
    expect(fromWall(wall, 'Europe/Paris')).toBeNull();
    expect(toWall(null, 'Europe/Paris')).toBe('');
  });
});
