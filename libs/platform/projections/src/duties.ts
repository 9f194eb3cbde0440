import { createHash } from 'node:crypto';
import { collection } from '@ardoise/documents';
import type { Commit, Document, Documents } from '@ardoise/documents';
import type { KnownProcess } from './processes.js';

/** One process at a time keeps the read models of its version. */
export const LEASE = 'projector';

/** Which read models the holder of the lease keeps up. */
interface Published extends Document {
  projections: readonly string[];
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
}

/**
 * Where the lease is another version's, what that one does not keep is kept under this second lease by one process of a
 * version. @param own names of its projections
 */
export function secondLease(own: readonly string[]): string {
  return `${LEASE}:${createHash('sha256')
    .update([...own].sort().join('\n'))
    .digest('hex')
    .slice(0, 16)}`;
}

/** Tells the others what is kept under the lease from now on. @throws StaleEpoch */
export async function publish(documents: Documents, own: readonly string[], fence: Commit['fence']): Promise<void> {
  await documents.declare(published);
  const put: Published = { id: LEASE, projections: own };
  await documents.commit({ writes: [{ in: published, put }], fence });
}

/** Of one's own projections those that the holder of the lease does not keep; none while nobody has said what it keeps. */
export async function missing(documents: Documents, own: readonly string[]): Promise<string[]> {
  await documents.declare(published);
  const kept = (await documents.get(published, LEASE))?.projections;
  return kept ? own.filter((name) => !kept.includes(name)) : [];
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

/** Of the holder of a second lease: what is missing, no more. What is retired is left to the other one. */
export function secondDuties(
  own: readonly string[],
  lacking: readonly string[],
  others: readonly KnownProcess[],
): Duties {
  const kept = foreign(
    own,
    others.filter(({ candidate }) => candidate),
  );
  return {
    keeps: (name) => (own.includes(name) ? lacking.includes(name) : !kept.has(name)),
    mayDrop: () => false,
    rebuilds: (name) => lacking.includes(name),
    key: JSON.stringify([[...lacking].sort(), [...kept].sort()]),
  };
}

/** What others read and this version does not know. */
function foreign(own: readonly string[], others: readonly KnownProcess[]): Set<string> {
  return new Set(others.flatMap(({ projections }) => projections).filter((name) => !own.includes(name)));
}
