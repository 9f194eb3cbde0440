// When something is late: its time is that of a machine of its own, and on a full one it has as many times as much.
import { availableParallelism, loadavg } from 'node:os';

/** The real ones, whatever a test puts in their place. */
const { setTimeout, clearTimeout, performance, Promise } = globalThis;
const now = performance.now.bind(performance);
/** What stands still ends all the same. */
const MOST = 10;

/** How many times as long something takes here as alone: what waits for each core, in the last minute (nothing is told on Windows). */
const fullness = () => Math.min(MOST, Math.max(1, loadavg()[0] / availableParallelism()));

/**
 * What a promise settles with, or a refusal when it does not within so many milliseconds.
 * @param {Promise<unknown>} work
 * @param {number} limit milliseconds
 * @param {(waited: string) => Error} refusal is told how long was waited, in seconds
 */
export async function inTime(work, limit, refusal) {
  let timer;
  const begun = now();
  const late = new Promise((_, reject) => {
    const look = () => {
      const left = begun + limit * fullness() - now();
      if (left > 0) timer = setTimeout(look, left);
      else reject(refusal(`${Math.round((now() - begun) / 1000)} s`));
    };
    timer = setTimeout(look, limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
