import { setTimeout as pause } from 'node:timers/promises';

/** A slice of work is to take so long, in milliseconds. */
const SLICE_MS = 3;
const [FEWEST, FIRST, MOST] = [5, 50, 1_000];
/**
 * Rests so many times as long as it has worked while others write: what is removed goes through SQLite's log and from there
 * all over the file (half a page a document), and who waits for the disk to say that an answer is safe waits behind that.
 */
const RESTS_BESIDE = 12;
const LONGEST_REST_MS = 200;

export interface Thinning {
  /** Removes so many at the most. @returns how many */
  slice: (most: number) => number;
  isOver: () => boolean;
  /** Whether others write to the file at the moment. */
  isBusy: () => boolean;
}

/** In milliseconds, after work of so many. */
export function restAfter(took: number, isBusy: boolean): number {
  return isBusy ? Math.min(LONGEST_REST_MS, RESTS_BESIDE * took) : took;
}

/**
 * Removes what nobody asks for any more, slice by slice, and rests after each: to drop a table of some gigabytes at once
 * would hold the process up for half a minute (300,000 documents with four indexes: 1.7 s).
 */
export async function thinned({ slice, isOver, isBusy }: Thinning): Promise<void> {
  for (let most = FIRST; !isOver();) {
    const began = performance.now();
    if (slice(most) === 0) return;
    const took = performance.now() - began;
    most = took > SLICE_MS ? Math.max(FEWEST, most >> 1) : took < SLICE_MS / 2 ? Math.min(MOST, most * 2) : most;
    await pause(restAfter(took, isBusy()));
  }
}
