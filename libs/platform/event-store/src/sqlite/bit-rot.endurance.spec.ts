import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chance, height } from '@ardoise/test-servers/heights';
import { DamagedLog } from '../event-store.js';
import { collect, newEvent } from '../testing/event-store.suite.js';
import { LOG_FILE, SqliteEventStore } from './sqlite-event-store.js';
import { openTemporaryStore, temporaryDirectory } from '../testing/temporary-store.suite.js';

const FLIPS = height('BIT_FLIPS');
const random = chance();

/** The driver closes files only when its statements are collected; so many of them need that now and then. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** The events of the log in a directory, or the damage that was found in it. */
async function verified(directory: string): Promise<unknown> {
  try {
    const store = await SqliteEventStore.openReadOnly({ directory });
    try {
      await store.verify();
      return await collect(store.readAll());
    } finally {
      await store.close();
    }
  } catch (error) {
    return error;
  }
}

describe('one bit of the log', () => {
  it('cannot change without being found, unless everything is still read as it was', async () => {
    const { store, directory } = await openTemporaryStore();
    for (let batch = 0; batch < 100; batch++)
      await store.append(
        `stream-${batch % 7}`,
        [0, 1, 2].map((n) => newEvent('Happened', { n, text: 'Élève '.repeat(n * 5) })),
        'any',
      );
    const original = await collect(store.readAll());
    await store.close();
    const bytes = await readFile(join(directory, LOG_FILE));
    const collectGarbage = collector();
    let found = 0;
    for (let flip = 0; flip < FLIPS; flip++) {
      // The first hundred go to the header and the schema, the first page; the rest anywhere.
      const place = Math.floor(random() * (flip < FLIPS / 10 ? 4_096 : bytes.length));
      const bit = 1 << Math.floor(random() * 8);
      const copy = await temporaryDirectory();
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ bit;
      await writeFile(join(copy, LOG_FILE), damaged);
      const outcome = await verified(copy);
      if (Array.isArray(outcome)) expect([place, bit, outcome]).toEqual([place, bit, original]);
      else expect([place, bit, outcome]).toEqual([place, bit, expect.any(DamagedLog)]);
      if (!Array.isArray(outcome)) found++;
      await rm(copy, { recursive: true });
      if (flip % 50 === 0) collectGarbage();
    }
    expect(found).toBeGreaterThan(FLIPS / 4);
    await rm(directory, { recursive: true });
  });
});
