import { type Collection, type Db, type IndexDescription, MongoBulkWriteError, MongoServerError } from 'mongodb';
import type { IndexDefinition } from '../documents.js';
import { DuplicateKey } from '../refusals.js';
import { columnsIn, columnsName } from '../sqlite/on-disk/index-columns.js';
import { storedPath } from './reading/query.js';
import { INSIDE, type MongoStored } from './stored-document.js';

const UNIQUE = '!';
const NAMESPACE_EXISTS = 48;

/** Makes a collection, unless it is there. */
export async function makeCollection(db: Db, name: string): Promise<void> {
  await db.createCollection(name).catch((error: { code?: unknown }) => {
    if (error.code !== NAMESPACE_EXISTS) throw error;
  });
}

/** The name tells fields and uniqueness: a server's refusal gives nothing but the name. */
export function indexName(definition: IndexDefinition): string {
  return `${columnsName(stored(definition))}${definition.unique ? UNIQUE : ''}`;
}

/** What is covered is left out: it changes with each write, which would then write the whole index anew. */
function stored({ fields, order = {} }: IndexDefinition): IndexDefinition {
  const listed = Object.entries(order).map(([field, direction]) => [storedPath(field), direction] as const);
  return { fields: fields.map(storedPath), order: Object.fromEntries(listed) };
}

/** Of what is `inside` texts, the order alone: all of them are read. */
const withoutInside = (definitions: readonly IndexDefinition[]) =>
  definitions.flatMap(({ inside, order, ...definition }): IndexDefinition[] => {
    if (!inside) return [{ ...definition, ...(order && { order }) }];
    return order ? [{ fields: [], order }] : [];
  });

/** Whether the whole collection stands in an order. */
export function isIndexed(definitions: readonly IndexDefinition[], order: IndexDefinition['order'] = {}): boolean {
  const name = columnsName({ fields: [], order });
  return withoutInside(definitions).some((definition) => columnsName(definition) === name);
}

/** That of an earlier version, in which what is covered stood as well. */
const coveringName = ({ fields, covers = [], ...definition }: IndexDefinition) =>
  indexName({ ...definition, fields: [...fields, ...covers] });

/** What has to be done to a collection for its indexes to be those that its definition says. */
export interface IndexChanges {
  /** Whether there is such a collection: making an index makes it. */
  exists: boolean;
  /** Names of indexes. */
  drop: string[];
  make: IndexDescription[];
}

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/**
 * Of ours, those are removed that would refuse what the definition allows, and those of earlier versions in which a text had a hundred
 * entries, or what is covered stood. Others stay: they cost little, and an operator may have added them.
 */
export async function indexChanges(
  collection: Collection<MongoStored>,
  definitions: readonly IndexDefinition[],
): Promise<IndexChanges> {
  const kept = withoutInside(definitions);
  const wanted = new Map(kept.map((definition) => [indexName(definition), definition]));
  wanted.delete('_id');
  wanted.delete(`_id${UNIQUE}`);
  const found = await collection
    .listIndexes()
    .toArray()
    .catch((error: { code?: unknown }) => {
      if (error.code !== NAMESPACE_NOT_FOUND) throw error;
      return [];
    });
  const present = new Set(found.map(({ name }) => String(name)));
  const covering = new Set(kept.filter(({ covers }) => covers).map(coveringName));
  const isObsolete = (name: string) =>
    name.startsWith(INSIDE) ||
    covering.has(name) ||
    (name.endsWith(UNIQUE) ? !wanted.has(name) : wanted.has(name + UNIQUE));
  const missing = [...wanted].filter(([name]) => !present.has(name));
  return {
    exists: found.length > 0,
    drop: [...present].filter(isObsolete),
    make: missing.map(([name, definition]) => ({
      name,
      key: new Map(columnsIn(stored(definition))),
      unique: definition.unique ?? false,
    })),
  };
}

/** Repeating it changes nothing. @throws DuplicateKey when documents break a unique one */
export async function changeIndexes(
  collection: Collection<MongoStored>,
  definitions: readonly IndexDefinition[],
  { drop, make }: IndexChanges,
): Promise<void> {
  try {
    for (const name of drop)
      await collection.dropIndex(name).catch((error: { code?: unknown }) => {
        if (error.code !== INDEX_NOT_FOUND) throw error;
      });
    if (make.length > 0) await collection.createIndexes(make);
  } catch (error) {
    throw duplicateKey(error, collection.collectionName, definitions) ?? error;
  }
}

/** The names of the unique indexes that refused a write; `_id_` for a document that was there already. */
export function refusingIndexes(error: unknown): string[] {
  const messages =
    error instanceof MongoBulkWriteError
      ? [error.writeErrors].flat().map(({ code, errmsg }) => (code === 11_000 ? (errmsg ?? '') : null))
      : [error instanceof MongoServerError && error.code === 11_000 ? error.message : null];
  // The driver keeps the message of a bulk's errors only, not their keyPattern. The second is DocumentDB's.
  const named = / index: (\S+) dup key|: Index '([^']+)'/;
  return messages.flatMap((message) => {
    if (message === null) return [];
    const [, mongodbs, documentdbs] = named.exec(message) ?? [];
    return mongodbs ?? documentdbs ?? '';
  });
}

export function duplicateKey(
  error: unknown,
  collection: string,
  definitions: readonly IndexDefinition[],
): DuplicateKey | null {
  const name = refusingIndexes(error).find((each) => each !== '_id_');
  if (name === undefined) return null;
  const fields = definitions.find((definition) => indexName(definition) === name)?.fields ?? [name];
  return new DuplicateKey(collection, fields);
}
