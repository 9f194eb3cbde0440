import type { ClientSession, Collection } from 'mongodb';
import { DocumentIndex } from '../sqlite/in-memory/document-index.js';
import type { Document, IndexDefinition } from '../documents.js';
import { DuplicateKey } from '../refusals.js';
import { valuesAt } from '../query/paths.js';
import type { Changes } from '../sqlite/staged.js';
import { storedPath } from './reading/query.js';
import { fromStored, type MongoStored, toStored } from './stored-document.js';

/** What a commit does to one collection. */
export interface CollectionPlan {
  collection: string;
  /** Removed before anything is put: deleted documents, and those whose unique key another takes over. */
  remove: string[];
  puts: MongoStored[];
}

export interface DeclaredIndexes {
  /** To be asked for at each use: the client may be replaced. */
  readonly collection: Collection<MongoStored>;
  indexes: readonly IndexDefinition[];
}

const LOOKED_UP_AT_ONCE = 200;

/**
 * MongoDB judges a unique index at each write, the port at the end of a commit: who stands in the way is looked up
 * first, and removed first when the same commit moves it. @throws DuplicateKey
 */
export async function commitPlan(
  { collection, indexes }: DeclaredIndexes,
  changes: Changes,
  session: ClientSession,
): Promise<CollectionPlan> {
  const remove = new Set<string>();
  const puts: MongoStored[] = [];
  for (const [id, document] of changes)
    if (document) puts.push(toStored(document));
    else remove.add(id);
  for (const { fields, unique } of indexes)
    if (unique && puts.length > 0)
      for (const id of await takenOver(collection, fields, changes, session)) remove.add(id);
  return { collection: collection.collectionName, remove: [...remove], puts };
}

/** Ids of documents within the commit whose key in a unique index passes to another. @throws DuplicateKey */
async function takenOver(
  collection: Collection<MongoStored>,
  fields: readonly string[],
  changes: Changes,
  session: ClientSession,
): Promise<string[]> {
  const index = new DocumentIndex({ fields, unique: true });
  const owners = new Map<string, string>();
  const documents = [...changes.values()].filter((document) => document !== undefined);
  for (const document of documents)
    for (const key of index.keysOf(document)) {
      if ((owners.get(key) ?? document.id) !== document.id) throw new DuplicateKey(collection.collectionName, fields);
      owners.set(key, document.id);
    }
  const released: string[] = [];
  const projection = Object.fromEntries(fields.map((field) => [storedPath(field), 1]));
  for (const filter of lookUps(fields, documents)) {
    const standing = await collection.find(filter, { projection, session }).toArray();
    for (const stored of standing) {
      const taken = index.keysOf(fromStored(stored)).some((key) => (owners.get(key) ?? stored._id) !== stored._id);
      if (taken && !changes.has(stored._id)) throw new DuplicateKey(collection.collectionName, fields);
      if (taken) released.push(stored._id);
    }
  }
  return released;
}

/** Filters that find at least every document with a key of one of these; what they find is compared exactly. */
function* lookUps(fields: readonly string[], documents: readonly Document[]): Generator<Record<string, unknown>> {
  const [field = '_id'] = fields;
  for (let at = 0; at < documents.length; at += LOOKED_UP_AT_ONCE) {
    const some = documents.slice(at, at + LOOKED_UP_AT_ONCE);
    if (fields.length === 1) yield { [storedPath(field)]: { $in: some.flatMap((each) => valuesOf(each, field)) } };
    else
      yield {
        $or: some.map((each) =>
          Object.fromEntries(fields.map((path) => [storedPath(path), { $in: valuesOf(each, path) }])),
        ),
      };
  }
}

function valuesOf(document: Document, field: string): unknown[] {
  const values = valuesAt(document, field.split('.'));
  return values.length === 0 ? [[]] : values.map((value) => value ?? null);
}
