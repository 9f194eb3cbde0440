import type { ClientSession, Collection } from 'mongodb';
import type { Commit } from '../documents.js';
import { staged } from '../sqlite/staged.js';
import { moveCheckpoints } from './checkpoint-store.js';
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

/** All that a commit writes, within a transaction. @throws StaleEpoch, DuplicateKey, and where checkpoints stand elsewhere */
export async function writeCommit(
  { writes, checkpoints = {}, from, fence }: Commit,
  session: ClientSession,
  parts: CommitParts,
): Promise<void> {
  if (fence) await parts.leases.hold(fence, session);
  if (from || Object.keys(checkpoints).length > 0)
    await moveCheckpoints(parts.checkpoints, session, { to: checkpoints, from });
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
}
