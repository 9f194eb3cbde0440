import type { Documents } from '@ardoise/documents';
import { LEASE, toldByFirst } from './duties.js';
import type { ReadModelGroups } from './work-shares.js';

/** Who keeps a group of read models, and how far. */
export interface GroupKeeper {
  group: string;
  /** Names the process; null: nobody at the moment. */
  holder: string | null;
  /** The position of the log that all of the group have reached. */
  reached: number;
}

/** Of each group, as the documents tell it at the moment. */
export async function groupKeepers(documents: Documents, groups: ReadModelGroups): Promise<GroupKeeper[]> {
  const [told, checkpoints] = await Promise.all([toldByFirst(documents), documents.allCheckpoints()]);
  const leases = new Map(
    Object.entries(told?.sharing?.shares ?? {}).flatMap(([lease, share]) =>
      share.groups.map((group) => [group, lease] as const),
    ),
  );
  const holders = new Map(
    await Promise.all(
      [LEASE, ...new Set(leases.values())].map(async (one) => [one, await documents.leaseholder(one)] as const),
    ),
  );
  return Object.entries(groups).map(([group, names]) => ({
    group,
    holder: holders.get(leases.get(group) ?? LEASE) ?? null,
    reached: Math.min(...names.map((name) => checkpoints.get(name) ?? 0)),
  }));
}
