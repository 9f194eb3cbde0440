import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreUnderTest } from './event-store.suite.js';
import { SqliteEventStore, type SqliteEventStoreOptions } from '../sqlite/sqlite-event-store.js';

export async function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'ardoise-log-'));
}

/** An embedded log in a directory of its own, for suites and for the tests of what stands above the store. */
export async function openTemporaryStore(
  options: Pick<SqliteEventStoreOptions, 'writer'> = {},
): Promise<StoreUnderTest & { store: SqliteEventStore; directory: string }> {
  const directory = await temporaryDirectory();
  let store = await SqliteEventStore.open({ directory, ...options });
  return {
    store,
    directory,
    async reopen() {
      await store.close();
      store = await SqliteEventStore.open({ directory, ...options });
      return store;
    },
    async dispose() {
      await store.close();
      await rm(directory, { recursive: true });
    },
  };
}
