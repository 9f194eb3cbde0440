import { join } from 'node:path';
import { SqliteDatabase } from '@ardoise/event-store/sqlite';
import { collection, type Document } from './documents.js';
import { READ_MODELS_FILE } from './open-files.js';
import { openTemporaryDocuments } from './temporary-documents.suite.js';
import { WriteBehind } from './write-behind.js';

interface Counter extends Document {
  count: number;
}
const resident = collection<Counter>({ name: 'resident-v1' });
const kept = collection<Counter>({ name: 'kept-v1', kept: true, indexes: [{ fields: ['count'] }] });

describe('writing behind', () => {
  const turn = () => new Promise(setImmediate);

  it('brings documents and checkpoint to the file together, soon after they can be read', async () => {
    const { documents, directory, dispose } = await openTemporaryDocuments();
    for (const each of [resident, kept]) await documents.declare(each);
    const file = new SqliteDatabase(join(directory, READ_MODELS_FILE), { readOnly: true });
    const stored = () =>
      ['"docs:resident-v1"', '"kept:kept-v1"', 'checkpoints'].map(
        (table) => (file.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count,
      );
    for (let count = 1; count <= 50; count++)
      await documents.commit({
        writes: [resident, kept].map((into) => ({ in: into, put: { id: 'a', count } })),
        checkpoints: { counting: count },
      });
    expect([await documents.get(resident, 'a'), await documents.find(kept, { count: 50 })]).toEqual([
      { id: 'a', count: 50 },
      [{ id: 'a', count: 50 }],
    ]);
    expect(stored()).toEqual([0, 0, 0]);
    while (stored()[2] === 0) await turn();
    expect(stored()).toEqual([1, 1, 1]);
    file.close();
    await dispose();
  });

  it('leaves it to a thread to empty a long log of the file', async () => {
    const { documents, directory, dispose } = await openTemporaryDocuments();
    await documents.declare(kept);
    const file = new SqliteDatabase(join(directory, READ_MODELS_FILE), { readOnly: true });
    const emptied = () => {
      const [row] = file.prepare('PRAGMA wal_checkpoint(NOOP)').all() as { log: number; checkpointed: number }[];
      return row?.checkpointed ?? 0;
    };
    const text = 'x'.repeat(10_000);
    const puts = Array.from({ length: 3_000 }, (_, count) => ({ id: `${count}`, count, text }) as Counter);
    await documents.commit({ writes: puts.map((put) => ({ in: kept, put })) });
    await documents.flush();
    while (emptied() === 0) await turn();
    expect((await documents.find(kept, { count: 2_999 })).map(({ id }) => id)).toEqual(['2999']);
    file.close();
    await dispose();
  });

  it('is done at the end', async () => {
    const { documents, reopen, dispose } = await openTemporaryDocuments();
    await documents.declare(kept);
    await documents.commit({
      writes: [{ in: kept, put: { id: 'a', count: 1 } as Counter }],
      checkpoints: { counting: 7 },
    });
    const next = await reopen();
    await next.declare(kept);
    expect([await next.get(kept, 'a'), await next.checkpoint('counting')]).toEqual([{ id: 'a', count: 1 }, 7]);
    await dispose();
  });

  it('loses nothing when the file takes no writes for a while, tells of it once, and tries again', async () => {
    let full = true;
    const written: unknown[] = [];
    const told: unknown[] = [];
    const behind = new WriteBehind(
      (changed, checkpoints) => {
        if (full) throw new Error('disk full');
        written.push([Array.from(changed, ([name, changes]) => [name, [...changes.keys()]]), { ...checkpoints }]);
      },
      (error) => told.push(error),
    );
    const add = (id: string, position: number) => behind.add([['c', new Map([[id, { id }]])]], { p: position });
    add('a', 1);
    expect(() => behind.flush()).toThrow('disk full');
    add('b', 2);
    expect(() => behind.flush()).toThrow('disk full');
    expect(told).toHaveLength(1);
    expect([...behind.of('c').keys()]).toEqual(['a', 'b']);
    full = false;
    while (written.length === 0) await turn();
    expect(written).toEqual([[[['c', ['a', 'b']]], { p: 2 }]]);
    expect(behind.of('c').size).toBe(0);
    behind.flush();
    expect(written).toHaveLength(1);
  });

  it('takes only so much: then the file must take it first', () => {
    let full = true;
    const behind = new WriteBehind(
      () => {
        if (full) throw new Error('disk full');
      },
      () => {},
    );
    behind.makeRoom();
    const many = new Map(Array.from({ length: 5_000 }, (_, n) => [`${n}`, { id: `${n}` }] as const));
    behind.add([['c', many]], {});
    expect(() => behind.makeRoom()).toThrow('disk full');
    expect(behind.of('c').size).toBe(5_000);
    full = false;
    behind.makeRoom();
    expect(behind.of('c').size).toBe(0);
    behind.stop();
  });
});
