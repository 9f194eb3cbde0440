import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteDatabase } from '@ardoise/event-store/sqlite';
import { collection, type Document } from '../documents.js';
import { documentsContract } from '../testing/documents.suite.js';
import { documentsModel } from '../testing/documents-model.suite.js';
import { DURABLE_FILE, READ_MODELS_FILE } from './open-files.js';
import { SqliteDocuments } from './sqlite-documents.js';
import { openTemporaryDocuments } from '../testing/temporary-documents.suite.js';

interface Counter extends Document {
  count: number;
  list?: number[];
}
const counters = collection<Counter>({ name: 'counters-v1' });
const lasting = collection<Counter>({ name: 'lasting-v1', durable: true });

documentsContract('embedded, in memory', openTemporaryDocuments);
documentsContract('embedded, on disk', openTemporaryDocuments, { onDisk: true });
documentsModel('embedded, in memory', openTemporaryDocuments);
documentsModel('embedded, on disk', openTemporaryDocuments, { onDisk: true });

describe('embedded documents', () => {
  it('tell at once, in development, whoever modifies a document that is kept', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    await documents.declare(counters);
    await documents.commit({ writes: [{ in: counters, put: { id: 'a', count: 1, list: [1] } as Counter }] });
    const document = await documents.get(counters, 'a');
    expect(() => Object.assign(document ?? {}, { count: 2 })).toThrow(TypeError);
    expect(() => document?.list?.push(2)).toThrow(TypeError);
    await dispose();
  });

  it('refuse a collection that was not declared, and one that would change its durability', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    await expect(documents.get(counters, 'a')).rejects.toThrow('not declared');
    await expect(documents.commit({ writes: [{ in: counters, delete: 'a' }] })).rejects.toThrow('not declared');
    await documents.declare(counters);
    await expect(documents.declare({ ...counters, durable: true })).rejects.toThrow('cannot change');
    await dispose();
  });

  it('leave no trace on disk of a durable document that was deleted', async () => {
    const { documents, directory, dispose } = await openTemporaryDocuments();
    await documents.declare(lasting);
    for (let n = 0; n < 50; n++)
      await documents.commit({ writes: [{ in: lasting, put: { id: `secret-${n}`, count: n } as Counter }] });
    await documents.commit({
      writes: Array.from({ length: 50 }, (_, n) => ({ in: lasting, delete: `secret-${n}` })),
    });
    await documents.close();
    expect((await readFile(join(directory, DURABLE_FILE))).includes('secret-')).toBe(false);
    await dispose();
  });

  describe.each([false, true])('that name people (kept: %s)', (kept) => {
    const people = collection<Counter>({
      name: 'people-v1',
      durable: true,
      personal: true,
      onDisk: kept,
      indexes: [{ fields: ['name'] }],
    });
    const onDisk = async (directory: string, text: string) => {
      const names = (await readdir(directory)).filter((name) => name.startsWith(DURABLE_FILE));
      const files = await Promise.all(names.map((name) => readFile(join(directory, name))));
      return names.filter((_, n) => files[n]?.includes(text));
    };

    it('leave no trace once they were deleted, while the file is open', async () => {
      const { documents, directory, dispose } = await openTemporaryDocuments();
      await documents.declare(people);
      for (const count of [1, 2, 3])
        await documents.commit({ writes: [{ in: people, put: { id: 'secret-person', count } as Counter }] });
      await documents.commit({ writes: [{ in: people, put: { id: 'another', count: 1 } as Counter }] });
      expect(await onDisk(directory, 'secret-person')).not.toEqual([]);
      await documents.commit({ writes: [{ in: people, delete: 'secret-person' }] });
      expect(await onDisk(directory, 'secret-person')).toEqual([]);
      expect(await documents.get(people, 'another')).toBeDefined();
      await dispose();
    });

    it('are gone soon after a backup that was being read meanwhile, which holds nobody up', async () => {
      const { documents, directory, dispose } = await openTemporaryDocuments();
      await documents.declare(people);
      await documents.commit({ writes: [{ in: people, put: { id: 'secret-person', count: 1 } as Counter }] });
      const backup = new SqliteDatabase(join(directory, DURABLE_FILE), { readOnly: true });
      backup.exec('BEGIN');
      backup.prepare('SELECT count(*) FROM sqlite_schema').get();
      await documents.commit({ writes: [{ in: people, delete: 'secret-person' }] });
      expect(await documents.get(people, 'secret-person')).toBeUndefined();
      backup.exec('COMMIT');
      backup.close();
      while ((await onDisk(directory, 'secret-person')).length > 0) await new Promise(setImmediate);
      await dispose();
    });
  });

  it('let others write and read while a large collection is dropped, and end in the midst of it', async () => {
    const { documents, reopen, dispose } = await openTemporaryDocuments();
    const large = collection<Counter>({ name: 'large-v1', onDisk: true, indexes: [{ fields: ['count'] }] });
    for (const each of [large, counters]) await documents.declare(each);
    const writes = Array.from({ length: 20_000 }, (_, count) => ({
      in: large,
      put: { id: `${count}`, count },
    }));
    await documents.commit({ writes });
    let over = false;
    void documents.drop({ collection: large.name }).finally(() => (over = true));
    for (let count = 0; count < 20; count++) {
      await documents.commit({ writes: [{ in: counters, put: { id: 'a', count } as Counter }] });
      expect(await documents.get(counters, 'a')).toMatchObject({ count });
      await new Promise(setImmediate);
    }
    expect(over).toBe(false);
    const again = await reopen();
    expect(await again.collections()).toContain(large.name);
    await again.drop({ collection: large.name });
    expect(await again.collections()).not.toContain(large.name);
    await dispose();
  });

  it('refuse a second process in French', async () => {
    const { directory, dispose } = await openTemporaryDocuments();
    await expect(SqliteDocuments.open({ directory })).rejects.toThrow(/autre serveur est déjà ouvert/);
    await dispose();
  });

  it('keep a lease from others until its time has passed', async () => {
    let now = 1_000;
    const { documents, dispose } = await openTemporaryDocuments({ now: () => now });
    expect(await documents.lease('l', 'one', 500)).toBe(1);
    expect(await documents.lease('l', 'two', 500)).toBeNull();
    now = 1_400;
    expect(await documents.lease('l', 'one', 500)).toBe(1);
    now = 1_899;
    expect(await documents.lease('l', 'two', 500)).toBeNull();
    now = 1_900;
    expect(await documents.lease('l', 'two', 500)).toBe(2);
    expect(await documents.lease('l', 'one', 500)).toBeNull();
    await dispose();
  });

  it('let the next process take a lease at once', async () => {
    const { documents, reopen, dispose } = await openTemporaryDocuments();
    expect(await documents.lease('l', 'one', 60_000)).toBe(1);
    expect(await (await reopen()).lease('l', 'two', 60_000)).toBe(2);
    await dispose();
  });
});

describe('a damaged file', () => {
  const damage = async (directory: string, file: string) => {
    const path = join(directory, file);
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill(0x55, 100));
    await rm(`${path}-wal`, { force: true });
    await appendFile(path, 'x');
  };
  const filled = async () => {
    const temporary = await openTemporaryDocuments();
    await temporary.documents.declare(counters);
    await temporary.documents.declare(lasting);
    await temporary.documents.commit({
      writes: [
        { in: counters, put: { id: 'a', count: 1 } as Counter },
        { in: lasting, put: { id: 'a', count: 1 } as Counter },
      ],
      checkpoints: { counting: 1 },
    });
    await temporary.documents.close();
    return temporary.directory;
  };

  it('of read models is put aside, told in French, and begun anew', async () => {
    const directory = await filled();
    await damage(directory, READ_MODELS_FILE);
    const warnings: string[] = [];
    const documents = await SqliteDocuments.open({
      directory,
      now: () => 1_234,
      onWarning: (message) => warnings.push(message),
    });
    await documents.declare(counters);
    await documents.declare(lasting);
    expect(warnings).toEqual([expect.stringMatching(/endommagé.*mis de côté.*reconstruit/)]);
    expect(await documents.checkpoint('counting')).toBe(0);
    expect(await documents.count(counters)).toBe(0);
    expect(await documents.count(lasting)).toBe(1);
    expect(await readdir(directory)).toContain(`${READ_MODELS_FILE}.endommage-1234`);
    await documents.close();
    await rm(directory, { recursive: true });
  });

  it('of documents that are kept is told to who reads it, then put aside at the next opening', async () => {
    const { documents, directory } = await openTemporaryDocuments();
    const kept = collection<Counter>({ name: 'kept-v1', onDisk: true, indexes: [{ fields: ['count'] }] });
    await documents.declare(kept);
    await documents.commit({
      writes: [1, 2].map((count) => ({ in: kept, put: { id: `${count}`, count } })),
      checkpoints: { counting: 2 },
    });
    await documents.flush();
    const other = new SqliteDatabase(join(directory, READ_MODELS_FILE));
    other.exec(`UPDATE "kept:kept-v1" SET json = '{' WHERE place = 2`);
    other.close();
    await documents.declare(kept);
    expect(await documents.get(kept, '1')).toEqual({ id: '1', count: 1 });
    await expect(documents.find(kept, { count: 2 })).rejects.toThrow('not JSON');
    expect(await readdir(directory)).toContain(`${READ_MODELS_FILE}-suspect`);
    await documents.close();
    const warnings: string[] = [];
    const next = await SqliteDocuments.open({ directory, onWarning: (message) => warnings.push(message) });
    await next.declare(kept);
    expect(warnings).toEqual([expect.stringMatching(/endommagé.*mis de côté/)]);
    expect([await next.count(kept), await next.checkpoint('counting')]).toEqual([0, 0]);
    expect(await readdir(directory)).not.toContain(`${READ_MODELS_FILE}-suspect`);
    await next.close();
    await rm(directory, { recursive: true });
  });

  it('of accounts is refused in French, and left as it is', async () => {
    const directory = await filled();
    await damage(directory, DURABLE_FILE);
    const before = await readFile(join(directory, DURABLE_FILE));
    await expect(SqliteDocuments.open({ directory })).rejects.toMatchObject({
      name: 'DamagedDocuments',
      message: expect.stringMatching(/comptes.*endommagé.*remettez en place une sauvegarde/),
    });
    expect((await readFile(join(directory, DURABLE_FILE))).equals(before)).toBe(true);
    await rm(directory, { recursive: true });
  });
});
