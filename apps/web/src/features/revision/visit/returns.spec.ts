import { describe, expect, it } from 'vitest';
import { returnsInVisit } from './returns.ts';

const now = new Date(2026, 10, 23, 15, 0).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Cards a, b, c … that come back after these times; null for one that was put away. */
function after(...delays: (number | null)[]) {
  const named = delays.map((delay, n) => ({ id: String.fromCharCode(97 + n), delay }));
  return returnsInVisit(
    {
      rated: Object.fromEntries(named.map(({ id, delay }) => [id, delay === null ? 'never' : 'easy'])),
      returns: Object.fromEntries(
        named.filter(({ delay }) => delay !== null).map(({ id, delay }) => [id, now + (delay ?? 0)]),
      ),
    },
    now,
  ).map(({ when, count }) => `${when}\u00a0: ${count}`);
}

describe('what comes back when', () => {
  it('counts by the time that a person would name, the soonest first', () => {
    expect(after(4 * DAY, 10 * MINUTE, 6 * HOUR, DAY, 10 * MINUTE, 20 * DAY, 90 * DAY)).toEqual([
      'dans l’heure\u00a0: 2',
      'plus tard aujourd’hui\u00a0: 1',
      'demain\u00a0: 1',
      'dans la semaine\u00a0: 1',
      'dans le mois\u00a0: 1',
      'plus tard\u00a0: 1',
    ]);
  });

  it('says tomorrow by the calendar, not by hours', () => {
    expect(after(9 * HOUR + MINUTE)).toEqual(['demain\u00a0: 1']);
    expect(after(8 * HOUR)).toEqual(['plus tard aujourd’hui\u00a0: 1']);
  });

  it('names those that were put away last', () => {
    expect(after(null, 10 * MINUTE, null)).toEqual(['dans l’heure\u00a0: 1', 'retirées du paquet\u00a0: 2']);
  });
});
