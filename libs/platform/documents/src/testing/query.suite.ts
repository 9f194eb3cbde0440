import type { Filter, FindOptions, Page } from '../documents.js';
import type { Book, BookFinding } from './books.suite.js';
import { containing } from '../query/text-filter.js';

interface Querying {
  put(...books: Book[]): Promise<void>;
  find: BookFinding;
  whole(filter?: Filter, options?: FindOptions): Promise<Book[]>;
  count(filter?: Filter): Promise<number>;
  page(filter: Filter, options: FindOptions): Promise<Page<Book>>;
  getMany(ids: string[]): Promise<string[]>;
}

const SHELF: Book[] = [
  { id: 'a', title: 'Abeille', shelf: 'x', rank: 1, tags: ['t1', 't2'], owner: { id: 'o1' } },
  { id: 'b', title: 'Baleine (bleue)', shelf: 'x', rank: 2, tags: [], owner: { id: 'o2' } },
  { id: 'c', title: 'chat', shelf: 'y', rank: 3, tags: ['t2'] },
  {
    id: 'd',
    title: 'Baleine',
    shelf: null,
    rank: 2,
    parts: [
      { n: 1, of: 'p' },
      { n: 2, of: 'q' },
    ],
  },
  { id: 'e', rank: 10, tags: ['t3'], owner: null },
];

/** What every adapter must find, with indexes and without; a part of the contract of documents. */
export function queryContract({ put, find, whole, count, page, getMany }: Querying): void {
  describe('find', () => {
    beforeEach(() => put(...SHELF));

    it.each<[Filter, string]>([
      [{}, 'abcde'],
      [{ id: 'b' }, 'b'],
      [{ id: { $in: ['a', 'zz', 'e'] } }, 'ae'],
      [{ id: 'a', shelf: 'y' }, ''],
      [{ shelf: 'x' }, 'ab'],
      [{ shelf: 'absent' }, ''],
      [{ shelf: 'y' }, 'c'],
      [{ shelf: null }, 'de'],
      [{ shelf: { $ne: 'x' } }, 'cde'],
      [{ shelf: { $in: ['x', 'y'] } }, 'abc'],
      [{ shelf: { $in: ['y', null] } }, 'cde'],
      [{ shelf: { $in: [] } }, ''],
      [{ shelf: { $nin: ['x', null] } }, 'c'],
      [{ shelf: 'x', rank: 2 }, 'b'],
      [{ shelf: { $in: ['x', 'y'] }, rank: { $in: [2, 3] } }, 'bc'],
      [{ shelf: 'x', rank: { $gt: 1 } }, 'b'],
      [{ rank: { $gte: 2, $lt: 10 } }, 'bcd'],
      [{ rank: { $lte: 1 } }, 'a'],
      [{ rank: { $gt: '1' } }, ''],
      [{ title: { $gt: 'B' } }, 'bcd'],
      [{ shelf: { $gte: null } }, 'de'],
      [{ shelf: { $lte: null } }, 'de'],
      [{ shelf: { $gt: null } }, ''],
      [{ shelf: { $lt: null } }, ''],
      [{ absent: { $gte: null, $lte: null } }, 'abcde'],
      [{ 'owner.id': { $lte: null } }, 'cde'],
      [{ rank: '2' }, ''],
      [{ tags: 't2' }, 'ac'],
      [{ tags: { $in: ['t1', 't2', 't3'] } }, 'ace'],
      [{ $and: [{ tags: 't1' }, { tags: 't2' }] }, 'a'],
      [{ tags: { $ne: 't2' } }, 'bde'],
      [{ tags: null }, 'd'],
      [{ tags: { $nin: ['t1', null] } }, 'bce'],
      [{ 'owner.id': 'o2' }, 'b'],
      [{ 'parts.of': 'q' }, 'd'],
      [{ 'parts.n': { $gt: 1 } }, 'd'],
      [{ $or: [{ shelf: 'y' }, { rank: 10 }] }, 'ce'],
      [{ $and: [{ shelf: 'x' }, { rank: { $gt: 0 } }, { $or: [{ tags: 't1' }, { tags: 't9' }] }] }, 'a'],
      [{ title: containing('Baleine') }, 'bd'],
      [{ title: containing('e (b') }, 'b'],
      [{ title: containing('.*') }, ''],
      [{ title: containing('baleine') }, ''],
      [{ tags: containing('2') }, 'ac'],
    ])('%j', async (filter, expected) => {
      expect((await find(filter)).sort().join('')).toBe(expected);
      expect(await count(filter)).toBe(expected.length);
    });

    it('gives whole documents', async () => {
      expect(await whole({ id: 'd' })).toEqual([{ ...SHELF[3], code: expect.any(String) }]);
    });

    it('gives those of many ids that exist, each once', async () => {
      expect((await getMany(['c', 'absent', 'a', 'c'])).sort()).toEqual(['a', 'c']);
      expect(await getMany([])).toEqual([]);
    });

    it('follows documents that change their values', async () => {
      await put({ id: 'a', shelf: 'y', tags: ['t3'], owner: { id: 'o9' } });
      expect((await find({ shelf: 'x' })).join('')).toBe('b');
      expect((await find({ shelf: 'y' })).sort().join('')).toBe('ac');
      expect((await find({ tags: 't2' })).join('')).toBe('c');
      expect((await find({ tags: 't3' })).sort().join('')).toBe('ae');
      expect(await find({ 'owner.id': 'o1' })).toEqual([]);
      expect((await find({ 'owner.id': 'o9' })).join('')).toBe('a');
    });

    it.each<[FindOptions, string]>([
      [{ sort: { rank: 1, id: 1 } }, 'abdce'],
      [{ sort: { rank: -1, id: 1 } }, 'ecbda'],
      [{ sort: { rank: 1, id: -1 } }, 'adbce'],
      [{ sort: { title: 1 } }, 'eadbc'],
      [{ sort: { shelf: 1, id: 1 } }, 'deabc'],
      [{ sort: { shelf: -1, id: 1 } }, 'cabde'],
      [{ sort: { tags: 1, id: 1 } }, 'bdace'],
      [{ sort: { tags: -1, id: 1 } }, 'eacdb'],
      [{ sort: { 'owner.id': 1, id: 1 } }, 'cdeab'],
      [{ sort: { id: 1 }, skip: 1 }, 'bcde'],
      [{ sort: { id: 1 }, limit: 2 }, 'ab'],
      [{ sort: { id: -1 }, skip: 1, limit: 2 }, 'dc'],
      [{ sort: { id: 1 }, skip: 9 }, ''],
    ])('in order: %j', async (options, expected) => {
      expect((await find({}, options)).join('')).toBe(expected);
    });

    it('limits without an order, too', async () => {
      expect(await find({ shelf: 'x' }, { limit: 1 })).toHaveLength(1);
      expect(await find({}, { skip: 2, limit: 2 })).toHaveLength(2);
    });

    it('gives a piece of a list with the total of its filter', async () => {
      const { documents, total } = await page(
        { shelf: { $in: ['x', 'y'] } },
        { sort: { rank: -1 }, skip: 1, limit: 1 },
      );
      expect(documents.map(({ id }) => id)).toEqual(['b']);
      expect(total).toBe(3);
      expect(await page({ shelf: 'absent' }, { limit: 2 })).toEqual({ documents: [], total: 0 });
    });

    it('turns the pages of a list, and sees at once what changes in it', async () => {
      const ids = async (skip: number) => {
        const { documents, total } = await page({ rank: { $gte: 1 } }, { sort: { rank: -1, id: 1 }, skip, limit: 2 });
        return [documents.map(({ id }) => id).join(''), total];
      };
      expect([await ids(0), await ids(2), await ids(4), await ids(6)]).toEqual([
        ['ec', 5],
        ['bd', 5],
        ['a', 5],
        ['', 5],
      ]);
      await put({ id: 'f', rank: 4 }, { id: 'd', rank: 0 });
      expect([await ids(0), await ids(2), await ids(4)]).toEqual([
        ['ef', 5],
        ['cb', 5],
        ['a', 5],
      ]);
      for (const rank of [NaN, null, Infinity, 'NaN']) expect((await page({ rank }, { limit: 1 })).total).toBe(0);
      await expect(page({ rank: { $gte: 1 }, title: undefined }, { skip: 0 })).rejects.toBeInstanceOf(TypeError);
    });

    it.each<[FindOptions['projection'], object]>([
      [{ title: 1 }, { id: 'a', title: 'Abeille' }],
      [
        { id: 1, rank: 1 },
        { id: 'a', rank: 1 },
      ],
      [{ 'owner.id': 1 }, { id: 'a', owner: { id: 'o1' } }],
      [{ 'owner.none': 1 }, { id: 'a', owner: {} }],
      [{ absent: 1 }, { id: 'a' }],
      [
        { title: 0, owner: 0, code: 0, tags: 0 },
        { id: 'a', shelf: 'x', rank: 1 },
      ],
      [
        { 'owner.id': 0, code: 0, tags: 0, title: 0, shelf: 0 },
        { id: 'a', rank: 1, owner: {} },
      ],
    ])('with the fields %j', async (projection, expected) => {
      expect(await whole({ id: 'a' }, { projection })).toEqual([expected]);
    });

    it('keeps fields of the objects in a list', async () => {
      expect(await whole({ id: 'd' }, { projection: { 'parts.of': 1 } })).toEqual([
        { id: 'd', parts: [{ of: 'p' }, { of: 'q' }] },
      ]);
    });

    it.each<unknown>([
      { $where: 'true' },
      { $expr: { $eq: [1, 1] } },
      { $function: {} },
      { title: { $regex: '(a+)+$' } },
      { title: { $regex: 'a', $options: 'i' } },
      { title: /a/ },
      { title: { $in: [/a/] } },
      { title: { $ne: { $gt: '' } } },
      { $or: [{ $where: 'true' }] },
      { $and: [] },
      { title: undefined },
      // What MongoDB knows and nobody here asks for.
      { title: { $eq: 'chat' } },
      { title: { $not: { $gt: 'B' } } },
      { title: { $exists: true } },
      { title: { $type: 'string' } },
      { tags: { $size: 2 } },
      { tags: { $all: ['t1'] } },
      { tags: { $elemMatch: { $gt: 't1' } } },
      { $nor: [{ shelf: 'y' }] },
      { rank: { $mod: [2, 0] } },
      { tags: ['t2'] },
      { owner: { id: 'o1' } },
      { owner: {} },
      { tags: { $in: [['t2']] } },
      { shelf: { $in: 'x' } },
      { rank: { $gt: [1] } },
      { 'parts.0.n': 1 },
    ])('refuses what is not in the language: %p', async (filter) => {
      await expect(find(filter as Filter)).rejects.toBeInstanceOf(TypeError);
      await expect(count(filter as Filter)).rejects.toBeInstanceOf(TypeError);
    });

    it('refuses a projection which both keeps and leaves out', async () => {
      await expect(whole({}, { projection: { title: 1, rank: 0 } })).rejects.toBeInstanceOf(TypeError);
    });
  });
}
