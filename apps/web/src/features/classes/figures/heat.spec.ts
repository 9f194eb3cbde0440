import { describe, expect, it } from 'vitest';
import { heatOf, HEAT_STEPS } from './heat.ts';

describe('the heat of a share', () => {
  it('has five steps, and goes by what is read', () => {
    expect([0, 0.19, 0.2, 0.399, 0.5, 0.6, 0.79, 0.796, 0.8, 1].map(heatOf)).toEqual([1, 1, 2, 3, 3, 4, 4, 5, 5, 5]);
  });

  it('is told without a gap', () => {
    expect(HEAT_STEPS.map(({ least, most }) => [least, most])).toEqual([
      [0, 19],
      [20, 39],
      [40, 59],
      [60, 79],
      [80, 100],
    ]);
    for (const { heat, least, most } of HEAT_STEPS)
      expect([heatOf(least / 100), heatOf(most / 100)]).toEqual([heat, heat]);
  });
});
