import { describe, expect, it } from 'vitest';
import { boxBetween, HOLDS, movedBy, newBox, resizedBy } from './geometry.ts';
import { placeOn, signPlace, arrowStep } from './places.ts';

const zone = { x: 100, y: 200, width: 300, height: 400 };

describe('a zone', () => {
  it('is drawn from any of its corners, and not by a tap', () => {
    const box = { x: 100, y: 200, width: 50, height: 100 };
    expect(boxBetween({ x: 100, y: 200 }, { x: 150, y: 300 })).toEqual(box);
    expect(boxBetween({ x: 150, y: 200 }, { x: 100, y: 300 })).toEqual(box);
    expect(boxBetween({ x: 100, y: 200 }, { x: 105, y: 300 })).toBeNull();
  });

  it('is moved whole, as far as the picture goes', () => {
    expect(movedBy(zone, { x: 10, y: -20 })).toEqual({ ...zone, x: 110, y: 180 });
    expect(movedBy(zone, { x: 5_000, y: -5_000 })).toEqual({ ...zone, x: 700, y: 0 });
  });

  it('is held at its eight edges and corners', () => {
    expect(HOLDS).toHaveLength(8);
  });

  it.each([
    ['right', { across: 1, down: 0 }, { x: 50, y: 50 }, { ...zone, width: 350 }],
    ['left', { across: -1, down: 0 }, { x: 50, y: 50 }, { ...zone, x: 150, width: 250 }],
    ['lower right', { across: 1, down: 1 }, { x: -50, y: 50 }, { ...zone, width: 250, height: 450 }],
    ['right, out of the picture', { across: 1, down: 0 }, { x: 5_000, y: 0 }, { ...zone, width: 900 }],
    ['left, out of the picture', { across: -1, down: 0 }, { x: -5_000, y: 0 }, { ...zone, x: 0, width: 400 }],
    ['left, over the right one', { across: -1, down: 0 }, { x: 5_000, y: 0 }, { ...zone, x: 390, width: 10 }],
    ['lower, over the upper one', { across: 0, down: 1 }, { x: 0, y: -5_000 }, { ...zone, height: 10 }],
  ] as const)('is resized by its edge: %s', (_, hold, by, expected) => {
    expect(resizedBy(zone, hold, by)).toEqual(expected);
  });

  it('that is added lies within the picture, whichever it is', () => {
    for (let count = 0; count < 20; count++) {
      const { x, y, width, height } = newBox(count);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1_000);
    }
  });
});

describe('a place', () => {
  it('is told in thousandths of the picture, at its edge outside of it', () => {
    const picture = { getBoundingClientRect: () => ({ left: 10, top: 20, width: 200, height: 100 }) } as Element;
    expect(placeOn(picture, { clientX: 112, clientY: 50 })).toEqual({ x: 510, y: 300 });
    expect(placeOn(picture, { clientX: 0, clientY: 500 })).toEqual({ x: 0, y: 1_000 });
  });

  it('is moved by arrows, with Shift further', () => {
    expect(arrowStep({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -10, y: 0 });
    expect(arrowStep({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 50 });
    expect(arrowStep({ key: 'a', shiftKey: false })).toBeNull();
  });

  it('of a number is on the edge of its zone', () => {
    expect(signPlace({ ...zone, shape: 'rectangle' })).toEqual({ x: 100, y: 200 });
    const { x, y } = signPlace({ ...zone, shape: 'ellipse' });
    expect(((x - 250) / 150) ** 2 + ((y - 400) / 200) ** 2).toBeCloseTo(1);
  });
});
