import { describe, expect, it } from 'vitest';
import { hoursAndMinutes } from '#texts/grammar';
import { faultOf, grainOf, presetSpan, stretches } from './period.ts';
import { orderedUsers } from './user-order.ts';

describe('the period', () => {
  it('is at first the last 30 days up to tomorrow', () => {
    expect(presetSpan('days30', '2026-03-01')).toEqual({ first: '2026-01-30', last: '2026-03-02' });
  });

  it.each([
    ['2026-01-01', '2026-01-01', null],
    ['2026-01-02', '2026-01-01', 'reversed'],
    ['2021-01-01', '2026-01-02', 'tooLong'],
    ['', '2026-01-01', 'incomplete'],
    ['0202-01-01', '2026-01-01', 'incomplete'],
  ])('from %j to %j can be asked for or not: %s', (first, last, fault) => {
    expect(faultOf({ first, last })).toBe(fault);
  });

  it('is drawn by day, then by week, then by 30 days', () => {
    expect([31, 62, 63, 366, 1_827].map((count) => grainOf(count).size)).toEqual([1, 1, 7, 7, 30]);
  });

  it('is put together without losing anything', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day, n) => ({
      day,
      users: 1,
      sessions: 1,
      ratings: n,
      answers: 10 * n,
    }));
    expect(stretches(days, 2)).toEqual([
      { first: '2026-01-01', last: '2026-01-02', sessions: 2, ratings: 1, answers: 10 },
      { first: '2026-01-03', last: '2026-01-03', sessions: 1, ratings: 2, answers: 20 },
    ]);
  });
});

describe('times', () => {
  it.each([
    [0, '0\u00a0h\u00a000'],
    [59, '0\u00a0h\u00a000'],
    [3_660, '1\u00a0h\u00a001'],
    [359_999, '99\u00a0h\u00a059'],
  ])('of %i seconds are hours and minutes', (seconds, text) => {
    expect(hoursAndMinutes(seconds)).toBe(text);
  });
});

describe('users', () => {
  const users = [
    { id: '1', email: 'b@ecole.fr', nb_sessions: 2, total_time: 60 },
    { id: '2', email: 'a@ecole.fr', nb_sessions: 2, total_time: 30 },
  ];
  it('come in the order that is asked for, equal ones by address', () => {
    const ids = (by: 'email' | 'nb_sessions' | 'total_time', descending: boolean) =>
      orderedUsers(users, { by, descending }).map(({ id }) => id);
    expect(ids('total_time', true)).toEqual(['1', '2']);
    expect(ids('nb_sessions', true)).toEqual(['2', '1']);
    expect(ids('email', true)).toEqual(['1', '2']);
  });
});
