import fc from 'fast-check';
import { markScale } from './mark-scale.js';
import { MARK_STEPS, markOf } from './marks.js';

describe('a mark', () => {
  it.each([
    [13, 18, { out_of: 20, step: 0.5 }, 14.5],
    [13, 18, { out_of: 20, step: 0.01 }, 14.44],
    [13, 18, { out_of: 20, step: 1 }, 14],
    [1, 8, { out_of: 10, step: 0.1 }, 1.3],
    [1, 3, { out_of: 20, step: 0.25 }, 6.75],
    // In the middle the higher one.
    [1, 8, { out_of: 20, step: 1 }, 3],
    [0, 3, { out_of: 20, step: 0.5 }, 0],
    [3, 3, { out_of: 7, step: 0.25 }, 7],
  ] as const)('of %i right of %i on %j is %d', (right, count, scale, mark) =>
    expect(markOf(right, count, scale)).toBe(mark),
  );

  it('is none where nothing counts', () => expect(markOf(0, 0, { out_of: 20, step: 0.5 })).toBeNull());

  it('is never above the scale nor falls where more is right', () => {
    const scale = fc.record({ out_of: fc.integer({ min: 1, max: 1_000 }), step: fc.constantFrom(...MARK_STEPS) });
    fc.assert(
      fc.property(scale, fc.integer({ min: 1, max: 500 }), (on, count) => {
        const marks = Array.from({ length: count + 1 }, (_, right) => markOf(right, count, on) ?? -1);
        expect(marks).toEqual([...marks].sort((a, b) => a - b));
        expect([marks[0], marks.at(-1)]).toEqual([0, on.out_of]);
      }),
    );
  });

  it.each([{ out_of: 0, step: 0.5 }, { out_of: 20.5, step: 1 }, { out_of: 20, step: 0.3 }, { out_of: 20 }])(
    'takes no scale like %j',
    (scale) => expect(markScale.safeParse(scale).success).toBe(false),
  );
});
