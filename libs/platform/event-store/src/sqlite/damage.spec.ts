import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DamagedLog } from '../event-store.js';
import { collect, newEvent } from '../testing/event-store.suite.js';
import { LOG_FILE, SqliteEventStore } from './sqlite-event-store.js';
import { openTemporaryStore, temporaryDirectory } from '../testing/temporary-store.suite.js';

describe('a damaged log', () => {
  let directory: string;
  let file: string;

  beforeEach(async () => {
    const temporary = await openTemporaryStore();
    directory = temporary.directory;
    file = join(directory, LOG_FILE);
    for (let batch = 0; batch < 25; batch++)
      await temporary.store.append(
        `stream-${batch % 3}`,
        Array.from({ length: 100 }, (_, n) => newEvent('Happened', { n })),
        'any',
      );
    await temporary.store.close();
  });
  afterEach(() => rm(directory, { recursive: true }));

  const opening = () => SqliteEventStore.open({ directory }).catch((error: unknown) => error);
  const change = (sql: string) => {
    const db = new DatabaseSync(file);
    db.exec(sql);
    db.close();
  };
  const verifying = async () => {
    const store = await SqliteEventStore.openReadOnly({ directory });
    const outcome = await store.verify().catch((error: unknown) => error);
    await store.close();
    return outcome;
  };

  it.each([
    ['data', `data = '{"n":-1}'`],
    ['a type', "type = 'Other'"],
    ['metadata', `metadata = '{}'`],
    ['a hash', 'hash = zeroblob(32)'],
    ['a revision', 'revision = 100000'],
    ['a stream', "stream = 'elsewhere'"],
    ['an id', "id = 'ffffffff-ffff-4fff-8fff-ffffffffffff'"],
  ])('is found at opening when %s of a late event was changed', async (_, assignment) => {
    change(`UPDATE events SET ${assignment} WHERE position = 2400`);
    const error = await opening();
    expect(error).toBeInstanceOf(DamagedLog);
    expect(error).toMatchObject({
      position: 2400,
      message: expect.stringMatching(/empreinte.*Rien n'a été modifié.*remettez en place une sauvegarde/),
    });
  });

  it('is found at opening when its header asks for another file format', async () => {
    const bytes = await readFile(file);
    // The schema format number of the file format, https://sqlite.org/fileformat2.html 1.3.
    bytes[47] = (bytes[47] ?? 0) ^ 0x80;
    await writeFile(file, bytes);
    expect(await opening()).toBeInstanceOf(DamagedLog);
  });

  it('is found by the full check when an early event was changed', async () => {
    change(`UPDATE events SET data = '{}' WHERE position = 7`);
    expect(await verifying()).toMatchObject({ name: 'DamagedLog', position: 7 });
  });

  it.each([2499, 1200])('is found by the full check when event %d is missing', async (position) => {
    change(`DELETE FROM events WHERE position = ${position}`);
    expect(await verifying()).toMatchObject({ name: 'DamagedLog', position });
  });

  it('is found when two events have changed places', async () => {
    change(
      'UPDATE events SET position = -1 WHERE position = 5; UPDATE events SET position = 5 WHERE position = 6; UPDATE events SET position = 6 WHERE position = -1',
    );
    expect(await verifying()).toMatchObject({ name: 'DamagedLog', position: 5 });
  });

  it('is not opened when it is another kind of file', async () => {
    await writeFile(file, 'not a database. '.repeat(1_000));
    expect(await opening()).toBeInstanceOf(DamagedLog);
    await expect(SqliteEventStore.openReadOnly({ directory })).rejects.toBeInstanceOf(DamagedLog);
  });

  it("is not opened when it is another application's database", async () => {
    change('DROP TABLE events; CREATE TABLE recipes (name TEXT)');
    expect(await opening()).toMatchObject({ name: 'DamagedLog', message: expect.stringMatching(/structure/) });
  });

  it('is not opened when it was cut', async () => {
    await truncate(file, 40_960);
    expect(await opening()).toBeInstanceOf(DamagedLog);
  });

  it('frees its lock when it is not opened', async () => {
    await writeFile(file, 'x'.repeat(10_000));
    expect(await opening()).toBeInstanceOf(DamagedLog);
    expect(await opening()).toBeInstanceOf(DamagedLog);
  });

  it('is told while reading', async () => {
    change(`UPDATE events SET data = '{"n":' WHERE position = 3`);
    const store = await SqliteEventStore.openReadOnly({ directory });
    await expect(collect(store.readAll())).rejects.toMatchObject({ name: 'DamagedLog', position: 3 });
    await store.close();
  });

  it('passes the full check when it is whole, telling its progress', async () => {
    const store = await SqliteEventStore.openReadOnly({ directory });
    const told: number[] = [];
    expect(await store.verify({ onProgress: ({ verified }) => told.push(verified) })).toBe(2_500);
    expect(told).toEqual([1_000, 2_000, 2_500, 2_500]);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(store.verify({ signal })).rejects.toThrow('enough');
    await store.close();
  });
});

describe('an absent log', () => {
  it('cannot be read', async () => {
    const directory = await temporaryDirectory();
    await expect(SqliteEventStore.openReadOnly({ directory })).rejects.toMatchObject({
      name: 'DamagedLog',
      message: expect.stringMatching(/n'existe pas/),
    });
    await rm(directory, { recursive: true });
  });
});
