import type { Document } from '../documents.js';
import { peeked, valuesAt } from './paths.js';

type Sort = Readonly<Record<string, 1 | -1>>;

interface Order {
  path: readonly string[];
  direction: 1 | -1;
}

interface Keyed<T> {
  document: T;
  keys: unknown[];
  /** Its place in what is sorted: equal ones keep their order. */
  n: number;
}

/** Sorted copies by MongoDB's order of types and values; equal ones keep their order. */
export function sorted<T extends Document>(documents: readonly T[], sort: Sort): T[] {
  const orders = ordersOf(sort);
  const keyed = documents.map((document, n) => keyedBy(orders, document, n));
  keyed.sort((a, b) => compared(orders, a, b));
  return keyed.map(({ document }) => document);
}

/** More than this share of a list is sorted as a whole. */
const SMALL_SHARE = 1 / 8;

/** Whether so many of a list are so great a part of it that it is sorted as a whole. */
export function isMuchOf(documents: readonly Document[], count: number): boolean {
  return count > documents.length * SMALL_SHARE;
}

/** The first `count` of what sorting gives, without sorting all of a long list. */
export function firstSorted<T extends Document>(documents: readonly T[], sort: Sort, count: number): T[] {
  if (isMuchOf(documents, count)) return sorted(documents, sort).slice(0, count);
  const orders = ordersOf(sort);
  // A heap with the last of those that are kept on top.
  const kept: Keyed<T>[] = [];
  // From the end: documents come in the order of their making, and what is made last is asked for first.
  for (let n = documents.length - 1; n >= 0 && count > 0; n--) {
    const document = documents[n] as T;
    const [last] = kept;
    if (kept.length < count) rise(orders, kept, keyedBy(orders, document, n));
    else if (last && isBefore(orders, document, n, last)) sink(orders, kept, keyedBy(orders, document, n));
  }
  return kept.sort((a, b) => compared(orders, a, b)).map(({ document }) => document);
}

function ordersOf(sort: Sort): Order[] {
  return Object.entries(sort).map(([field, direction]) => ({ path: field.split('.'), direction }));
}

function keyedBy<T extends Document>(orders: readonly Order[], document: T, n: number): Keyed<T> {
  return { document, keys: orders.map((order) => sortKey(document, order)), n };
}

function compared<T>(orders: readonly Order[], a: Keyed<T>, b: Keyed<T>): number {
  for (const [i, { direction }] of orders.entries()) {
    const order = compareValues(a.keys[i], b.keys[i]);
    if (order !== 0) return order * direction;
  }
  return a.n - b.n;
}

/** Whether a document comes before another; no more keys are made than it takes to tell. */
function isBefore<T extends Document>(orders: readonly Order[], document: T, n: number, other: Keyed<T>): boolean {
  let i = 0;
  for (const each of orders) {
    const order = compareValues(sortKey(document, each), other.keys[i++]) * each.direction;
    if (order !== 0) return order < 0;
  }
  return n < other.n;
}

/** Adds one to a heap. */
function rise<T>(orders: readonly Order[], heap: Keyed<T>[], one: Keyed<T>): void {
  let at = heap.length;
  for (let above = (at - 1) >> 1; at > 0; above = (at - 1) >> 1) {
    const parent = heap[above] as Keyed<T>;
    if (compared(orders, one, parent) <= 0) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = one;
}

/** Puts one in the place of the top of a heap. */
function sink<T>(orders: readonly Order[], heap: Keyed<T>[], one: Keyed<T>): void {
  let at = 0;
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    const [left, right] = [heap[below] as Keyed<T>, heap[below + 1]];
    const [greater, place] = right && compared(orders, right, left) > 0 ? [right, below + 1] : [left, below];
    if (compared(orders, one, greater) >= 0) break;
    heap[at] = greater;
    at = place;
  }
  heap[at] = one;
}

/** An array sorts by its least item ascending, by its greatest descending. */
function sortKey(document: Document, { path, direction }: Order): unknown {
  const plain = path.length === 1 ? peeked(document, path[0] ?? '') : undefined;
  if (typeof plain === 'string') return plain;
  const values = valuesAt(document, path);
  if (values.length === 0) return EMPTY;
  return values.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best));
}

/** The key of an empty array, which comes before null. */
const EMPTY = Symbol('empty');

/** MongoDB's order: empty array, null and missing, numbers, strings, objects, arrays, booleans. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return order(a, b);
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
