import { setTimeout as pause } from 'node:timers/promises';
import { StaleCheckpoint, StaleEpoch } from '@ardoise/documents';

const MOST_PAUSE_MS = 5_000;

/**
 * Does something with documents until it works: their store may be away for a while. What was done may not be known to have
 * been done, since the answer was lost: `work` asks anew what stands when `attempt` is not 0.
 * @returns undefined when it was given up
 * @throws StaleEpoch; StaleCheckpoint at the first attempt: somebody else does the same
 */
export async function untilItWorks<T>(
  work: (attempt: number) => Promise<T>,
  { isOver, onTrouble }: { isOver: () => boolean; onTrouble?: (error: unknown) => void },
): Promise<T | undefined> {
  for (let attempt = 0; !isOver(); attempt++)
    try {
      return await work(attempt);
    } catch (error) {
      if (error instanceof StaleEpoch || (error instanceof StaleCheckpoint && attempt === 0)) throw error;
      onTrouble?.(error);
      await pause(Math.min(MOST_PAUSE_MS, 20 * 2 ** attempt));
    }
  return undefined;
}
