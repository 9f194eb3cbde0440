import type { Document } from 'bson';
import { duplicate } from './command-error.js';
import { indexKeys } from './values.js';

export interface IndexInfo {
  name: string;
  key: Record<string, unknown>;
  unique?: boolean;
}

export interface StoredRow {
  document: Document | null;
  version: number;
  /** What stood before, as long as a transaction may ask for it. */
  before?: StoredRow;
}

/** A unique index: which document owns each value. */
export class UniqueIndex {
  readonly owners = new Map<string, string>();
  readonly #fields: readonly string[];

  constructor(
    readonly collection: StoredCollection,
    readonly info: IndexInfo,
  ) {
    this.#fields = Object.keys(info.key);
  }

  keysOf(document: Document): string[] {
    return indexKeys(document, this.#fields);
  }
}

export class StoredCollection {
  readonly rows = new Map<string, StoredRow>();
  /** The open transaction that has written a document, by its key. */
  readonly locks = new Map<string, object>();
  indexes: IndexInfo[] = [];
  unique: UniqueIndex[] = [];

  constructor(readonly ns: string) {}

  /** @throws CommandError DuplicateKey */
  setIndexes(indexes: IndexInfo[]): void {
    const unique = indexes.filter((info) => info.unique).map((info) => new UniqueIndex(this, info));
    for (const index of unique)
      for (const [key, { document }] of this.rows)
        for (const value of document ? index.keysOf(document) : []) {
          const { name, key: pattern } = index.info;
          if ((index.owners.get(value) ?? key) !== key) throw duplicate(this.ns, name, pattern, value);
          index.owners.set(value, key);
        }
    this.indexes = indexes;
    this.unique = unique;
  }

  apply(documents: ReadonlyMap<string, Document | null>, version: number, keepBefore: boolean): void {
    for (const index of this.unique) {
      for (const key of documents.keys()) {
        const before = this.rows.get(key)?.document;
        for (const value of before ? index.keysOf(before) : [])
          if (index.owners.get(value) === key) index.owners.delete(value);
      }
      for (const [key, document] of documents)
        for (const value of document ? index.keysOf(document) : []) index.owners.set(value, key);
    }
    for (const [key, document] of documents) {
      const before = this.rows.get(key);
      if (keepBefore) this.rows.set(key, { document, version, before });
      else if (document) this.rows.set(key, { document, version });
      else this.rows.delete(key);
    }
  }

  /** No transaction asks for older versions any more. */
  forget(key: string): void {
    const row = this.rows.get(key);
    if (row?.document) delete row.before;
    else this.rows.delete(key);
  }
}
