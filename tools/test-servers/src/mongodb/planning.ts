import type { Document } from 'bson';
import type { IndexInfo } from './stored-collection.js';

/** What an index is asked for by a field: one value, some values, a piece of its order. */
type Bound = 'one' | 'some' | 'range';

export interface FindQuestion {
  filter: Document;
  sort?: Document;
}

const ID_INDEX: IndexInfo = { name: '_id_', key: { _id: 1 } };
const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);

/**
 * How MongoDB would answer: the stages of the plan, the outermost first. The index whose beginning the filter's fields cover, values
 * before ranges; COLLSCAN where there is none, SORT where the order is not that of the index.
 */
export function explainedPlan(indexes: readonly IndexInfo[], { filter, sort = {} }: FindQuestion): Document {
  const order = Object.entries(sort) as [string, 1 | -1][];
  const bounds = boundsOf(filter);
  if (bounds.get('_id') === 'one') return { stage: 'IDHACK' };
  let best: { plan: Document; worth: number } = { plan: sorted({ stage: 'COLLSCAN' }, order), worth: 0 };
  for (const { name, key } of [ID_INDEX, ...indexes]) {
    const fields = Object.entries(key) as [string, 1 | -1][];
    const used = usedOf(fields, bounds);
    const isOrdered = order.length > 0 && ordersBy(fields, bounds, order);
    if (used === 0 && !isOrdered) continue;
    const scan = { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: name, keyPattern: key } };
    const worth = 10 * used + (isOrdered || order.length === 0 ? 5 : 0) + 1;
    if (worth > best.worth) best = { plan: isOrdered ? scan : sorted(scan, order), worth };
  }
  return best.worth > 0 ? best.plan : (alternatives(indexes, filter, order) ?? best.plan);
}

/** One plan for each alternative, if an index answers every one of them. */
function alternatives(indexes: readonly IndexInfo[], filter: Document, order: readonly unknown[]): Document | null {
  const inputStages = branchesOf(filter)?.map((branch) => explainedPlan(indexes, { filter: branch }));
  if (!inputStages || inputStages.some(({ stage }) => stage === 'COLLSCAN')) return null;
  return sorted({ stage: 'SUBPLAN', inputStage: { stage: 'OR', inputStages } }, order);
}

const sorted = (plan: Document, order: readonly unknown[]): Document =>
  order.length === 0 ? plan : { stage: 'SORT', inputStage: plan };

/** The alternatives of a filter, where it has some: its own, or those of one of its parts. */
function branchesOf(filter: Document): Document[] | null {
  if (Array.isArray(filter.$or)) return filter.$or as Document[];
  for (const part of (filter.$and ?? []) as Document[]) {
    const branches = branchesOf(part);
    if (branches) return branches;
  }
  return null;
}

function boundsOf(filter: Document): Map<string, Bound> {
  const bounds = new Map<string, Bound>();
  for (const [field, asked] of Object.entries(filter)) {
    if (field === '$and')
      for (const part of asked as Document[]) for (const [name, bound] of boundsOf(part)) bounds.set(name, bound);
    if (field.startsWith('$')) continue;
    const bound = boundOf(asked);
    if (bound) bounds.set(field, bound);
  }
  return bounds;
}

function boundOf(asked: unknown): Bound | null {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return 'one';
  const names = Object.keys(asked);
  if (!names.some((name) => name.startsWith('$'))) return 'one';
  if (names.includes('$eq')) return 'one';
  if (names.includes('$in')) return (asked as { $in: unknown[] }).$in.length === 1 ? 'one' : 'some';
  return names.some((name) => RANGES.has(name)) ? 'range' : null;
}

/** How many fields of an index narrow what is read of it. */
function usedOf(fields: readonly (readonly [string, unknown])[], bounds: ReadonlyMap<string, Bound>): number {
  let used = 0;
  for (const [field] of fields) {
    const bound = bounds.get(field);
    if (!bound) break;
    used++;
    if (bound === 'range') break;
  }
  return used;
}

/** Whether an index has the order: after fields of which there is one value, or several, each of whose pieces is in order. */
function ordersBy(
  fields: readonly (readonly [string, 1 | -1])[],
  bounds: ReadonlyMap<string, Bound>,
  order: readonly (readonly [string, 1 | -1])[],
): boolean {
  const wanted = order.filter(([field]) => bounds.get(field) !== 'one');
  if (wanted.length === 0) return usedOf(fields, bounds) > 0;
  let at = fields.findIndex(([field]) => field === wanted[0]?.[0]);
  if (at < 0 || fields.slice(0, at).some(([field]) => !['one', 'some'].includes(bounds.get(field) ?? ''))) return false;
  const turned = fields[at]?.[1] === wanted[0]?.[1] ? 1 : -1;
  return wanted.every(([field, direction]) => {
    const found = fields[at++];
    return found?.[0] === field && found[1] * turned === direction;
  });
}
