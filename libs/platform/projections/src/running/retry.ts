import { setTimeout as pause } from 'node:timers/promises';
import { StaleCheckpoint, StaleEpoch } from '@ardoise/documents';

const MOST_PAUSE_MS = 5_000;

export interface RetryPolicy {
  isOver: () => boolean;
  onTrouble?: (error: unknown) => void;
  /** How far the work is, where it goes on from there: pauses grow while it stays there. */
  reached?: () => number;
}

/**
 * Does something with documents until it works: their store may be away for a while. What was done may not be known to have
 * been done, since the answer was lost: `work` asks anew what stands when `attempt` is not 0.
 * @returns undefined when it was given up
 * @throws StaleEpoch; StaleCheckpoint at the first attempt: somebody else does the same; at any, where it has gone back
 */
export async function retryUntilDone<T>(
  work: (attempt: number) => Promise<T>,
  { isOver, onTrouble, reached = () => 0 }: RetryPolicy,
): Promise<T | undefined> {
  let before = reached();
  for (let attempt = 0, inVain = 0; !isOver(); attempt++, inVain++)
    try {
      return await work(attempt);
    } catch (error) {
      if (error instanceof StaleEpoch) throw error;
      if (error instanceof StaleCheckpoint && (attempt === 0 || hasGoneBack(error))) throw error;
      onTrouble?.(error);
      if (reached() !== before) inVain = 0;
      before = reached();
      await pause(Math.min(MOST_PAUSE_MS, 20 * 2 ** inVain));
    }
  return undefined;
}

/** Only where what was built is dropped: whoever went on from there would miss all that was before. */
const hasGoneBack = ({ expected, stands }: StaleCheckpoint) => stands < expected;

/** Where a checkpoint stands which was at `reached` before. @throws StaleCheckpoint where it has gone back */
export function notGoneBack(projection: string, reached: number, stands = 0): number {
  if (stands < reached) throw new StaleCheckpoint(projection, reached, stands);
  return stands;
}
