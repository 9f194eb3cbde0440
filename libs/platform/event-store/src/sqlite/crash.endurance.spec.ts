import { copyFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chance, height } from '@ardoise/test-servers/heights';
import { collect, newEvent } from '../testing/event-store.suite.js';
import { killedAfter } from '../testing/crash.suite.js';
import { LOG_FILE, SqliteEventStore } from './sqlite-event-store.js';
import { openTemporaryStore, temporaryDirectory } from '../testing/temporary-store.suite.js';

interface Batch {
  batch: string;
  size: number;
}

/** Batch → how many of its events are there; throws when one of them is not whole. */
async function wholeBatches(store: SqliteEventStore): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const sizes = new Map<string, number>();
  for await (const { data } of store.readAll()) {
    const { batch, size } = data as Batch;
    found.set(batch, (found.get(batch) ?? 0) + 1);
    sizes.set(batch, size);
  }
  for (const [batch, count] of found) if (count !== sizes.get(batch)) throw new Error(`half of ${batch}`);
  return found;
}

/** A log grows through this many kills, then another one begins: reading it all after each kill stays quick. */
const KILLS_PER_LOG = 10;
const ROUNDS = height('CRASH_ROUNDS');
const WRITER = fileURLToPath(new URL('../testing/crash-writer.suite.js', import.meta.url));
const random = chance();

describe('a server that is killed', () => {
  async function kill(directory: string, acknowledged: Map<string, number>): Promise<void> {
    const lines = 1 + Math.floor(random() * 100);
    for (const line of await killedAfter(lines, WRITER, [directory])) {
      const [batch = '', size] = line.split(' ');
      acknowledged.set(batch, Number(size));
    }
    const store = await SqliteEventStore.open({ directory });
    const found = await wholeBatches(store);
    for (const [batch, size] of acknowledged) if (found.get(batch) !== size) throw new Error(`lost ${batch}`);
    await store.close();
  }

  it('has kept all that it acknowledged, and no half batch', async () => {
    for (let round = 0; round < ROUNDS; round += KILLS_PER_LOG) {
      const directory = await temporaryDirectory();
      const acknowledged = new Map<string, number>();
      for (let i = 0; i < KILLS_PER_LOG; i++) await kill(directory, acknowledged);
      const store = await SqliteEventStore.openReadOnly({ directory });
      expect(await store.verify()).toBeGreaterThanOrEqual(acknowledged.size);
      await store.close();
      await rm(directory, { recursive: true });
    }
  });
});

describe('a WAL that was cut', () => {
  it('leaves a beginning of the log, in whole batches, to which can be appended', async () => {
    const { store, directory, dispose } = await openTemporaryStore();
    for (let batch = 0; batch < 60; batch++)
      await Promise.all(
        [1, 2, 3].map((size) =>
          store.append(
            `stream-${size}`,
            Array.from({ length: size }, () => newEvent('Happened', { batch: `${batch}/${size}`, size })),
            'any',
          ),
        ),
      );
    const original = await collect(store.readAll());
    const file = join(directory, LOG_FILE);
    const { size } = await stat(`${file}-wal`);
    const lengths = new Set<number>();
    for (let cut = 0; cut < ROUNDS * 3; cut++) {
      const copy = await temporaryDirectory();
      for (const suffix of ['', '-wal']) await copyFile(file + suffix, join(copy, LOG_FILE) + suffix);
      await truncate(join(copy, `${LOG_FILE}-wal`), Math.floor(random() * size));
      const reopened = await SqliteEventStore.open({ directory: copy });
      const kept = await collect(reopened.readAll());
      expect(kept).toEqual(original.slice(0, kept.length));
      await wholeBatches(reopened);
      await reopened.append('after', [newEvent('Happened', { batch: 'after', size: 1 })], 'none');
      expect(await reopened.verify()).toBe(kept.length + 1);
      lengths.add(kept.length);
      await reopened.close();
      await rm(copy, { recursive: true });
    }
    expect(lengths.size).toBeGreaterThan(5);
    await dispose();
  });
});
