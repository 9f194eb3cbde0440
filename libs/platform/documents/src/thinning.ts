import { setTimeout as pause } from 'node:timers/promises';

/** A slice of work is to take so long, in milliseconds. */
const SLICE_MS = 4;
const [FEWEST, FIRST, MOST] = [5, 50, 1_000];

/**
 * Removes what nobody asks for any more, slice by slice, and rests as long after each: to drop a table of some gigabytes at once
 * would hold the process up for half a minute (300,000 documents with four indexes: 1.7 s).
 * @param slice removes so many at the most @returns how many
 */
export async function thinned(slice: (most: number) => number, isOver: () => boolean): Promise<void> {
  for (let most = FIRST; !isOver();) {
    const began = performance.now();
    if (slice(most) === 0) return;
    const took = performance.now() - began;
    most = took > SLICE_MS ? Math.max(FEWEST, most >> 1) : took < SLICE_MS / 2 ? Math.min(MOST, most * 2) : most;
    await pause(took);
  }
}
