import { BatchSize } from './batch-size.js';

/** Takes batches of events that cost so many milliseconds each until `seconds` have passed; @returns their sizes. */
function sizesOf(size: BatchSize, costMs: number, times: number, timeoutMs = Infinity): number[] {
  return Array.from({ length: times }, () => {
    const count = size.current;
    if (count * costMs > timeoutMs) size.failed(count);
    else size.took(count, count * costMs);
    return count;
  });
}

describe('how many events are taken at once', () => {
  it('is never the same again after a failure, and comes to what takes half a second', () => {
    const sizes = sizesOf(new BatchSize(500), 60, 20, 5_000);
    expect(sizes.slice(0, 4)).toEqual([500, 250, 125, 62]);
    expect(sizes.at(-1)).toBe(8);
  });

  it('grows by half where batches are quick, up to the most', () => {
    expect(sizesOf(new BatchSize(500, 50), 0.1, 9)).toEqual([50, 75, 113, 170, 255, 383, 500, 500, 500]);
  });

  it('grows back from one event when an engine was away', () => {
    const size = new BatchSize(500);
    for (let n = 0; n < 20; n++) size.failed(size.current);
    expect(size.current).toBe(1);
    expect(Math.max(...sizesOf(size, 1, 60))).toBe(500);
  });

  it('stays as it is where few events came, and is halved at the most where these took long', () => {
    const size = new BatchSize(500);
    size.took(1, 80);
    expect(size.current).toBe(500);
    size.took(1, 2_000);
    expect(size.current).toBe(250);
    size.failed(3);
    expect(size.current).toBe(1);
  });
});
