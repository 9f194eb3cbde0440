import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { restAfter, thinned } from './thinning.js';

/** Works for so long, as SQLite does: nobody else has a turn. */
function work(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
}

describe('thinned', () => {
  it('removes all of it, the fewer at a time the longer they take', async () => {
    const removed: number[] = [];
    let left = 500;
    const slice = (most: number) => {
      const count = Math.min(most, left);
      work(count / 5);
      left -= count;
      if (count > 0) removed.push(count);
      return count;
    };
    await thinned({ slice, isOver: () => false, isBusy: () => false });
    expect(left).toBe(0);
    expect(Math.max(...removed)).toBe(removed[0]);
    expect(removed.length).toBeGreaterThan(10);
  });

  it('leaves most of the time to others while they write, and half of it while nobody does', () => {
    expect(restAfter(3, true)).toBeGreaterThanOrEqual(30);
    expect(restAfter(3, false)).toBe(3);
    // After a slice that a full machine has held up.
    expect(restAfter(5_000, true)).toBeLessThanOrEqual(200);
  });

  it('ends where the file is closed', async () => {
    let slices = 0;
    let isOver = false;
    const running = thinned({ slice: () => ++slices, isOver: () => isOver, isBusy: () => true });
    while (slices < 2) await turnOfTheLoop();
    isOver = true;
    await running;
    const ended = slices;
    for (let turn = 0; turn < 100; turn++) await turnOfTheLoop();
    expect(slices).toBe(ended);
  });
});
