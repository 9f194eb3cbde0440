import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collect, eventStoreContract, newEvent } from '../testing/event-store.suite.js';
import { eventStoreModel } from '../testing/event-store-model.suite.js';
import { openWriter } from './log-schema.js';
import { LogWriter } from './writing/log-writer.js';
import { LOG_FILE, SqliteEventStore } from './sqlite-event-store.js';
import { openTemporaryStore, temporaryDirectory } from '../testing/temporary-store.suite.js';
import { serialized } from './writing/append-request.js';
import { GENESIS } from './checking/hash-chain.js';

eventStoreContract('the embedded log', () => openTemporaryStore());
eventStoreModel('the embedded log', () => openTemporaryStore(), { atOnce: 5 });

describe('the embedded log', () => {
  it('numbers positions from 1 without gaps, also when appends are refused in between', async () => {
    const { store, dispose } = await openTemporaryStore();
    await Promise.allSettled([1, 2, 3, 4].map((n) => store.append(`s-${n % 2}`, [newEvent()], 'none')));
    expect((await collect(store.readAll())).map((event) => event.position)).toEqual([1, 2]);
    await dispose();
  });

  it('refuses an id that stands in another stream, and keeps the rest of the group', async () => {
    const { store, dispose } = await openTemporaryStore();
    const event = newEvent();
    const [first, second, third] = await Promise.allSettled([
      store.append('a', [event], 'none'),
      store.append('b', [event], 'none'),
      store.append('b', [newEvent()], 'none'),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'EventIdTaken' } });
    expect(third).toMatchObject({ status: 'fulfilled', value: { revision: 0, position: 2 } });
    await dispose();
  });

  it('refuses a second writer in French, until the first one has closed', async () => {
    const { store, directory } = await openTemporaryStore();
    await expect(SqliteEventStore.open({ directory })).rejects.toMatchObject({
      name: 'FileInUse',
      message: expect.stringMatching(/autre serveur est déjà ouvert/),
    });
    await store.close();
    const next = await SqliteEventStore.open({ directory });
    await next.close();
    await rm(directory, { recursive: true });
  });

  it('lets others read while it writes, and shows them only what is committed', async () => {
    const { store, directory, dispose } = await openTemporaryStore();
    const reader = await SqliteEventStore.openReadOnly({ directory });
    const appended = store.append('a', [newEvent()], 'none');
    expect(await reader.head()).toBe(0);
    await appended;
    expect(await reader.head()).toBe(1);
    expect(await collect(reader.readAll())).toHaveLength(1);
    await expect(reader.append('a', [newEvent()], 'any')).rejects.toThrow('reading only');
    await reader.close();
    await dispose();
  });

  it('can be read when no server runs', async () => {
    const { store, directory } = await openTemporaryStore();
    await store.append('a', [newEvent()], 'none');
    await store.close();
    const reader = await SqliteEventStore.openReadOnly({ directory });
    expect(await reader.verify()).toBe(1);
    await reader.close();
    await rm(directory, { recursive: true });
  });

  it('leaves nothing in the WAL when it closes', async () => {
    const { store, directory } = await openTemporaryStore();
    await store.append('a', [newEvent()], 'none');
    await store.close();
    await rm(join(directory, `${LOG_FILE}-wal`), { force: true });
    const again = await SqliteEventStore.open({ directory });
    expect(await again.head()).toBe(1);
    await again.close();
    await rm(directory, { recursive: true });
  });

  it('takes a burst larger than a group', async () => {
    const { store, dispose } = await openTemporaryStore();
    const results = await Promise.all(Array.from({ length: 2_000 }, () => store.append('a', [newEvent()], 'any')));
    expect(results.at(-1)).toEqual({ revision: 1_999, position: 2_000, repeated: false });
    await dispose();
  });
});

describe('a group whose transaction fails', () => {
  it('is thrown as a whole, and the next one goes on from what is really there', async () => {
    const directory = await temporaryDirectory();
    const db = openWriter(join(directory, LOG_FILE));
    const writer = new LogWriter(db, { position: 0, hash: GENESIS });
    const append = (stream: string, size: number) =>
      writer.commit([serialized(stream, [newEvent('Big', { text: 'x'.repeat(size) })], 'any')]);
    append('a', 10);
    db.exec('PRAGMA max_page_count = 20');
    expect(() => append('a', 200_000)).toThrow('full');
    expect(writer.head).toBe(1);
    expect(append('a', 10)).toEqual([{ result: { revision: 1, position: 2, repeated: false } }]);
    db.close();
    const store = await SqliteEventStore.open({ directory });
    expect(await store.verify()).toBe(2);
    await store.close();
    await rm(directory, { recursive: true });
  });
});
