import { Binary, type Document, EJSON, Long, ObjectId } from 'bson';

/** Where a field is missing. */
const MISSING = undefined;
/** The key of an empty array, which was seen to come before null. */
const EMPTY = Symbol('empty array');

/** The values at a path: an array on the way, or at the end, stands for each of its items; an empty one for EMPTY. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (!Array.isArray(value)) return [value];
    return value.length === 0 ? [EMPTY] : value;
  }
  if (Array.isArray(value)) return value.filter(isDocument).flatMap((item) => valuesAt(item, path));
  return isDocument(value) ? valuesAt(Object.hasOwn(value, key) ? value[key] : MISSING, rest) : [MISSING];
}

/** The entries of a document in an index, each a text. A missing field counts as null. */
export function indexKeys(document: Document, fields: readonly string[]): string[] {
  let keys: string[][] = [[]];
  for (const field of fields) {
    const values = valuesAt(document, field.split('.'));
    const parts = (values.length === 0 ? [EMPTY] : values).map((value) =>
      value === EMPTY ? 'empty' : EJSON.stringify({ value: value ?? null }),
    );
    keys = keys.flatMap((key) => parts.map((part) => [...key, part]));
  }
  return [...new Set(keys.map((key) => key.join(',')))];
}

/** Sorted copies by MongoDB's order; equal ones keep theirs. */
export function sortedLikeMongo(documents: readonly Document[], sort: Document): Document[] {
  const orders = Object.entries(sort).map(([field, direction]) => ({
    path: field.split('.'),
    sign: Math.sign(Number(direction)),
  }));
  const keyed = documents.map((document) => ({
    document,
    keys: orders.map(({ path, sign }) => sortKey(valuesAt(document, path), sign)),
  }));
  keyed.sort((a, b) => {
    for (const [at, { sign }] of orders.entries()) {
      const order = compare(a.keys[at], b.keys[at]);
      if (order !== 0) return order * sign;
    }
    return 0;
  });
  return keyed.map(({ document }) => document);
}

/** An array sorts by its least item ascending, by its greatest descending. */
function sortKey(values: readonly unknown[], sign: number): unknown {
  if (values.length === 0) return EMPTY;
  return values.reduce((best, value) => (compare(value, best) * sign < 0 ? value : best));
}

/** https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/ */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [rank(a), rank(b)];
  if (left !== right) return left - right;
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)));
  if (a instanceof Binary) return Buffer.compare(a.value(), (b as Binary).value());
  if (a instanceof ObjectId) return Buffer.compare(a.id, (b as ObjectId).id);
  if (isDocument(a) || Array.isArray(a)) return compareFields(Object.entries(a), Object.entries(b as object));
  return Number(a) - Number(b) || 0;
}

function rank(value: unknown): number {
  if (value === EMPTY) return -1;
  if (value === MISSING || value === null) return 0;
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Long) return 1;
  if (typeof value === 'string') return 2;
  if (Array.isArray(value)) return 4;
  if (value instanceof Binary) return 5;
  if (value instanceof ObjectId) return 6;
  if (typeof value === 'boolean') return 7;
  return value instanceof Date ? 8 : 3;
}

/** Field by field: the type first, then the name, then the value. */
function compareFields(left: readonly [string, unknown][], right: readonly [string, unknown][]): number {
  for (const [at, [name, value]] of left.entries()) {
    const other = right[at];
    if (!other) return 1;
    const order = rank(value) - rank(other[1]) || compare(name, other[0]) || compare(value, other[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
