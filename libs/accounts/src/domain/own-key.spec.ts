import { isOld } from './own-key.js';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-27T00:00:00Z');
const made = (daysAgo: number) => ({
  kid: 'k',
  madeAt: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  privateKey: {},
});

it('a key is old after a quarter of a year, or where a clock that was a year ahead has made it', () => {
  expect([0, 89, 90, -365].map((days) => isOld(made(days), NOW))).toEqual([false, false, true, true]);
});
