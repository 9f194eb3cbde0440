import fc from 'fast-check';
import { drawOrder } from './drawing.js';

describe('a drawn order', () => {
  it('holds each number once', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })), (n, numbers) => {
        const order = drawOrder(n, (below) => Math.floor(numbers.next().value * below));
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, index) => index));
      }),
    );
  });

  it('gives each of the orders of three once when each draw falls once', () => {
    const orders = [0, 1, 2].flatMap((first) =>
      [0, 1].map((second) => {
        const draws = [first, second];
        return drawOrder(3, () => draws.shift() ?? 0).join('');
      }),
    );
    expect(new Set(orders).size).toBe(6);
  });
});
