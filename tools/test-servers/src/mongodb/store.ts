import { type Document, EJSON } from 'bson';
import { duplicate, writeConflict } from './command-error.js';
import { type IndexInfo, type StoredRow, StoredCollection } from './stored-collection.js';
import { Transaction } from './transaction.js';

/** What the file is told, a line each, and replays at the start. */
export type Entry =
  | { put: [ns: string, document: Document][]; delete: [ns: string, id: unknown][] }
  | { create: string; indexes?: IndexInfo[] }
  | { drop: string };

export function idKey(id: unknown): string {
  return typeof id === 'string' ? `s${id}` : EJSON.stringify({ id });
}

/**
 * Collections in memory with several versions of a document while transactions are open: each reads the version that
 * stood when it began, and the first to write a document wins.
 */
export class Store {
  readonly #collections = new Map<string, StoredCollection>();
  readonly #open = new Set<Transaction>();
  readonly #ended: (() => void)[] = [];
  #stale: [StoredCollection, string][] = [];
  #version = 0;

  /** @param keep is told of every change before it is answered */
  constructor(private readonly keep: (entry: Entry) => void) {}

  names(): string[] {
    return [...this.#collections.keys()];
  }

  find(ns: string): StoredCollection | undefined {
    return this.#collections.get(ns);
  }

  create(ns: string): StoredCollection {
    const there = this.#collections.get(ns);
    if (there) return there;
    const collection = new StoredCollection(ns);
    this.#collections.set(ns, collection);
    this.keep({ create: ns });
    return collection;
  }

  drop(ns: string): void {
    if (this.#collections.delete(ns)) this.keep({ drop: ns });
  }

  setIndexes(ns: string, indexes: IndexInfo[]): void {
    this.create(ns).setIndexes(indexes);
    this.keep({ create: ns, indexes });
  }

  replay(entry: Entry): void {
    if ('drop' in entry) this.#collections.delete(entry.drop);
    else if ('create' in entry) {
      const collection = this.#collections.get(entry.create) ?? new StoredCollection(entry.create);
      this.#collections.set(entry.create, collection);
      if (entry.indexes) collection.setIndexes(entry.indexes);
    } else {
      const changes = new Map<string, Map<string, Document | null>>();
      for (const [ns, id] of entry.delete) changed(changes, ns).set(idKey(id), null);
      for (const [ns, document] of entry.put) changed(changes, ns).set(idKey(document._id), document);
      this.#apply(changes);
    }
  }

  begin(): Transaction {
    const transaction = new Transaction(this.#version);
    this.#open.add(transaction);
    return transaction;
  }

  *documents(ns: string, transaction?: Transaction): Generator<Document> {
    const own = transaction?.changes.get(ns);
    for (const [key, row] of this.#collections.get(ns)?.rows ?? []) {
      if (own?.has(key)) continue;
      const document = transaction ? versionAt(row, transaction.readVersion) : row.document;
      if (document) yield document;
    }
    for (const document of own?.values() ?? []) if (document) yield document;
  }

  get(ns: string, id: unknown, transaction?: Transaction): Document | null {
    const key = idKey(id);
    const own = transaction?.changes.get(ns)?.get(key);
    if (own !== undefined) return own;
    const row = this.#collections.get(ns)?.rows.get(key);
    if (!row) return null;
    return transaction ? versionAt(row, transaction.readVersion) : row.document;
  }

  /** @throws CommandError WriteConflict, or DuplicateKey */
  write(ns: string, id: unknown, document: Document | null, transaction?: Transaction): void {
    const collection = this.create(ns);
    const key = idKey(id);
    const holder = collection.locks.get(key);
    const row = collection.rows.get(key);
    if (holder && holder !== transaction) throw writeConflict();
    if (transaction && row && row.version > transaction.readVersion) throw writeConflict();
    for (const index of collection.unique)
      for (const value of document ? index.keysOf(document) : []) {
        const owner = transaction?.owner(index, value) ?? index.owners.get(value);
        if (!owner || owner === key) continue;
        const other = collection.rows.get(owner);
        if (transaction && other && other.version > transaction.readVersion) throw writeConflict();
        throw duplicate(ns, index.info.name, index.info.key, value);
      }
    if (!transaction) return this.#commit(new Map([[ns, new Map([[key, document]])]]));
    collection.locks.set(key, transaction);
    transaction.change(collection, key, this.get(ns, id, transaction), document);
  }

  /** @throws CommandError WriteConflict, the transaction being over then */
  commit(transaction: Transaction): void {
    try {
      for (const { index, value, owner } of transaction.ownedKeys()) {
        const standing = index.owners.get(value);
        if (standing !== undefined && standing !== owner && !transaction.touches(index.collection, standing))
          throw writeConflict();
      }
      if (transaction.changes.size > 0) this.#commit(transaction.changes);
    } finally {
      this.abort(transaction);
    }
  }

  abort(transaction: Transaction): void {
    if (!this.#open.delete(transaction)) return;
    for (const [ns, changes] of transaction.changes) {
      const locks = this.#collections.get(ns)?.locks;
      for (const key of changes.keys()) if (locks?.get(key) === transaction) locks.delete(key);
    }
    if (this.#open.size === 0) {
      for (const [collection, key] of this.#stale) collection.forget(key);
      this.#stale = [];
    }
    for (const tell of this.#ended.splice(0)) tell();
  }

  isOpen(transaction: Transaction): boolean {
    return this.#open.has(transaction);
  }

  /** Resolves when a transaction ends: whoever met a lock tries again then. */
  transactionEnded(): Promise<void> {
    return new Promise((resolve) => this.#ended.push(resolve));
  }

  #commit(changes: ReadonlyMap<string, ReadonlyMap<string, Document | null>>): void {
    const entry = { put: [] as [string, Document][], delete: [] as [string, unknown][] };
    for (const [ns, documents] of changes)
      for (const [key, document] of documents) {
        if (document) entry.put.push([ns, document]);
        else entry.delete.push([ns, this.#collections.get(ns)?.rows.get(key)?.document?._id]);
      }
    this.keep(entry);
    this.#apply(changes);
  }

  #apply(changes: ReadonlyMap<string, ReadonlyMap<string, Document | null>>): void {
    const version = ++this.#version;
    for (const [ns, documents] of changes) {
      const collection = this.#collections.get(ns) ?? new StoredCollection(ns);
      this.#collections.set(ns, collection);
      collection.apply(documents, version, this.#open.size > 0);
      if (this.#open.size > 0) for (const key of documents.keys()) this.#stale.push([collection, key]);
    }
  }
}

function versionAt(row: StoredRow, version: number): Document | null {
  let at: StoredRow | undefined = row;
  while (at && at.version > version) at = at.before;
  return at?.document ?? null;
}

function changed<V>(maps: Map<string, Map<string, V>>, ns: string): Map<string, V> {
  const map = maps.get(ns) ?? new Map<string, V>();
  maps.set(ns, map);
  return map;
}
