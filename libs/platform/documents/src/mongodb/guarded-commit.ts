import { type AnyBulkWriteOperation, MongoBulkWriteError } from 'mongodb';
import type { Commit } from '../documents.js';
import { type CollectionPlan, type Declared, planned, staged } from './commit-plan.js';
import type { MongoConnection } from './connection.js';
import { duplicateKey, refusingIndexes } from './indexes.js';
import type { MongoLeases } from './mongo-leases.js';
import { type PendingCommit, PendingCommits, type PendingKey } from './pending-commits.js';
import { CHECKPOINTS, type Stored, type StoredCheckpoint } from './stored-document.js';

/** An interrupted commit was finished first; what this one was computed from is old. Read the checkpoint and again. */
export class CommitOvertaken extends Error {
  override readonly name = 'CommitOvertaken';
}

interface Parts {
  connection: Pick<MongoConnection, 'db'>;
  leases: MongoLeases;
  /** The collection of that name; undefined when this process declared none. */
  declared: (name: string) => Declared | undefined;
}

/**
 * Commits for a server without transactions. One with checkpoints is written down whole, done document by document,
 * its checkpoints last, and crossed out: interrupted anywhere, it is finished before anything else happens to its
 * projections. `_position` in each document keeps out a writer that was replaced and wakes up late.
 */
export class GuardedCommits {
  readonly #pending: PendingCommits;

  constructor(private readonly parts: Parts) {
    this.#pending = new PendingCommits(parts.connection);
  }

  /** @param late stops it between its steps @throws DuplicateKey, StaleEpoch, CommitOvertaken */
  async commit({ writes, checkpoints = {}, fence }: Commit, late: AbortSignal): Promise<void> {
    const { leases, declared } = this.parts;
    if (fence) await leases.check(fence);
    if (await this.finish(checkpoints, late)) return;
    const plans: CollectionPlan[] = [];
    for (const [name, changes] of staged(writes)) {
      const into = declared(name);
      if (!into) throw new Error(`collection ${name} was not declared`);
      plans.push(await planned(into, changes));
    }
    // The order in which an interrupted commit is least missed: what cannot be rebuilt first.
    plans.sort((a, b) => Number(declared(b.collection)?.durable) - Number(declared(a.collection)?.durable));
    if (Object.keys(checkpoints).length === 0) return this.#write(plans, undefined, late);
    if (plans.length === 0) return this.#moveCheckpoints(checkpoints);
    late.throwIfAborted();
    const at = await this.#pending.write({ checkpoints, plans });
    if (at === null) throw new CommitOvertaken('another commit for the same projections is under way');
    await this.#perform(at, { checkpoints, plans }, late);
  }

  /**
   * Finishes what was interrupted for the projections of a commit's checkpoints. True when it was this very commit,
   * delivered again. @throws CommitOvertaken when it was an earlier one
   */
  async finish(checkpoints: Readonly<Record<string, number>>, late: AbortSignal): Promise<boolean> {
    const projections = Object.keys(checkpoints);
    if (projections.length === 0) return false;
    const reached = new Map<string, number>();
    for (const { at, commit } of await this.#pending.of(projections)) {
      await this.#perform(at, commit, late);
      for (const [name, position] of Object.entries(commit.checkpoints))
        reached.set(name, Math.max(position, reached.get(name) ?? 0));
    }
    if (reached.size === 0) return false;
    if (projections.every((name) => (reached.get(name) ?? -1) >= (checkpoints[name] ?? 0))) return true;
    throw new CommitOvertaken('an interrupted commit was finished first');
  }

  async #perform(at: PendingKey, { checkpoints, plans }: PendingCommit, late: AbortSignal): Promise<void> {
    try {
      await this.#write(plans, Math.max(...Object.values(checkpoints)), late);
    } catch (error) {
      // It would be refused for ever: half of it stands, and the projections read their checkpoints again.
      if (error instanceof Error && error.name === 'DuplicateKey') await this.#pending.crossOut(at);
      throw error;
    }
    late.throwIfAborted();
    await this.#moveCheckpoints(checkpoints);
    await this.#pending.crossOut(at);
  }

  async #moveCheckpoints(checkpoints: Readonly<Record<string, number>>): Promise<void> {
    const stored = this.parts.connection.db.collection<StoredCheckpoint>(CHECKPOINTS);
    await stored.bulkWrite(
      Object.entries(checkpoints).map(([projection, position]) => ({
        // The greater one stays: a writer that wakes up late must not turn the projection back.
        updateOne: { filter: { _id: projection }, update: { $max: { position } }, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** @param position skips documents that were written at a later one; undefined writes them all */
  async #write(plans: readonly CollectionPlan[], position: number | undefined, late: AbortSignal): Promise<void> {
    for (const { collection: name, remove, puts } of plans) {
      const into = this.parts.declared(name);
      // A projection that this program no longer has: its documents are nobody's.
      if (!into) continue;
      const guard = position === undefined ? {} : { _position: { $not: { $gt: position } } };
      const mark = position === undefined ? {} : { _position: position };
      const operations: AnyBulkWriteOperation<Stored>[] = puts.map(({ _id, ...fields }) => ({
        replaceOne: { filter: { _id, ...guard }, replacement: { ...fields, ...mark }, upsert: true },
      }));
      const journal = into.durable;
      try {
        late.throwIfAborted();
        if (remove.length > 0) await into.collection.deleteMany({ _id: { $in: remove }, ...guard });
        late.throwIfAborted();
        if (operations.length > 0)
          await into.collection.bulkWrite(operations, { ordered: false, writeConcern: { w: 'majority', journal } });
      } catch (error) {
        if (onlySkipped(error)) continue;
        throw duplicateKey(error, name, into.indexes) ?? error;
      }
    }
  }
}

/** A newer document does not match the guard, so the upsert tries to insert a second one of the same id. */
function onlySkipped(error: unknown): boolean {
  const all = error instanceof MongoBulkWriteError ? [error.writeErrors].flat().length : 0;
  return all > 0 && refusingIndexes(error).filter((name) => name === '_id_').length === all;
}
