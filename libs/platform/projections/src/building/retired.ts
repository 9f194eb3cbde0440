import type { Commit, Documents, Write } from '@ardoise/documents';
import { dropHeld } from './drop-held.js';
import { parkedEvents } from '../running/fold.js';
import { generations, readStanding } from './generations.js';
import { ownerOf, parsedName } from './projection-name.js';

export interface RetiredParts {
  /** Where the collections have their own names. */
  inner: Documents;
  /** Declared projections, and the earlier versions that stand in for some. */
  wanted: ReadonlySet<string>;
  /** The collections under which those are kept. */
  kept: ReadonlySet<string>;
  /**
   * Whether nobody else needs what is called so. `ours`: it is certain that it was a projection's; a database that is
   * shared may hold collections of others.
   */
  mayDrop: (name: string, ours: boolean) => boolean;
  fence?: Commit['fence'];
}

/**
 * Drops what versions of the program have left that are no more: documents, checkpoints, generations, parked events. When it
 * resolves, nothing is left that would be in the way of a rebuild. @returns the other collections, to be dropped at leisure
 */
export async function dropRetired({ inner, wanted, kept, mayDrop, fence }: RetiredParts): Promise<string[]> {
  const standing = await readStanding(inner);
  const bases = new Set([...wanted].map((name) => parsedName(name)?.base));
  const isOurs = (name: string) =>
    standing.checkpoints.has(name) || standing.generations.has(name) || bases.has(parsedName(name)?.base);
  const collections = (await inner.collections()).filter((collection) => {
    const owner = ownerOf(collection);
    return owner !== null && !kept.has(collection) && mayDrop(owner, isOurs(owner));
  });
  const names = [...standing.checkpoints.keys(), ...standing.generations.keys()].filter(
    (name) => parsedName(name) && !wanted.has(name) && mayDrop(name, true),
  );
  for (const name of new Set(names)) await forgetProjection(inner, name, fence);
  const inTheWay = collections.filter((collection) => wanted.has(ownerOf(collection) ?? ''));
  for (const collection of inTheWay) await dropHeld(inner, { collection }, fence);
  return collections.filter((collection) => !inTheWay.includes(collection));
}

/**
 * First that it served, then its checkpoint, then its documents: whatever is left half-way, nobody takes it for whole.
 * @param collections under which its documents are kept
 */
export async function forgetProjection(
  inner: Documents,
  name: string,
  fence: Commit['fence'],
  collections: readonly string[] = [],
): Promise<void> {
  const parked = await inner.find(parkedEvents, { projection: name });
  const writes: Write[] = parked.map(({ id }) => ({ in: parkedEvents, delete: id }));
  writes.push({ in: generations, delete: name });
  await inner.commit({ writes, fence });
  // A version that has come back by now goes on from there.
  await dropHeld(inner, { checkpoint: name }, fence);
  for (const collection of collections) await dropHeld(inner, { collection }, fence);
}
