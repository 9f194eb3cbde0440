import { join } from 'node:path';
import { SqliteDatabase } from '@ardoise/event-store/sqlite';
import { collection, type Document } from '../documents.js';
import { READ_MODELS_FILE } from './open-files.js';
import type { SqliteDocuments } from './sqlite-documents.js';
import { openTemporaryDocuments } from '../testing/temporary-documents.suite.js';
import { WriteBehind } from './write-behind.js';

interface Counter extends Document {
  count: number;
}
const resident = collection<Counter>({ name: 'resident-v1' });
const kept = collection<Counter>({ name: 'kept-v1', onDisk: true, indexes: [{ fields: ['count'] }] });

describe('writing behind', () => {
  const turn = () => new Promise(setImmediate);

  it('brings documents and checkpoint to the file together, soon after they can be read', async () => {
    const { documents, directory, dispose } = await openTemporaryDocuments();
    for (const each of [resident, kept]) await documents.declare(each);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
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
    jest.advanceTimersByTime(200);
    while (stored()[0] === 0) await turn();
    expect(stored()).toEqual([1, 1, 1]);
    jest.useRealTimers();
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
      function* (changed, checkpoints) {
        if (full) throw new Error('disk full');
        written.push([Array.from(changed, ([name, changes]) => [name, [...changes.keys()]]), { ...checkpoints }]);
        yield;
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
    // It may take a turn more to be known to stand.
    while (behind.of('c').size > 0) await turn();
    expect(written).toEqual([[[['c', ['a', 'b']]], { p: 2 }]]);
    behind.flush();
    expect(written).toHaveLength(1);
  });

  it('takes only so much: then the file must take it first', () => {
    let full = true;
    const behind = new WriteBehind(
      function* () {
        if (full) throw new Error('disk full');
        yield;
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

  it('takes more of what comes in bulk, and writes all of it once somebody is served again', () => {
    jest.useFakeTimers();
    const written: number[] = [];
    const behind = new WriteBehind(
      function* (changed) {
        written.push([...changed].reduce((sum, [, changes]) => sum + changes.size, 0));
        yield;
      },
      () => {},
    );
    const some = (from: number, count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`${from + n}`, { id: `${from + n}` }] as const));
    behind.add([['c', some(0, 5_000)]], { p: 1 }, true);
    behind.makeRoom(true);
    expect(written).toEqual([]);
    behind.add([['c', some(5_000, 15_000)]], { p: 2 }, true);
    behind.makeRoom(true);
    expect(written).toEqual([20_000]);
    behind.add([['c', some(0, 10)]], { p: 3 }, true);
    behind.add([['c', some(10, 1)]], { p: 4 });
    jest.advanceTimersByTime(200);
    expect(written).toEqual([20_000, 11]);
    jest.useRealTimers();
  });

  describe('a little at a time', () => {
    /** A file that takes one document a turn, until `broken`. */
    function slowFile() {
      const file = { stored: new Map<string, number>(), position: 0, broken: false, takenBack: 0 };
      const pieces = function* (
        changed: Iterable<readonly [string, ReadonlyMap<string, Document | undefined>]>,
        { p = file.position }: Readonly<Record<string, number>>,
      ) {
        const before = new Map(file.stored);
        let whole = false;
        try {
          for (const [, changes] of changed)
            for (const [id, document] of changes) {
              if (file.broken) throw new Error('disk full');
              if (document) file.stored.set(id, (document as Counter).count);
              else file.stored.delete(id);
              yield;
            }
          file.position = p;
          whole = true;
        } finally {
          if (!whole) {
            file.stored = before;
            file.takenBack++;
          }
        }
      };
      return { file, behind: new WriteBehind(pieces, () => {}, 0) };
    }
    const some = (count: number, ...ids: string[]) =>
      [['c', new Map(ids.map((id) => [id, { id, count }] as const))]] as const;

    beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }));
    afterEach(() => jest.useRealTimers());

    it('others have a turn after each piece, and what is committed meanwhile waits for the next time', async () => {
      const { file, behind } = slowFile();
      behind.add(some(1, 'a', 'b', 'c'), { p: 1 });
      jest.advanceTimersByTime(200);
      expect([[...file.stored.keys()], file.position]).toEqual([['a'], 0]);
      behind.add(some(2, 'a', 'd'), { p: 2 });
      expect([...behind.of('c').values()].map((each) => (each as Counter).count)).toEqual([2, 1, 1, 2]);
      while (file.position === 0) await turn();
      expect([[...file.stored], file.position]).toEqual([
        [
          ['a', 1],
          ['b', 1],
          ['c', 1],
        ],
        1,
      ]);
      expect([...behind.of('c').keys()]).toEqual(['a', 'd']);
      jest.advanceTimersByTime(200);
      while (file.position === 1) await turn();
      expect([file.stored.get('a'), file.stored.get('d'), behind.of('c').size]).toEqual([2, 2, 0]);
    });

    it('is ended at once for who writes otherwise, and for who waits for all of it', () => {
      const { file, behind } = slowFile();
      behind.add(some(1, 'a', 'b', 'c'), { p: 1 });
      jest.advanceTimersByTime(200);
      behind.finish();
      expect([file.stored.size, file.position, behind.of('c').size]).toEqual([3, 1, 0]);
      behind.add(some(2, 'a', 'b'), { p: 2 });
      jest.advanceTimersByTime(200);
      behind.add(some(3, 'b'), { p: 3 });
      behind.flush();
      expect([[...file.stored.values()], file.position, behind.of('c').size]).toEqual([[2, 3, 1], 3, 0]);
    });

    it('is all taken back where it fails in the middle, and tried again with what came since', async () => {
      const { file, behind } = slowFile();
      behind.add(some(1, 'a', 'b'), { p: 1 });
      jest.advanceTimersByTime(200);
      file.broken = true;
      behind.add(some(2, 'b'), {});
      behind.finish();
      expect([file.stored.size, file.position, file.takenBack, behind.of('c').size]).toEqual([0, 0, 1, 2]);
      file.broken = false;
      jest.advanceTimersByTime(200);
      while (file.position === 0) await turn();
      expect([[...file.stored], file.position]).toEqual([
        [
          ['a', 1],
          ['b', 2],
        ],
        1,
      ]);
    });

    it('who writes beside waits until little waits, and hears of what fails', async () => {
      const { file, behind } = slowFile();
      await behind.calm();
      behind.add(some(1, ...Array.from({ length: 600 }, (_, n) => `${n}`)), { p: 1 });
      await behind.calm();
      expect([file.stored.size, behind.of('c').size]).toEqual([600, 0]);
      file.broken = true;
      behind.add(some(2, ...Array.from({ length: 500 }, (_, n) => `${n}`)), { p: 2 });
      await expect(behind.calm()).rejects.toThrow('disk full');
      file.broken = false;
      const waiting = behind.calm();
      behind.stop();
      await expect(waiting).rejects.toThrow('nothing is written any more');
    });

    it.each<[string, (documents: SqliteDocuments) => Promise<unknown>]>([
      ['a lease', (documents) => documents.lease('projector', 'me', 1_000)],
      ['a table', (documents) => documents.declare(collection({ name: 'another-v1', onDisk: true }))],
      ['a resident table', (documents) => documents.declare(collection({ name: 'more-v1' }))],
    ])('%s is written after what has begun, and neither is taken back with the other', async (_, write) => {
      const { documents, directory, dispose } = await openTemporaryDocuments({ pieceMs: 0 });
      await documents.declare(kept);
      const writes = ['a', 'b', 'c'].map((id) => ({ in: kept, put: { id, count: 1 } }));
      await documents.commit({ writes, checkpoints: { counting: 3 } });
      jest.advanceTimersByTime(200);
      const file = new SqliteDatabase(join(directory, READ_MODELS_FILE), { readOnly: true });
      const stored = () => file.prepare('SELECT position FROM checkpoints').all();
      expect(stored()).toEqual([]);
      await write(documents);
      expect(stored()).toEqual([{ position: 3 }]);
      file.close();
      await dispose();
    });

    it('is taken back where it is stopped', () => {
      const { file, behind } = slowFile();
      behind.add(some(1, 'a', 'b'), { p: 1 });
      jest.advanceTimersByTime(200);
      behind.stop();
      expect([file.stored.size, file.takenBack]).toEqual([0, 1]);
    });
  });
});
