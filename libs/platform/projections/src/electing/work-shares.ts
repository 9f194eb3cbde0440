/** Names of projections that one process keeps together, by the name of their group. */
export type ReadModelGroups = Readonly<Record<string, readonly string[]>>;

/** The groups that a process keeps for the one that leads, under a lease of its own. */
export interface WorkShare {
  /** Names its last change: whoever keeps it says which one it acts on. */
  change: string;
  groups: readonly string[];
  /** What is still kept as well until that is said. */
  leaving: readonly string[];
}

/** By the lease under which each is kept. Groups that are in none are the leader's. */
export type WorkShares = Readonly<Record<string, WorkShare>>;

export interface Sharing {
  groups: readonly string[];
  shares: WorkShares;
  /** The leases that somebody holds. */
  living: readonly string[];
  /** The change that each acts on, by lease. */
  acting: ReadonlyMap<string, string>;
  /** Whether the leader may give of its own. */
  gives: boolean;
  newChange: () => string;
}

/** Groups that others than the leader keep, or may keep still. */
export const groupsElsewhere = (shares: WorkShares): Set<string> =>
  new Set(Object.values(shares).flatMap(({ groups, leaving }) => [...groups, ...leaving]));

/**
 * The next step towards shares of the same size, the leader's the smallest. A group goes from one to the other by way of
 * the leader, and no further before the one has said that it keeps it no more: nobody keeps what somebody else does.
 */
export function nextShares({ groups, shares, living, acting, gives, newChange }: Sharing): WorkShares {
  const standing = Object.fromEntries(
    [...living].sort().map((lease) => [lease, shares[lease] ?? { change: newChange(), groups: [], leaving: [] }]),
  );
  const elsewhere = groupsElsewhere(standing);
  const free = groups.filter((group) => !elsewhere.has(group));
  const least = Math.floor(groups.length / (living.length + 1));
  const larger = groups.length % (living.length + 1);
  const next = Object.entries(standing).map(([lease, share], nth): [string, WorkShare] => {
    const size = nth < larger ? least + 1 : least;
    const isSettled = acting.get(lease) === share.change;
    const kept = share.groups.slice(0, size);
    if (isSettled && kept.length < share.groups.length)
      return [lease, { change: newChange(), groups: kept, leaving: share.groups.slice(size) }];
    const spare = gives && isSettled ? Math.min(size - kept.length, free.length - least) : 0;
    if (spare > 0) return [lease, { change: newChange(), groups: [...kept, ...free.splice(0, spare)], leaving: [] }];
    return [lease, isSettled ? { ...share, leaving: [] } : share];
  });
  return Object.fromEntries(next);
}
