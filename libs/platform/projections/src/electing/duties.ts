import { createHash } from 'node:crypto';
import { collection } from '@ardoise/documents';
import type { Commit, Document, Documents } from '@ardoise/documents';
import type { KnownProcess } from './processes.js';
import type { WorkShares } from './work-shares.js';

/** One process at a time keeps the read models of its version. */
export const LEASE = 'projector';

/** Which read models the holder of the lease keeps up, and which of them others of its version keep for it. */
interface Published extends Document {
  projections: readonly string[];
  /** `of` is the same for processes that have the same projections in the same groups. */
  sharing?: { of: string; shares: WorkShares };
}

const published = collection<Published>({ name: 'projector-duties' });

/** What a process that projects is to do, and to leave to others. */
export interface Duties {
  keeps: (name: string) => boolean;
  /** See `dropRetired`. */
  mayDrop: (name: string, ours: boolean) => boolean;
  /** Whether a rebuild that somebody asks for is its own to do, or to refuse. */
  rebuilds: (name: string) => boolean;
  /** The same for the same duties. */
  key: string;
  /** Says so to the others, after what was done before has ended and before these are begun. @throws StaleEpoch */
  tell?: (fence: NonNullable<Commit['fence']>) => Promise<void>;
}

/**
 * Where the lease is another version's, what that one does not keep is kept under this second lease by one process of a
 * version. @param own names of its projections
 */
export function secondLease(own: readonly string[]): string {
  return `${LEASE}:${shortHash([...own].sort().join('\n'))}`;
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Tells the others what is kept under the lease from now on. @throws StaleEpoch */
export async function publish(
  documents: Documents,
  told: Pick<Published, 'projections' | 'sharing'>,
  fence: Commit['fence'],
): Promise<void> {
  await documents.declare(published);
  const put: Published = { id: LEASE, ...told };
  await documents.commit({ writes: [{ in: published, put }], fence });
}

/** What the holder of the lease has told; null while nobody has. */
export async function toldByFirst(documents: Documents): Promise<Published | null> {
  await documents.declare(published);
  return (await documents.get(published, LEASE)) ?? null;
}

/** What the holder of the lease keeps; null while nobody has said so. */
export async function keptByFirst(documents: Documents): Promise<readonly string[] | null> {
  return (await toldByFirst(documents))?.projections ?? null;
}

/** One's own projections that the holder of the lease does not keep. */
export function missing(own: readonly string[], first: readonly string[] | null): string[] {
  return first ? own.filter((name) => !first.includes(name)) : [];
}

/** Of the holder of the lease: all of its own, and earlier versions that stand in for them, unless these can keep themselves. */
export function firstDuties(own: readonly string[], others: readonly KnownProcess[]): Duties {
  const read = foreign(own, others);
  const kept = foreign(
    own,
    others.filter(({ candidate }) => candidate),
  );
  return {
    keeps: (name) => !kept.has(name),
    mayDrop: (name, ours) => ours && !read.has(name),
    rebuilds: (name) => !read.has(name),
    key: JSON.stringify([[...read].sort(), [...kept].sort()]),
  };
}

/** Of the holder of a second lease: what the `first` does not keep, no more. What is retired is left to that one. */
export function secondDuties(
  own: readonly string[],
  first: readonly string[] | null,
  others: readonly KnownProcess[],
): Duties {
  const lacking = missing(own, first);
  const kept = foreign(
    own,
    others.filter(({ candidate }) => candidate),
  );
  for (const name of first ?? []) kept.add(name);
  return {
    keeps: (name) => (own.includes(name) ? lacking.includes(name) : !kept.has(name)),
    mayDrop: () => false,
    rebuilds: (name) => lacking.includes(name),
    key: JSON.stringify([[...lacking].sort(), [...kept].sort()]),
  };
}

/** Of the holder of a share, or of whoever has given some: of these duties only those of its groups. What is retired is left to the first. */
export function dutiesWithin(duties: Duties, has: (name: string) => boolean, key: string): Duties {
  return {
    ...duties,
    keeps: (name) => has(name) && duties.keeps(name),
    rebuilds: (name) => has(name) && duties.rebuilds(name),
    key: `${duties.key} ${key}`,
  };
}

/** What others read and this version does not know. */
function foreign(own: readonly string[], others: readonly KnownProcess[]): Set<string> {
  return new Set(others.flatMap(({ projections }) => projections).filter((name) => !own.includes(name)));
}
