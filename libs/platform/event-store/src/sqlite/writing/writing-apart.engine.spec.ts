import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { DamagedLog, type ExpectedRevision, StoreUnavailable, WrongExpectedRevision } from '../../event-store.js';
import { collect, eventStoreContract, newEvent } from '../../testing/event-store.suite.js';
import { eventStoreModel } from '../../testing/event-store-model.suite.js';
import { EventIdTaken } from './append-outcome.js';
import { LOG_FILE, SqliteEventStore } from '../sqlite-event-store.js';
import { openTemporaryStore, temporaryDirectory } from '../../testing/temporary-store.suite.js';
import { errorOf, failureOf, packed, unpacked } from './writer-messages.js';

const writer = new URL('./writer-thread.js', import.meta.url);
const CHILD = fileURLToPath(new URL('../../testing/writer-child.suite.js', import.meta.url));

const open = () => openTemporaryStore({ writer });

eventStoreContract('the embedded log, written by its thread', open);
eventStoreModel('the embedded log, written by its thread', open, { atOnce: 5 });

/** An entry which is the real one, but for what it does when it is first asked to write. */
function entry(first: string): URL {
  const code = `import { existsSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteDatabase } from '${new URL('../sqlite-database.js', import.meta.url).href}';
parentPort.on('message', (question) => {
  if (question === 'close' || existsSync(workerData.file + '.asked')) return;
  writeFileSync(workerData.file + '.asked', '');
  ${first}
});
await import('${writer.href}');
`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('the thread that writes the log', () => {
  it('answers in the order of the calls, under load, and what it answered is read at once', async () => {
    const { store, dispose } = await open();
    const answered: number[] = [];
    let written = 0;
    const append = async () => {
      const { position } = await store.append(`stream-${written++ % 7}`, [newEvent()], 'any');
      answered.push(position);
      expect(await store.head()).toBeGreaterThanOrEqual(position);
      const [event] = await collect(store.readAll({ after: position - 1, limit: 1 }));
      expect(event?.position).toBe(position);
    };
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (let n = 0; n < 25; n++) await append();
      }),
    );
    expect(answered).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));
    await dispose();
  });

  it('keeps the class of a refusal, and refuses nothing else of the group', async () => {
    const { store, dispose } = await open();
    const event = newEvent();
    const [, wrong, taken, last] = await Promise.allSettled([
      store.append('a', [event], 'none'),
      store.append('a', [newEvent()], 7),
      store.append('b', [event], 'any'),
      store.append('b', [newEvent()], 'none'),
    ]);
    expect(wrong).toMatchObject({ reason: expect.any(WrongExpectedRevision) });
    expect(wrong).toMatchObject({ reason: { stream: 'a', expected: 7, actual: 0 } });
    expect(taken).toMatchObject({ reason: expect.any(EventIdTaken) });
    expect(last).toMatchObject({ value: { revision: 0, position: 2 } });
    await dispose();
  });

  it('refuses a damaged log as what it is, and lets go of it', async () => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, LOG_FILE), 'not a database. '.repeat(1_000));
    for (let time = 0; time < 2; time++)
      await expect(SqliteEventStore.open({ directory, writer })).rejects.toBeInstanceOf(DamagedLog);
    await rm(directory, { recursive: true });
  });

  it('is told when it cannot begin', async () => {
    const directory = await temporaryDirectory();
    const absent = new URL('../../absent.js', writer);
    await expect(SqliteEventStore.open({ directory, writer: absent })).rejects.toBeInstanceOf(StoreUnavailable);
    const store = await SqliteEventStore.open({ directory, writer });
    await store.close();
    await rm(directory, { recursive: true });
  });

  it('finishes what is in flight when the store is closed, all groups of it', async () => {
    const { store, directory } = await open();
    const appends = Promise.all(Array.from({ length: 2_000 }, () => store.append('a', [newEvent()], 'any')));
    await store.close();
    expect((await appends).at(-1)).toMatchObject({ position: 2_000 });
    await rm(join(directory, `${LOG_FILE}-wal`), { force: true });
    const again = await SqliteEventStore.open({ directory, writer });
    expect(await again.verify()).toBe(2_000);
    await again.close();
    await rm(directory, { recursive: true });
  });

  it.each([
    ['before it has written', 'process.exit(1)', 0],
    ['after it has written', 'parentPort.postMessage = () => process.exit(1)', 1],
    ['of an error', "parentPort.postMessage = () => { throw new Error('tired'); }", 1],
  ])('fails what it was asked when it dies %s, and another one goes on', async (_, dying, kept) => {
    const { store, dispose } = await openTemporaryStore({ writer: entry(dying) });
    const seen: string[] = [];
    let caughtUp: () => void = () => {};
    const subscription = store.subscribe({
      after: 0,
      onBatch: async (batch) => void seen.push(...batch.map(({ id }) => id)),
      onCaughtUp: () => caughtUp(),
    });
    await new Promise<void>((resolve) => (caughtUp = resolve));
    const [one, two] = [newEvent(), newEvent()];
    const first = store.append('a', [one], 'none');
    await new Promise((resolve) => setImmediate(resolve));
    const second = store.append('b', [two], 'none');
    await expect(first).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await second).toMatchObject({ revision: 0, position: kept + 1 });
    // Nobody knew whether it was written, so it is sent again: it stands there once.
    expect(await store.append('a', [one], 'none')).toMatchObject({ repeated: kept === 1 });
    expect((await collect(store.readAll())).map(({ id }) => id)).toEqual(kept ? [one.id, two.id] : [two.id, one.id]);
    while (seen.length < 2) await new Promise<void>((resolve) => (caughtUp = resolve));
    expect(seen).toEqual(kept ? [one.id, two.id] : [two.id, one.id]);
    await subscription.stop();
    expect(await store.verify()).toBe(2);
    await dispose();
  });

  it('leaves no lock behind when it dies within a transaction', async () => {
    const held = 'new SqliteDatabase(workerData.file).exec("BEGIN IMMEDIATE; DELETE FROM events")';
    const died = entry(`${held}; process.exit(1)`);
    const { store, dispose } = await openTemporaryStore({ writer: died });
    await expect(store.append('a', [newEvent()], 'none')).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.append('a', [newEvent()], 'none')).toMatchObject({ position: 1 });
    await dispose();
  });
});

describe('a process with a log', () => {
  const run = async (way: string) => {
    const directory = await temporaryDirectory();
    const { status, signal, stderr } = spawnSync(process.execPath, [CHILD, directory, way], {
      encoding: 'utf8',
      env: { PATH: '' },
    });
    const store = await SqliteEventStore.open({ directory });
    const events = await store.verify();
    await store.close();
    await rm(directory, { recursive: true });
    return { status, signal, stderr, events };
  };

  it('ends by itself when the thread has nothing to do', async () => {
    expect(await run('idle')).toMatchObject({ status: 0, events: 1 });
  });

  it('does not end while something is being written', async () => {
    expect(await run('in-flight')).toMatchObject({ status: 0, events: 200 });
  });

  it('ends as it was told to when that is in the middle of writing', async () => {
    const { status, signal, stderr, events } = await run('exit');
    expect({ status, signal, stderr }).toEqual({ status: 7, signal: null, stderr: '' });
    expect(events).toBeGreaterThan(1);
  });
});

describe('what crosses to the thread', () => {
  it('arrives as it was, whatever it is', () => {
    const text = fc.string({ unit: 'binary' });
    const event = fc.record({ id: fc.uuid(), type: text, data: text, metadata: text });
    const expected = fc.oneof(fc.constantFrom<ExpectedRevision>('any', 'none'), fc.nat());
    const events = fc.array(event, { maxLength: 4 });
    const appending = fc.record({ stream: text, expected, events, follows: fc.boolean() });
    fc.assert(
      fc.property(fc.array(appending, { maxLength: 6 }), (group) => {
        expect(unpacked(structuredClone(packed(group)))).toEqual(group);
      }),
    );
  });

  it('keeps what an error says', () => {
    const crossed = (error: unknown) => errorOf(structuredClone(failureOf(error)));
    expect(crossed(new DamagedLog('endommagé', 3))).toEqual(new DamagedLog('endommagé', 3));
    expect(crossed(new DamagedLog('endommagé', 3))).toMatchObject({ name: 'DamagedLog', position: 3 });
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    expect(crossed(full)).toMatchObject({ message: full.message, code: full.code, errcode: 13 });
    expect(crossed('odd')).toMatchObject({ message: 'odd' });
  });
});
