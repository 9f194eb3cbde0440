import { join } from 'node:path';
import { FEW_RUNS } from '@ardoise/test-servers/heights';
import { SqliteDatabase } from '@ardoise/event-store/sqlite';
import type { Book } from '../../testing/books.suite.js';
import { collection, type Filter, type FindOptions } from '../../documents.js';
import { DuplicateKey } from '../../refusals.js';
import { onDiskModel } from '../../testing/on-disk-model.suite.js';
import { READ_MODELS_FILE } from '../open-files.js';
import { SqliteDocuments } from '../sqlite-documents.js';
import { openTemporaryDocuments } from '../../testing/temporary-documents.suite.js';

const indexes = [{ fields: ['shelf', 'rank', 'id'] }, { fields: ['rank'] }, { fields: ['owner.id', 'shelf'] }];
const kept = collection<Book>({ name: 'kept-v1', onDisk: true, indexes });

describe('a collection on disk', () => {
  onDiskModel(FEW_RUNS);

  it('reads what an earlier version kept in memory, once, with its checkpoint', async () => {
    const { documents, directory, dispose } = await openTemporaryDocuments();
    await documents.close();
    const old = new SqliteDatabase(join(directory, READ_MODELS_FILE));
    old.exec('CREATE TABLE "docs:kept-v1" (place INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT');
    const insert = old.prepare('INSERT INTO "docs:kept-v1" VALUES (?, ?)');
    const books = Array.from({ length: 3_000 }, (_, n) => ({ id: `b-${n}`, shelf: `s-${n % 3}`, rank: 3_000 - n }));
    for (const [n, each] of books.entries()) insert.run(n * 2 + 1, JSON.stringify(each));
    old.exec("INSERT INTO checkpoints VALUES ('books', 42)");
    old.close();
    for (let time = 0; time < 2; time++) {
      const opened = await SqliteDocuments.open({ directory });
      await opened.declare(kept);
      expect(await opened.checkpoint('books')).toBe(42);
      expect(await opened.count(kept)).toBe(books.length);
      expect(await opened.find(kept, { shelf: 's-1' }, { sort: { rank: 1 }, limit: 2 })).toEqual([
        books[2_998],
        books[2_995],
      ]);
      await opened.close();
    }
    const file = new SqliteDatabase(join(directory, READ_MODELS_FILE), { readOnly: true });
    const tables = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%kept-v1'").all();
    expect(tables).toMatchObject([{ name: 'kept:kept-v1' }]);
    file.close();
    await dispose();
  });

  it('may become one in memory, and one with other indexes, and keeps its documents', async () => {
    const { documents, reopen, dispose } = await openTemporaryDocuments();
    const forms = [
      kept,
      { ...kept, kept: false },
      { ...kept, indexes: [{ fields: ['tags'] }, { fields: ['rank'], unique: true }] },
      kept,
    ];
    await documents.declare(kept);
    const puts: Book[] = [1, 2, 3].map((rank) => ({ id: `b-${rank}`, rank, tags: ['t'] }));
    await documents.commit({ writes: puts.map((put) => ({ in: kept, put })) });
    for (const [n, form] of [...forms, ...forms].entries()) {
      const opened = n < forms.length ? documents : await reopen();
      await opened.declare(form);
      expect(await opened.find(form, { tags: 't' }, { sort: { rank: -1 } })).toEqual([...puts].reverse());
      await opened.commit({ writes: [{ in: form, put: { ...puts[0], title: `form ${n}` } as Book }] });
      puts[0] = { ...puts[0], title: `form ${n}` } as Book;
    }
    await dispose();
  });

  it('is not declared with a unique index that its documents break', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    await documents.declare(kept);
    await documents.commit({ writes: ['a', 'b'].map((id) => ({ in: kept, put: { id, title: 't' } })) });
    for (const fields of [['title'], ['title', 'absent']])
      await expect(documents.declare({ ...kept, indexes: [{ fields, unique: true }] })).rejects.toBeInstanceOf(
        DuplicateKey,
      );
    expect(await documents.count(kept, { title: 't' })).toBe(2);
    await dispose();
  });

  it('finds, counts and sorts by its indexes', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    await documents.declare(kept);
    const plan = async (where: Filter, how?: FindOptions) => (await documents.explain(kept, where, how)).join('; ');
    const sorted = await plan({ shelf: 's' }, { sort: { rank: -1, id: -1 } });
    expect(sorted).toBe('SEARCH kept:kept-v1 USING COVERING INDEX kept:kept-v1/shelf+rank+id (k:shelf=?)');
    expect(await plan({ shelf: { $in: ['s', 't'] }, rank: { $gte: 3, $lt: 9 } })).toMatch(
      /shelf\+rank\+id .*k:rank>\? AND k:rank</,
    );
    expect(await plan({ $or: [{ rank: 1 }, { shelf: null }] })).not.toMatch(/SCAN/);
    expect(await plan({ 'owner.id': 'o', title: 't' })).toMatch(/owner\.id\+shelf \(k:owner\.id=\?\)/);
    expect(await plan({ title: 't' })).toMatch(/^SCAN/);
    await dispose();
  });

  it('writes the keys that have changed, and leaves the indexes of the others alone', async () => {
    const { documents, directory, dispose } = await openTemporaryDocuments();
    await documents.declare(kept);
    const put = async (...books: Book[]) => {
      await documents.commit({ writes: books.map((each) => ({ in: kept, put: each })) });
      await documents.flush();
    };
    await put({ id: 'a', shelf: 's', rank: 1, owner: { id: 'o' } }, { id: 'b', shelf: 's', rank: 1 });
    // A trigger of a column hears of each write that names it, whatever the value: as an index does.
    const file = new SqliteDatabase(join(directory, READ_MODELS_FILE));
    file.exec('CREATE TABLE named (id TEXT, field TEXT)');
    for (const field of ['shelf', 'rank', 'owner.id'])
      file.exec(`CREATE TRIGGER "${field}" AFTER UPDATE OF "k:${field}" ON "kept:kept-v1"
        BEGIN INSERT INTO named VALUES (new.id, '${field}'); END`);
    const named = () => {
      const rows = file.prepare('SELECT id, field FROM named ORDER BY id, field').all() as Record<string, string>[];
      file.exec('DELETE FROM named');
      return rows.map(({ id, field }) => `${id} ${field}`);
    };
    await put({ id: 'a', shelf: 's', rank: 1, owner: { id: 'o' }, title: 'autre' }, { id: 'c', rank: 3 });
    expect(named()).toEqual([]);
    await put({ id: 'a', shelf: 's', rank: 2, owner: { id: 'o' } }, { id: 'b', rank: 9 });
    expect(named()).toEqual(['a rank', 'b rank', 'b shelf']);
    await put({ id: 'a', shelf: 's', rank: 2, owner: { id: 'p' } }, { id: 'b', shelf: 's', rank: 9 });
    expect(named()).toEqual(['a owner.id', 'b shelf']);
    expect(await documents.find(kept, { rank: { $gte: 2 } }, { sort: { rank: 1 } })).toEqual([
      { id: 'a', shelf: 's', rank: 2, owner: { id: 'p' } },
      { id: 'c', rank: 3 },
      { id: 'b', shelf: 's', rank: 9 },
    ]);
    file.close();
    await dispose();
  });

  it('writes the right keys after a transaction that failed, whatever was read of it meanwhile', async () => {
    const temporary = await openTemporaryDocuments({ pieceMs: 0, onWarning: () => {} });
    const { directory, dispose } = temporary;
    const writes = (rank: number) => ['a', 'b'].map((id) => ({ in: kept, put: { id, rank } }));
    await temporary.documents.declare(kept);
    await temporary.documents.commit({ writes: writes(1) });
    // Nothing of it is in memory any more.
    const documents = (await temporary.reopen()) as SqliteDocuments;
    await documents.declare(kept);
    const file = new SqliteDatabase(join(directory, READ_MODELS_FILE));
    file.exec(
      `CREATE TRIGGER full BEFORE UPDATE ON "kept:kept-v1" WHEN new.id = 'b' BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    await documents.commit({ writes: writes(7) });
    // The transaction has begun with the first of them, which is read from within it; the second one spoils it.
    jest.advanceTimersByTime(200);
    expect(await documents.find(kept, { rank: { $gte: 0 } }, { sort: { id: 1 } })).toHaveLength(2);
    await expect(documents.flush()).rejects.toThrow('full');
    file.exec('DROP TRIGGER full');
    await documents.flush();
    jest.useRealTimers();
    expect(file.prepare('SELECT id, "k:rank" AS rank FROM "kept:kept-v1" ORDER BY id').all()).toEqual([
      { id: 'a', rank: 7 },
      { id: 'b', rank: 7 },
    ]);
    file.close();
    await dispose();
  });

  it('tells whoever wants to hear it of a question that no index answers', async () => {
    const told: string[] = [];
    const { documents, dispose } = await openTemporaryDocuments({ onScan: (question) => told.push(question) });
    await documents.declare(kept);
    await documents.find(kept, { shelf: 's', tags: 't' }, { sort: { rank: 1 }, limit: 3 });
    await documents.count(kept, { rank: { $gt: 2 } });
    await documents.getMany(kept, ['a', 'b']);
    expect(told).toEqual([]);
    await documents.find(kept, { tags: 't' });
    await documents.count(kept);
    expect(told).toEqual(['kept-v1:  ORDER BY ']);
    await dispose();
  });

  it('looks past what has changed since the file was written', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    await documents.declare(kept);
    const put = (...ranks: [string, unknown][]) =>
      documents.commit({ writes: ranks.map(([id, rank]) => ({ in: kept, put: { id, rank } as Book })) });
    await put(['a', 1], ['b', 2], ['c', 3], ['d', 4], ['e', 2 ** 60], ['f', 2 ** 53]);
    await documents.flush();
    await put(['a', 9], ['c', 0.5]);
    await documents.commit({ writes: [{ in: kept, delete: 'b' }] });
    const first = await documents.find(kept, { rank: { $lt: 9 } }, { sort: { rank: 1 }, limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(['c', 'd']);
    expect(await documents.count(kept, { rank: { $in: [2, 2 ** 60, 2 ** 53, 9] } })).toBe(3);
    await dispose();
  });
});
