import type { ClientSession, Collection } from 'mongodb';
import { type Commit, mustStand } from '../documents.js';
import { staged } from '../sqlite/staged.js';
import { type CollectionPlan, type DeclaredIndexes, commitPlan } from './commit-plan.js';
import { duplicateKey } from './indexes.js';
import type { MongoLeases } from './mongo-leases.js';
import type { StoredCheckpoint } from './stored-document.js';

export interface CommitParts {
  leases: MongoLeases;
  checkpoints: Collection<StoredCheckpoint>;
  /** @throws Error for a collection that was not declared */
  declared: (name: string) => DeclaredIndexes;
}

export function positionsOf(stored: readonly StoredCheckpoint[]): Map<string, number> {
  return new Map(stored.map(({ _id, position }) => [_id, position]));
}

/** All that a commit writes, within a transaction. @throws StaleEpoch, DuplicateKey, and where checkpoints stand elsewhere */
export async function writeCommit(
  { writes, checkpoints = {}, from, fence }: Commit,
  session: ClientSession,
  parts: CommitParts,
): Promise<void> {
  if (fence) await parts.leases.hold(fence, session);
  if (from) {
    // Of the transaction's own moment: a checkpoint that is moved after it makes the transaction conflict.
    const stored = await parts.checkpoints.find({ _id: { $in: Object.keys(from) } }, { session }).toArray();
    mustStand(from, positionsOf(stored));
  }
  for (const [name, changes] of staged(writes)) {
    const into = parts.declared(name);
    const { remove, puts }: CollectionPlan = await commitPlan(into, changes, session);
    try {
      if (remove.length > 0) await into.collection.deleteMany({ _id: { $in: remove } }, { session });
      const operations = puts.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }));
      if (operations.length > 0) await into.collection.bulkWrite(operations, { session });
    } catch (error) {
      throw duplicateKey(error, name, into.indexes) ?? error;
    }
  }
  const moved = Object.entries(checkpoints).map(([_id, position]) => ({
    updateOne: { filter: { _id }, update: { $set: { position } }, upsert: true },
  }));
  if (moved.length > 0) await parts.checkpoints.bulkWrite(moved, { session });
}
