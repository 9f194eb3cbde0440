import { randomUUID } from 'node:crypto';
import { collection, type CollectionDefinition, type Documents } from '../documents.js';
import { DuplicateKey } from '../refusals.js';
import { insideRules } from './inside.suite.js';
import { commitRules } from './commit-rules.suite.js';
import type { Book, DocumentsUnderTest } from './books.suite.js';
import { queryContract } from './query.suite.js';

/** What every adapter of documents must do, with collections in memory or on disk. Each test uses collections of its own. */
export function documentsContract(
  name: string,
  open: () => Promise<DocumentsUnderTest>,
  { onDisk = false }: { onDisk?: boolean } = {},
): void {
  describe(`${name} as documents`, () => {
    let under: DocumentsUnderTest;
    let documents: Documents;
    let books: CollectionDefinition<Book>;
    let projection: string;

    beforeEach(async () => {
      under = await open();
      documents = under.documents;
      projection = `suite-${randomUUID()}`;
      books = collection<Book>({
        name: `suite-${randomUUID()}`,
        onDisk,
        indexes: [
          { fields: ['shelf'] },
          { fields: ['tags'] },
          { fields: ['shelf', 'rank'] },
          { fields: ['code'], unique: true },
          { fields: ['owner.id'] },
          { fields: ['shelf'], order: { rank: -1, id: -1 } },
        ],
      });
      await documents.declare(books);
    });
    afterEach(() => under.dispose());

    const code = () => randomUUID();
    const put = (...all: Book[]) =>
      documents.commit({ writes: all.map((book) => ({ in: books, put: { code: code(), ...book } })) });
    const ids = (found: Book[]) => found.map((book) => book.id);

    describe('commit', () => {
      it('puts, replaces and deletes', async () => {
        await put({ id: 'a', title: 'un' }, { id: 'b', title: 'deux' });
        await documents.commit({
          writes: [
            { in: books, put: { id: 'a', code: 'x', title: 'trois' } as Book },
            { in: books, delete: 'b' },
          ],
        });
        expect(await documents.get(books, 'a')).toEqual({ id: 'a', code: 'x', title: 'trois' });
        expect(await documents.get(books, 'b')).toBeUndefined();
      });

      it('takes the last write to a document', async () => {
        await documents.commit({
          writes: [
            { in: books, put: { id: 'a', title: 'un' } as Book },
            { in: books, delete: 'a' },
            { in: books, put: { id: 'a', title: 'deux' } as Book },
          ],
        });
        expect(await documents.get(books, 'a')).toEqual({ id: 'a', title: 'deux' });
      });

      it('deletes what is not there, and writes nothing at all, without complaint', async () => {
        await documents.commit({ writes: [{ in: books, delete: 'absent' }] });
        await documents.commit({ writes: [] });
        expect(await documents.count(books)).toBe(0);
      });

      it('keeps every kind of JSON', async () => {
        const book = {
          id: 'é/😀',
          code: 'x',
          n: -1.5e-7,
          yes: true,
          none: null,
          list: [1, 'a', [null], {}],
          deep: { 'a b': { c: [] } },
        };
        await documents.commit({ writes: [{ in: books, put: book }] });
        documents = await under.reopen();
        await documents.declare(books);
        expect(await documents.get(books, 'é/😀')).toEqual(book);
      });

      it('writes to several collections, and the checkpoint, together', async () => {
        const others = collection<Book>({ name: `suite-${randomUUID()}`, onDisk });
        await documents.declare(others);
        await documents.commit({
          writes: [
            { in: books, put: { id: 'a' } },
            { in: others, put: { id: 'a' } },
          ],
          checkpoints: { [projection]: 7, [`${projection}-2`]: 9 },
        });
        expect(await documents.count(books)).toBe(1);
        expect(await documents.count(others)).toBe(1);
        expect(await documents.checkpoint(projection)).toBe(7);
        expect(await documents.checkpoint(`${projection}-2`)).toBe(9);
        expect(await documents.checkpoints([`${projection}-2`, 'never-seen', projection])).toEqual([9, 0, 7]);
        expect(await documents.checkpoints([])).toEqual([]);
      });

      it('moves a checkpoint alone', async () => {
        await documents.commit({ writes: [], checkpoints: { [projection]: 3 } });
        expect(await documents.checkpoint(projection)).toBe(3);
      });

      it('is seen by every read begun afterwards', async () => {
        for (let rank = 0; rank < 20; rank++) {
          await put({ id: 'a', rank });
          expect((await documents.get(books, 'a'))?.rank).toBe(rank);
          expect(ids(await documents.find(books, { rank }))).toEqual(['a']);
        }
      });

      it('is kept over a restart, with its checkpoint', async () => {
        await documents.commit({
          writes: [{ in: books, put: { id: 'a', shelf: 's' } as Book }],
          checkpoints: { [projection]: 5 },
        });
        documents = await under.reopen();
        await documents.declare(books);
        expect(ids(await documents.find(books, { shelf: 's' }))).toEqual(['a']);
        expect(await documents.checkpoint(projection)).toBe(5);
      });

      it('keeps durable collections over a restart too, beside others in one commit', async () => {
        const accounts = collection<Book>({
          name: `suite-${randomUUID()}`,
          durable: true,
          onDisk,
          indexes: [{ fields: ['email'], unique: true }],
        });
        await documents.declare(accounts);
        await documents.commit({
          writes: [
            { in: accounts, put: { id: 'p', email: 'a@b.fr' } as Book },
            { in: books, put: { id: 'a' } },
          ],
          checkpoints: { [projection]: 1 },
        });
        documents = await under.reopen();
        await documents.declare(accounts);
        await documents.declare(books);
        expect(ids(await documents.find(accounts, { email: 'a@b.fr' }))).toEqual(['p']);
        expect(await documents.count(books)).toBe(1);
      });
    });

    if (!onDisk) insideRules(() => ({ ...under, documents }));
    commitRules(() => ({ ...under, documents, books }));

    describe('declare and drop', () => {
      it('may be declared again, and keeps the documents', async () => {
        await put({ id: 'a' });
        await documents.declare(books);
        expect(await documents.count(books)).toBe(1);
      });

      it('indexes what is there already when an index is added', async () => {
        await put({ id: 'a', title: 't' });
        const more = { ...books, indexes: [{ fields: ['title'], unique: true }] };
        await documents.declare(more);
        expect(ids(await documents.find(more, { title: 't' }))).toEqual(['a']);
        await expect(put({ id: 'b', title: 't' })).rejects.toBeInstanceOf(DuplicateKey);
      });

      it('removes a collection with its documents', async () => {
        await put({ id: 'a' });
        await documents.drop({ collection: books.name });
        await documents.declare(books);
        expect(await documents.count(books)).toBe(0);
        await put({ id: 'b' });
        expect(await documents.count(books)).toBe(1);
      });

      it('removes a checkpoint, and does not mind what is not there', async () => {
        await documents.commit({ writes: [], checkpoints: { [projection]: 3 } });
        await documents.drop({ checkpoint: projection });
        await documents.drop({ checkpoint: projection, collection: 'absent' });
        expect(await documents.checkpoint(projection)).toBe(0);
      });

      it('names the collections and checkpoints that are kept, also those that nobody has declared since', async () => {
        await put({ id: 'a' });
        await documents.commit({ writes: [], checkpoints: { [projection]: 3, [`${projection}-2`]: 0 } });
        documents = await under.reopen();
        expect(await documents.collections()).toContain(books.name);
        const kept = await documents.allCheckpoints();
        expect([kept.get(projection), kept.get(`${projection}-2`), kept.has('never-seen')]).toEqual([3, 0, false]);
        await documents.drop({ collection: books.name, checkpoint: projection });
        expect(await documents.collections()).not.toContain(books.name);
        expect((await documents.allCheckpoints()).has(projection)).toBe(false);
      });

      it('rejects calls after it was closed, and lets itself be closed again', async () => {
        await documents.close();
        await documents.close();
        await expect(documents.get(books, 'a')).rejects.toThrow();
        await expect(put({ id: 'a' })).rejects.toThrow();
      });
    });

    queryContract({
      put,
      find: async (filter, options) => ids(await documents.find(books, filter, options)),
      whole: (filter, options) => documents.find(books, filter, options),
      count: (filter) => documents.count(books, filter),
      page: (filter, options) => documents.page(books, filter, options),
      getMany: async (wanted) => ids(await documents.getMany(books, wanted)),
    });
  });
}
