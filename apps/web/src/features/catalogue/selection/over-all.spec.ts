import { describe, expect, it } from 'vitest';
import { overAll } from './over-all.ts';

describe('something done to each of many', () => {
  it('is done to four at once at most, and goes on past a failure', async () => {
    let under = 0;
    let most = 0;
    let steps = 0;
    const outcome = await overAll(
      Array.from({ length: 30 }, (_, n) => n),
      async (n) => {
        most = Math.max(most, ++under);
        await Promise.resolve();
        under--;
        if (n % 10 === 0) throw new Error(String(n));
      },
      () => steps++,
    );
    expect(most).toBe(4);
    expect(steps).toBe(30);
    expect(outcome.failed.map(({ item }) => item)).toEqual([0, 10, 20]);
    expect(outcome.done).toHaveLength(27);
  });

  it('ends what is under way and begins nothing more once it is stopped', async () => {
    const stopping = new AbortController();
    const begun: number[] = [];
    const outcome = await overAll(
      Array.from({ length: 30 }, (_, n) => n),
      async (n) => {
        begun.push(n);
        if (n === 5) stopping.abort();
        await Promise.resolve();
      },
      () => undefined,
      stopping.signal,
    );
    expect(begun.length).toBeLessThan(10);
    expect(outcome.done).toEqual(begun);
    expect(outcome.failed).toEqual([]);
  });
});
