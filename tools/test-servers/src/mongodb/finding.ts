import { BSONRegExp, type Document } from 'bson';
import { Query } from 'mingo';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';
import { sortedLikeMongo } from './values.js';

export interface Finding {
  ns: string;
  filter?: Document;
  sort?: Document;
  skip?: number;
  limit?: number;
  projection?: Document;
}

export function* matching(store: Store, ns: string, filter: Document, transaction?: Transaction): Generator<Document> {
  const query = new Query<Document>(forMingo(filter) as Document);
  const ids = idsIn(filter);
  if (!ids) {
    for (const document of store.documents(ns, transaction)) if (query.test(document)) yield document;
    return;
  }
  for (const id of ids) {
    const document = store.get(ns, id, transaction);
    if (document && query.test(document)) yield document;
  }
}

export function found(store: Store, finding: Finding, transaction?: Transaction): Document[] {
  const { ns, filter = {}, sort, skip = 0, projection } = finding;
  let documents = [...matching(store, ns, filter, transaction)];
  // mingo has another order for arrays.
  if (sort && Object.keys(sort).length > 0) documents = sortedLikeMongo(documents, sort);
  // A negative limit asks for a single batch.
  const limit = Math.abs(finding.limit ?? 0) || Infinity;
  documents = documents.slice(skip, skip + limit);
  if (!projection || Object.keys(projection).length === 0) return documents;
  return new Query<Document>({}).find<Document>(documents, projection).all();
}

/** The ids that a filter asks for by name, so that looking them up does not scan. */
function idsIn({ _id }: Document): unknown[] | null {
  if (typeof _id === 'string') return [_id];
  const list: unknown = (_id as Document | null | undefined)?.$in;
  return Array.isArray(list) && list.every((id) => typeof id === 'string') ? [...new Set(list)] : null;
}

/** mingo takes no BSON patterns, and says that a missing field is neither ≥ null nor ≤ null: MongoDB says both, as of `$eq`. */
function forMingo(value: unknown): unknown {
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options);
  if (Array.isArray(value)) return value.map(forMingo);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      inner === null && (key === '$gte' || key === '$lte') ? '$eq' : key,
      forMingo(inner),
    ]),
  );
}
