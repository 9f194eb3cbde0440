import type { Collection } from 'mongodb';
import { compareValues } from '../../query/sorting.js';
import type { mongoFindOptions } from './query.js';
import type { MongoStored } from '../stored-document.js';

/** A page of a list that is counted so far and no further, as it is asked of MongoDB. */
export interface CountedQuestion {
  filter: Record<string, unknown>;
  options: ReturnType<typeof mongoFindOptions>;
  countUpTo: number;
  /** Whether the order has an index. */
  isOrdered: boolean;
}

/** Taken at random, to see where in the order a page ends. DocumentDB takes whole blocks, of neighbours. */
const SAMPLED = 500;
/** The page is looked for before so many finds of the sample, then before so many more. */
const WINDOWS = [16, 64];

/**
 * Few finds are sorted by the server, by their ids. Of many, it would fetch and sort all: DocumentDB 0.108 reads in no index's order, but
 * by an index what lies on one side of a value. So the page is looked for on that side, and is right whatever the value if it comes full.
 */
export async function countedPage(
  collection: Collection<MongoStored>,
  { filter, options, countUpTo, isOrdered }: CountedQuestion,
): Promise<{ stored: MongoStored[]; total: number }> {
  const { skip, limit = Infinity, maxTimeMS } = options;
  const read = (...conditions: Record<string, unknown>[]) =>
    collection.find({ $and: [...conditions, filter] }, options).toArray();
  const first = [{ $match: filter }, { $limit: countUpTo + 1 }, { $group: { _id: null, ids: { $push: '$_id' } } }];
  const [found] = await collection.aggregate<{ ids: string[] }>(first, { maxTimeMS }).toArray();
  const ids = found?.ids ?? [];
  const total = ids.length;
  // To MongoDB, a limit of 0 is none.
  if (limit === 0 || (total <= countUpTo && skip >= total)) return { stored: [], total };
  if (total <= countUpTo) return { stored: await read({ _id: { $in: ids } }), total };
  const sides = isOrdered && skip + limit <= countUpTo ? await sidesOf(collection, filter, options) : [];
  for (const side of sides) {
    const stored = await read(side);
    if (stored.length === limit) return { stored, total };
  }
  return { stored: await read(), total };
}

/** Conditions that hold for what comes first in the order, for more with each. */
async function sidesOf(
  collection: Collection<MongoStored>,
  filter: Record<string, unknown>,
  { sort: [first], maxTimeMS }: CountedQuestion['options'],
): Promise<Record<string, unknown>[]> {
  if (!first) return [];
  const [field, direction] = first;
  const sample = [{ $sample: { size: SAMPLED } }, { $match: filter }, { $project: { _id: 0, at: `$${field}` } }];
  // One batch: the server holds no cursor.
  const values = await collection.aggregate<{ at?: unknown }>(sample, { maxTimeMS, batchSize: SAMPLED + 1 }).toArray();
  const inOrder = values.map(({ at }) => at).sort((a, b) => compareValues(a, b) * direction);
  return WINDOWS.flatMap((count) => {
    const last = inOrder[count - 1];
    if (typeof last !== 'string' && typeof last !== 'number') return [];
    return [{ [field]: direction === 1 ? { $lte: last } : { $gte: last } }];
  });
}
