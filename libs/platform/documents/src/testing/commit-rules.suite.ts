import { randomUUID } from 'node:crypto';
import type { CollectionDefinition, Documents } from '../documents.js';
import { DuplicateKey, StaleCheckpoint, StaleEpoch } from '../refusals.js';
import type { Book, DocumentsUnderTest } from './books.suite.js';

/** When a commit is refused; a part of the contract of documents. */
export function commitRules(current: () => DocumentsUnderTest & { books: CollectionDefinition<Book> }): void {
  let under: DocumentsUnderTest;
  let documents: Documents;
  let books: CollectionDefinition<Book>;
  let projection: string;

  beforeEach(() => {
    under = current();
    ({ documents, books } = current());
    projection = `suite-${randomUUID()}`;
  });

  const code = () => randomUUID();
  const put = (...all: Book[]) =>
    documents.commit({ writes: all.map((book) => ({ in: books, put: { code: code(), ...book } })) });
  const ids = (found: Book[]) => found.map((book) => book.id);

  describe('unique index', () => {
    const unique = (id: string, value: unknown): Book => ({ id, code: value });

    it('refuses a second document with the same value, and does nothing of the commit', async () => {
      await put(unique('a', 'k'));
      const commit = documents.commit({
        writes: [
          { in: books, put: { id: 'c', code: 'free' } as Book },
          { in: books, put: unique('b', 'k') },
        ],
        checkpoints: { [projection]: 4 },
      });
      await expect(commit).rejects.toBeInstanceOf(DuplicateKey);
      await expect(commit).rejects.toMatchObject({ collection: books.name, fields: ['code'] });
      expect(ids(await documents.find(books))).toEqual(['a']);
      expect(await documents.checkpoint(projection)).toBe(0);
    });

    it('refuses two in one commit', async () => {
      await expect(put(unique('a', 'k'), unique('b', 'k'))).rejects.toBeInstanceOf(DuplicateKey);
      expect(await documents.count(books)).toBe(0);
    });

    it('lets a document be written again with its own value', async () => {
      await put(unique('a', 'k'));
      await put({ ...unique('a', 'k'), title: 'encore' });
      expect((await documents.get(books, 'a'))?.title).toBe('encore');
    });

    it('lets a value pass on once it is free, also within one commit', async () => {
      await put(unique('a', 'k'));
      await documents.commit({
        writes: [
          { in: books, delete: 'a' },
          { in: books, put: unique('b', 'k') },
        ],
      });
      expect(ids(await documents.find(books, { code: 'k' }))).toEqual(['b']);
    });

    it('tells texts from numbers', async () => {
      await put(unique('a', '1'), unique('b', 1));
      expect(ids(await documents.find(books, { code: 1 }))).toEqual(['b']);
    });

    it.each<[unknown, unknown]>([
      [['x', 'y'], ['y']],
      [['y', null], 'y'],
      [[], []],
      [{ of: 'x' }, { of: 'x' }],
      [['x', { of: 'x' }], [{ of: 'x' }]],
    ])(
      'refuses two that share an item of a list, or a value that no filter asks for: %j and %j',
      async (one, other) => {
        await put(unique('a', one));
        await expect(put(unique('b', other))).rejects.toBeInstanceOf(DuplicateKey);
        await put(unique('b', 'z'));
      },
    );

    it('counts a missing value as null, which one document may have', async () => {
      await documents.commit({ writes: [{ in: books, put: { id: 'a' } }] });
      await expect(documents.commit({ writes: [{ in: books, put: { id: 'b' } }] })).rejects.toBeInstanceOf(
        DuplicateKey,
      );
    });

    it('still holds after a restart', async () => {
      await put(unique('a', 'k'));
      documents = await under.reopen();
      await documents.declare(books);
      await expect(put(unique('b', 'k'))).rejects.toBeInstanceOf(DuplicateKey);
    });
  });

  describe('a checkpoint to start from', () => {
    const move = (from: number, to: number) =>
      documents.commit({
        writes: [{ in: books, put: { id: `to-${to}`, code: code() } as Book }],
        checkpoints: { [projection]: to },
        from: { [projection]: from },
      });

    it('lets who knows where it stands move it, from 0 for one never seen', async () => {
      await move(0, 3);
      await move(3, 3);
      await move(3, 8);
      expect(await documents.checkpoint(projection)).toBe(8);
    });

    it('refuses who does not, and does nothing of the commit', async () => {
      await move(0, 3);
      await expect(move(0, 5)).rejects.toBeInstanceOf(StaleCheckpoint);
      await expect(move(4, 5)).rejects.toMatchObject({ projection });
      expect(await documents.checkpoint(projection)).toBe(3);
      expect(ids(await documents.find(books))).toEqual(['to-3']);
    });

    it('lets one of several through that move it from the same place at once', async () => {
      await move(0, 1);
      const outcomes = await Promise.allSettled([2, 3, 4, 5].map((to) => move(1, to)));
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => (reason as Error).name)).toEqual(Array(3).fill('StaleCheckpoint'));
      const position = await documents.checkpoint(projection);
      expect(ids(await documents.find(books, {}, { sort: { id: 1 } }))).toEqual(['to-1', `to-${position}`]);
    });
  });

  describe('several checkpoints to start from', () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `${projection}-${n}`);
    const all = (of: readonly string[], position: number) => Object.fromEntries(of.map((name) => [name, position]));
    const move = (from: Record<string, number>, to: Record<string, number>) =>
      documents.commit({ writes: [], checkpoints: to, from });
    const stand = () => documents.checkpoints(names(5));

    it('move together, also once one has come or gone', async () => {
      await move(all(names(3), 0), all(names(3), 4));
      await move(all(names(3), 4), all(names(3), 6));
      expect(await stand()).toEqual([6, 6, 6, 0, 0]);
      await move({ [`${projection}-3`]: 0 }, { [`${projection}-3`]: 6 });
      await move(all(names(4), 6), all(names(4), 9));
      expect(await stand()).toEqual([9, 9, 9, 9, 0]);
      await move(all(names(2), 9), all(names(2), 12));
      expect(await stand()).toEqual([12, 12, 9, 9, 0]);
      await move({ ...all(names(4), 9), ...all(names(2), 12) }, all(names(4), 13));
      await move(all(names(4), 13), { ...all(names(4), 14), [`${projection}-1`]: 15 });
      expect(await stand()).toEqual([14, 15, 14, 14, 0]);
      documents = await under.reopen();
      expect(await stand()).toEqual([14, 15, 14, 14, 0]);
    });

    it('are refused together where one stands elsewhere', async () => {
      await move(all(names(3), 0), all(names(3), 4));
      const outcomes = await Promise.allSettled([
        move(all(names(3), 3), all(names(3), 6)),
        move(all(names(4), 4), all(names(4), 6)),
        move({ ...all(names(3), 4), [`${projection}-2`]: 5 }, all(names(3), 6)),
        move(all(names(5), 4), all(names(3), 6)),
      ]);
      for (const each of outcomes) expect(each).toMatchObject({ reason: { name: 'StaleCheckpoint' } });
      expect(await stand()).toEqual([4, 4, 4, 0, 0]);
    });

    it('let one of several through that move them from the same place at once', async () => {
      await move(all(names(3), 0), all(names(3), 1));
      const outcomes = await Promise.allSettled([2, 3, 4, 5].map((to) => move(all(names(3), 1), all(names(3), to))));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(new Set((await stand()).slice(0, 3)).size).toBe(1);
    });

    it('leave the others where they are when one is dropped', async () => {
      await move(all(names(3), 0), all(names(3), 4));
      await documents.drop({ checkpoint: `${projection}-1` });
      expect(await stand()).toEqual([4, 0, 4, 0, 0]);
      await expect(move(all(names(3), 4), all(names(3), 6))).rejects.toBeInstanceOf(StaleCheckpoint);
      await move(
        { [`${projection}-0`]: 4, [`${projection}-2`]: 4 },
        { [`${projection}-0`]: 7, [`${projection}-2`]: 7 },
      );
      expect(await stand()).toEqual([7, 0, 7, 0, 0]);
      expect((await documents.allCheckpoints()).get(`${projection}-2`)).toBe(7);
    });
  });

  describe('lease', () => {
    const fenced = (lease: string, epoch: number) =>
      documents.commit({
        writes: [{ in: books, put: { id: `of-${epoch}`, code: code() } as Book }],
        fence: { lease, epoch },
      });

    it('keeps its epoch while the same holder renews it, and lets it write', async () => {
      const first = await documents.lease(projection, 'one', 60_000);
      expect(first).not.toBeNull();
      expect(await documents.lease(projection, 'one', 60_000)).toBe(first);
      expect(await documents.leaseholder(projection)).toBe('one');
      await fenced(projection, first ?? -1);
      expect(await documents.count(books)).toBe(1);
    });

    it('gives each new holder a higher epoch, and refuses the writes of the one before', async () => {
      expect(await documents.leaseholder(projection)).toBeNull();
      const first = (await documents.lease(projection, 'one', 0)) ?? -1;
      expect(await documents.leaseholder(projection)).toBeNull();
      const second = (await documents.lease(projection, 'two', 60_000)) ?? -1;
      expect(second).toBeGreaterThan(first);
      await expect(fenced(projection, first)).rejects.toBeInstanceOf(StaleEpoch);
      expect(await documents.count(books)).toBe(0);
      await fenced(projection, second);
      expect(await documents.count(books)).toBe(1);
    });

    it('never gives an epoch twice, also over a restart', async () => {
      const first = (await documents.lease(projection, 'one', 0)) ?? -1;
      documents = await under.reopen();
      await documents.declare(books);
      const second = (await documents.lease(projection, 'two', 60_000)) ?? -1;
      expect(second).toBeGreaterThan(first);
      await expect(fenced(projection, first)).rejects.toBeInstanceOf(StaleEpoch);
    });

    it('refuses an epoch of a lease that nobody has taken', async () => {
      await expect(fenced(`${projection}-unknown`, 1)).rejects.toBeInstanceOf(StaleEpoch);
    });

    it('keeps leases apart', async () => {
      const a = (await documents.lease(`${projection}-a`, 'one', 60_000)) ?? -1;
      await documents.lease(`${projection}-b`, 'two', 60_000);
      await fenced(`${projection}-a`, a);
    });
  });
}
