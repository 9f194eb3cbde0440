import { REVISION_DELAYS } from '@ardoise/contracts';
import fc from 'fast-check';
import { asOf, pressed, recallProbability } from './memory.js';
import type { Memory } from './memory.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
const { easy } = REVISION_DELAYS;

/** The days after which a card comes back that was rated so, each rating some milliseconds after the one before. */
function comesBack(first: number, ratings: readonly (readonly [after: number, delay: number])[]) {
  let memory: Memory | null = null;
  let at = first;
  const waits: number[] = [];
  for (const [after, delay] of ratings) {
    at += after;
    memory = pressed(memory, delay, at);
    waits.push(memory.dueAt - at);
  }
  return { waits, recalls: [0, 0.5, 1, 7.9].map((days) => memory && recallProbability(memory, at + days * DAY)) };
}

describe('the memory of a card', () => {
  it.each([
    ['around 20:00 in Martinique', '2026-03-03T23:50:00Z'],
    ['around 11:00 in Nouméa', '2026-03-03T23:52:00Z'],
    ['at noon in Paris', '2026-03-03T11:00:00Z'],
  ])('comes back in two days, rated twice as easy within a quarter of an hour %s', (_, moment) => {
    const { waits } = comesBack(Date.parse(moment), [
      [0, easy],
      [15 * MINUTE, easy],
    ]);
    expect(waits[1]).toBe(2 * DAY);
  });

  it('that a clock has dated ahead counts as of the present moment', () => {
    const now = Date.parse('2026-03-03T11:00:00Z');
    const memory = pressed(null, easy, now + 365 * DAY);
    expect(asOf(memory, now)).toEqual(pressed(null, easy, now));
    expect(asOf(memory, now + 400 * DAY)).toBe(memory);
  });

  it('is the same in every zone and at every hour', () => {
    const rating = fc.tuple(fc.integer({ min: 1, max: 40 * DAY }), fc.constantFrom(...Object.values(REVISION_DELAYS)));
    const moment = fc.integer({ min: 0, max: 60 * 365 * DAY });
    const property = fc.property(moment, fc.integer({ max: DAY, min: 0 }), fc.array(rating), (at, moved, ratings) => {
      expect(comesBack(at + moved, ratings)).toEqual(comesBack(at, ratings));
    });
    fc.assert(property);
  });
});
