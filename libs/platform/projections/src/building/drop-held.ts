import type { Commit, Documents } from '@ardoise/documents';

/**
 * Drops a collection, but for one that may be another's by now: who has lost the lease would take away what its successor
 * has built under the same name. The lease is asked for a moment before, since no engine does both at once.
 * @param from where the checkpoints of what was built there must stand
 * @throws StaleEpoch, StaleCheckpoint
 */
export async function dropHeld(
  inner: Documents,
  collection: string,
  fence: Commit['fence'],
  from?: Commit['from'],
): Promise<void> {
  if (fence) await inner.commit({ writes: [], from, fence });
  await inner.drop({ collection });
}
