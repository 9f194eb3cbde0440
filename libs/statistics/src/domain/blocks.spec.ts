import { daysAfter } from '@ardoise/contracts';
import fc from 'fast-check';
import { blocksOf, blocksToMake, daysOfBlock, subBlocks } from './blocks.js';
import type { Days } from './period.js';

function eachDay({ first, last }: Days): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

describe('a period', () => {
  it.each([
    ['2026-03-05', '2026-03-05', ['2026-03-05']],
    ['2026-02-01', '2026-02-28', ['2026-02']],
    ['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
    ['2025-11-30', '2027-01-01', ['2025-11-30', '2025-12', '2026', '2027-01-01']],
  ])('from %s to %s is %j', (first, last, blocks) => {
    expect(blocksOf({ first, last })).toEqual(blocks);
  });

  it('is its blocks, in order and without gaps, and each of them its parts', () => {
    const day = fc.integer({ min: 0, max: 2_000 }).map((count) => daysAfter('2023-06-15', count));
    const property = fc.property(day, fc.integer({ min: 0, max: 1_826 }), (first, length) => {
      const days = { first, last: daysAfter(first, length) };
      const blocks = blocksOf(days);
      expect(blocks.flatMap((block) => eachDay(daysOfBlock(block)))).toEqual(eachDay(days));
      expect(blocks.length).toBeLessThanOrEqual(2 * 30 + 2 * 11 + 5);
      for (const block of blocks.filter((one) => subBlocks(one).length > 0))
        expect(subBlocks(block).flatMap((part) => eachDay(daysOfBlock(part)))).toEqual(eachDay(daysOfBlock(block)));
    });
    fc.assert(property, { numRuns: 50 });
  });

  it('is summed up by days, and by months and years once they are over', () => {
    const made = [...blocksToMake({ first: '2025-12-30', last: '2026-02-01' })];
    expect(made.slice(0, 4)).toEqual(['2025-12-30', '2025-12-31', '2025-12', '2025']);
    expect(made.filter((block) => block.length < 10)).toEqual(['2025-12', '2025', '2026-01']);
    expect(made.at(-1)).toBe('2026-02-01');
  });
});
