import type { Document } from './documents.js';
import { valuesAt } from './paths.js';

type Sort = Readonly<Record<string, 1 | -1>>;

/** Sorted copies by MongoDB's order of types and values; equal ones keep their order. */
export function sorted<T extends Document>(documents: readonly T[], sort: Sort): T[] {
  const orders = Object.entries(sort).map(([field, direction]) => ({ path: field.split('.'), direction }));
  const keyed = documents.map((document) => ({
    document,
    keys: orders.map(({ path, direction }) => sortKey(document, path, direction)),
  }));
  keyed.sort((a, b) => {
    for (const [i, { direction }] of orders.entries()) {
      const order = compareValues(a.keys[i], b.keys[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

/** An array sorts by its least item ascending, by its greatest descending. */
function sortKey(document: Document, path: readonly string[], direction: 1 | -1): unknown {
  const values = valuesAt(document, path);
  if (values.length === 0) return EMPTY;
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}

/** The key of an empty array, which comes before null. */
const EMPTY = Symbol('empty');

/** MongoDB's order: empty array, null and missing, numbers, strings, objects, arrays, booleans. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (typeof a === 'object' && a !== null) return compareObjects(a, b as object);
  return order(a as string, b as string);
}

function rankOf(value: unknown): number {
  if (value === EMPTY) return -1;
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return 1;
  if (typeof value === 'string') return 2;
  if (typeof value === 'boolean') return 5;
  return Array.isArray(value) ? 4 : 3;
}

function compareObjects(a: object, b: object): number {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  for (const [i, [key, value]] of left.entries()) {
    const other = right[i];
    if (!other) return 1;
    const difference = rankOf(value) - rankOf(other[1]) || order(key, other[0]) || compareValues(value, other[1]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function order(a: string, b: string): number {
  if (a === b || a === undefined || a === null) return 0;
  return a < b ? -1 : 1;
}
