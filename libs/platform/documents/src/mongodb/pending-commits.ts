import { createHash, randomUUID } from 'node:crypto';
import { BSON, type Collection, MongoServerError } from 'mongodb';
import type { CollectionPlan } from './commit-plan.js';
import type { MongoConnection } from './connection.js';
import { PENDING } from './stored-document.js';

/** Where a commit is written down. */
export interface PendingKey {
  key: string;
  entry: string;
}

/** A commit with checkpoints, as it is written down before the first of its documents. */
export interface PendingCommit {
  checkpoints: Readonly<Record<string, number>>;
  plans: readonly CollectionPlan[];
}

interface Part {
  _id: string;
  /** Of the first parts: the head's `_id`. */
  of?: string;
  entry: string;
  plans: readonly CollectionPlan[];
  /** Of the head, which is written last, and only once for the same projections. */
  checkpoints?: { projection: string; position: number }[];
  parts?: number;
}

/** Well below the 16 MiB that a document of MongoDB may have. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * What a server without transactions has instead: a commit is written down as a whole, done, and crossed out. One that
 * was interrupted is finished by whoever commits next for one of its projections.
 */
export class PendingCommits {
  constructor(private readonly connection: Pick<MongoConnection, 'db'>) {}

  get #parts(): Collection<Part> {
    return this.connection.db.collection<Part>(PENDING);
  }

  /** Those that moved a checkpoint of one of these projections and were not crossed out. */
  async of(projections: readonly string[]): Promise<{ at: PendingKey; commit: PendingCommit }[]> {
    const heads = await this.#parts.find({ 'checkpoints.projection': { $in: [...projections] } }).toArray();
    const whole = await Promise.all(
      heads.map(async ({ _id, entry, plans, checkpoints = [], parts = 0 }) => {
        const first = parts === 0 ? [] : await this.#parts.find({ of: _id, entry }).sort({ _id: 1 }).toArray();
        // Fewer: its writer lives, has finished it and is crossing it out.
        if (first.length < parts) return [];
        return {
          at: { key: _id, entry },
          commit: {
            checkpoints: Object.fromEntries(checkpoints.map(({ projection, position }) => [projection, position])),
            plans: [...first.flatMap((part) => part.plans), ...plans],
          },
        };
      }),
    );
    return whole.flat();
  }

  /** Writes a commit down. @returns where; null when another one stands there */
  async write({ checkpoints, plans }: PendingCommit): Promise<PendingKey | null> {
    const names = Object.keys(checkpoints).sort();
    const key = createHash('sha256').update(JSON.stringify(names)).digest('hex');
    const entry = randomUUID();
    const chunks = chunked(plans);
    const last = chunks.pop() ?? [];
    for (const [i, chunk] of chunks.entries())
      await this.#parts.insertOne({ _id: `${entry}/${String(i).padStart(4, '0')}`, of: key, entry, plans: chunk });
    try {
      await this.#parts.insertOne({
        _id: key,
        entry,
        plans: last,
        checkpoints: names.map((projection) => ({ projection, position: checkpoints[projection] ?? 0 })),
        parts: chunks.length,
      });
      return { key, entry };
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11_000) return null;
      throw error;
    }
  }

  async crossOut({ key, entry }: PendingKey): Promise<void> {
    const { deletedCount } = await this.#parts.deleteOne({ _id: key, entry });
    // Also what an earlier process left when it died while writing.
    if (deletedCount > 0) await this.#parts.deleteMany({ of: key });
  }
}

/** Plans in portions that fit into a document each. */
function chunked(plans: readonly CollectionPlan[]): CollectionPlan[][] {
  const chunks: CollectionPlan[][] = [[]];
  let bytes = 0;
  const add = (collection: string, size: number, extend: (plan: CollectionPlan) => void) => {
    if (bytes > 0 && bytes + size > PART_BYTES) {
      chunks.push([]);
      bytes = 0;
    }
    bytes += size;
    const chunk = chunks.at(-1) ?? [];
    let plan = chunk.at(-1);
    if (plan?.collection !== collection) chunk.push((plan = { collection, remove: [], puts: [] }));
    extend(plan);
  };
  for (const { collection, remove, puts } of plans) {
    for (const id of remove) add(collection, id.length * 3 + 32, (plan) => plan.remove.push(id));
    for (const put of puts) add(collection, BSON.calculateObjectSize(put) + 32, (plan) => plan.puts.push(put));
  }
  return chunks;
}
