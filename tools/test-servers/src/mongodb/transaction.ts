import type { Document } from 'bson';
import type { StoredCollection, UniqueIndex } from './stored-collection.js';

/** What a transaction has changed and nobody else sees yet. */
export class Transaction {
  readonly changes = new Map<string, Map<string, Document | null>>();
  /** '' for a value that the transaction has made free. */
  readonly #owners = new Map<UniqueIndex, Map<string, string>>();

  constructor(readonly readVersion: number) {}

  owner(index: UniqueIndex, value: string): string | undefined {
    return this.#owners.get(index)?.get(value);
  }

  change(collection: StoredCollection, key: string, before: Document | null, after: Document | null): void {
    for (const index of collection.unique) {
      const owners = this.#owners.get(index) ?? new Map<string, string>();
      this.#owners.set(index, owners);
      for (const value of before ? index.keysOf(before) : []) owners.set(value, '');
      for (const value of after ? index.keysOf(after) : []) owners.set(value, key);
    }
    const changes = this.changes.get(collection.ns) ?? new Map<string, Document | null>();
    this.changes.set(collection.ns, changes.set(key, after));
  }

  touches(collection: StoredCollection, key: string): boolean {
    return this.changes.get(collection.ns)?.has(key) ?? false;
  }

  *ownedKeys(): Generator<{ index: UniqueIndex; value: string; owner: string }> {
    for (const [index, owners] of this.#owners)
      for (const [value, owner] of owners) if (owner !== '') yield { index, value, owner };
  }
}
