import { describe, expect, it } from 'vitest';
import { layoutsOf } from './layouts.ts';

const short = (shown: Parameters<typeof layoutsOf>[0]) =>
  layoutsOf(shown).map(({ columns, picture, explanation }) => `${columns} ${picture} ${explanation}`);

describe('the layouts of a question', () => {
  it('are two tiles beside each other first, and never more columns than tiles', () => {
    const plain = { hasPicture: false, isExplained: false };
    expect(short({ tiles: 4, ...plain })).toEqual([
      '2 beside below',
      '1 beside below',
      '3 beside below',
      '4 beside below',
    ]);
    expect(short({ tiles: 2, ...plain })).toEqual(['2 beside below', '1 beside below']);
    expect(short({ tiles: 0, ...plain })).toEqual(['1 beside below']);
  });

  it('move a picture and an explanation only where there is one', () => {
    expect(short({ tiles: 1, hasPicture: true, isExplained: true })).toEqual([
      '1 beside below',
      '1 beside beside',
      '1 above below',
      '1 above beside',
    ]);
  });
});
