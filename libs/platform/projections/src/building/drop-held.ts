import type { Commit, Documents } from '@ardoise/documents';

/**
 * Drops what this process keeps, but for what may be another's by now: who has lost the lease would take away what its successor
 * has built under the same name. The lease is asked for a moment before, since no engine does both at once.
 * @param from where the checkpoints of what was built there must stand
 * @throws StaleEpoch, StaleCheckpoint
 */
export async function dropHeld(
  inner: Documents,
  what: Parameters<Documents['drop']>[0],
  fence: Commit['fence'],
  from?: Commit['from'],
): Promise<void> {
  if (fence) await inner.commit({ writes: [], from, fence });
  await inner.drop(what);
}
