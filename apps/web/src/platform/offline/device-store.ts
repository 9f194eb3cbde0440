import { clear, createStore, delMany, entries, getMany, promisifyRequest, setMany } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { leavable } from './leavable-store.ts';

type Key = string[];

/**
 * Values kept on this device, in IndexedDB, under keys whose first part is the person they belong to. Where a browser
 * has none, or refuses it, nothing is kept and nothing fails: the calls answer false, or with nothing found.
 */
export class DeviceStore<T> {
  private store: UseStore | undefined;

  constructor(private readonly name: string) {}

  private open(): UseStore {
    return (this.store ??= leavable(createStore(this.name, 'values')));
  }

  /** Whether the values were kept. */
  async set(values: [Key, T][]): Promise<boolean> {
    try {
      await setMany(values, this.open());
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Reads one value and writes what becomes of it, undefined to take it away, in one transaction: no other tab comes between.
   * Undefined where nothing can be kept.
   */
  async change(key: Key, by: (before: T | undefined) => T | undefined): Promise<{ before: T | undefined } | undefined> {
    try {
      return await this.open()('readwrite', async (store) => {
        const before = await promisifyRequest<T | undefined>(store.get(key) as IDBRequest<T | undefined>);
        const after = by(before);
        if (after === undefined) store.delete(key);
        else store.put(after, key);
        await promisifyRequest(store.transaction);
        return { before };
      });
    } catch {
      return undefined;
    }
  }

  /** In the order of the keys; undefined for what is not there. */
  async get(keys: Key[]): Promise<(T | undefined)[]> {
    try {
      return await getMany<T | undefined>(keys, this.open());
    } catch {
      return keys.map(() => undefined);
    }
  }

  /** Every entry, whoever it belongs to. */
  async all(): Promise<[Key, T][]> {
    try {
      return await entries<Key, T>(this.open());
    } catch {
      return [];
    }
  }

  async remove(keys: Key[]): Promise<void> {
    try {
      if (keys.length > 0) await delMany(keys, this.open());
    } catch {
      // Nothing can be kept here, so nothing is.
    }
  }

  async empty(): Promise<void> {
    try {
      await clear(this.open());
    } catch {
      // As above.
    }
  }
}
