import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Book, DocumentsUnderTest } from './books.suite.js';
import { collection, type CollectionDefinition, type Filter } from '../documents.js';
import { emptied } from './documents-model.suite.js';
import { containing } from '../query/text-filter.js';

// What a pattern, a trigram or an encoding may stumble on: signs, accents, characters of two units, line breaks, repetitions.
const piece = fc.constantFrom(
  'ab',
  'abc',
  'b',
  'c',
  '%',
  '_',
  '*',
  '"',
  "'",
  '\\',
  '.',
  ' ',
  '\n',
  'é',
  '😀',
  '🙂',
  '(',
  '[a-z]',
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 12, true) },
);
const id = fc.constantFrom('1', '2', '3', '4', '5');
const write = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id, text: value, shelf: fc.constantFrom('x', 'y'), rank: fc.nat(3) }) },
  { weight: 1, arbitrary: id },
);
const question = fc
  .record({ word: text, shelf: fc.constantFrom('x', 'y', 'z'), form: fc.nat(3) })
  .map(({ word, shelf, form }): Filter => {
    const inText = { text: containing(word) };
    if (form === 0) return inText;
    if (form === 1) return { $or: [inText, { shelf }] };
    if (form === 2) return { $and: [inText, { shelf: { $in: [shelf, 'x'] } }] };
    return { text: { ...containing(word), $gte: word }, shelf };
  });

/** What an index of what is inside texts must do; a part of the contract of documents. */
export function insideRules(given: () => DocumentsUnderTest): void {
  describe('an index of what is inside a text', () => {
    const indexes = [{ fields: ['shelf'] }, { fields: ['text'], inside: true, order: { rank: -1, id: -1 } as const }];
    const open = async (over: Partial<CollectionDefinition<Book>> = {}) => {
      const books = collection<Book>({ name: `inside-${randomUUID()}`, indexes, ...over });
      await given().documents.declare(books);
      return books;
    };
    const idsOf = (books: readonly Book[]) => books.map((book) => book.id);

    it('finds what is found without it, whatever is written, in pages with their totals', async () => {
      const { documents } = given();
      const steps = fc.array(fc.array(write, { maxLength: 4 }), { minLength: 1, maxLength: 5 });
      const ask = async (commits: (Book | string)[][], questions: Filter[]) => {
        const [indexed, plain] = [await open(), await open({ indexes: [] })];
        for (const writes of commits) {
          await documents.commit({
            writes: writes.flatMap((each) =>
              [indexed, plain].map((into) =>
                typeof each === 'string' ? { in: into, delete: each } : { in: into, put: each },
              ),
            ),
          });
          for (const filter of questions) {
            const options = { sort: { rank: -1, id: -1 }, skip: 1, limit: 2 } as const;
            const expected = await documents.find(plain, filter, { sort: { rank: -1, id: -1 } });
            const found = await documents.find(indexed, filter, { sort: { rank: -1, id: -1 } });
            expect([filter, found]).toEqual([filter, expected]);
            const page = { documents: expected.slice(1, 3), total: expected.length };
            expect([filter, await documents.page(indexed, filter, options)]).toEqual([filter, page]);
            const few = await documents.page(indexed, filter, { ...options, countUpTo: 1 });
            expect([filter, few]).toEqual([filter, { ...page, total: Math.min(page.total, 2) }]);
            expect(await documents.count(indexed, filter)).toBe(expected.length);
          }
        }
        for (const each of [indexed, plain]) await documents.drop({ collection: each.name });
      };
      const property = fc.asyncProperty(steps, fc.array(question, { minLength: 1, maxLength: 4 }), ask);
      await fc.assert(property, { numRuns: 100 });
    });

    it('gives the same pages of many when it counts no further, wherever they stand in the order', async () => {
      const { documents } = given();
      const books = await open();
      const order = { rank: -1, id: -1 } as const;
      const marked = fc.record({ rank: fc.nat(40), isFound: fc.constantFrom(true, true, false) });
      const ask = async (marks: { rank: number; isFound: boolean }[], asked: { skip: number; limit: number }[]) => {
        await emptied(documents, books);
        const put = marks.map(({ rank, isFound }, n) => ({ id: `${n}`, rank, text: isFound ? 'un mot' : 'rien' }));
        await documents.commit({ writes: put.map((book) => ({ in: books, put: book })) });
        const filter = { text: containing('mot') };
        const all = await documents.find(books, filter, { sort: order });
        for (const { skip, limit } of asked) {
          const page = await documents.page(books, filter, { sort: order, skip, limit, countUpTo: 40 });
          const expected = { documents: all.slice(skip, skip + limit), total: Math.min(all.length, 41) };
          expect([skip, limit, page]).toEqual([skip, limit, expected]);
        }
      };
      const pieces = fc.array(fc.record({ skip: fc.nat(60), limit: fc.integer({ min: 0, max: 30 }) }), {
        minLength: 4,
      });
      const property = fc.asyncProperty(fc.array(marked, { minLength: 30, maxLength: 120, size: 'max' }), pieces, ask);
      await fc.assert(property, { numRuns: 20 });
    });

    it('takes a text literally, and finds it across its trigrams only where it stands as one', async () => {
      const books = await open();
      const { documents } = given();
      const texts = ['abcd', 'abc bcd', '100 % d’a_b', 'le "mot" (a+b)*', 'x\ny'];
      await documents.commit({
        writes: texts.map((each, n) => ({ in: books, put: { id: `${n}`, text: each } })),
      });
      const found = async (word: string) =>
        idsOf(await documents.find(books, { text: containing(word) }))
          .sort()
          .join('');
      expect(await found('abcd')).toBe('0');
      expect(await found('bcd')).toBe('01');
      expect(await found('100 %')).toBe('2');
      expect(await found('a_b')).toBe('2');
      expect(await found('"mot"')).toBe('3');
      expect(await found('(a+b)*')).toBe('3');
      expect(await found('x\ny')).toBe('4');
      for (const word of ['%%%', '___', '***', 'AbC', 'abcde']) expect(await found(word)).toBe('');
      expect(await found('')).toBe('01234');
    });

    it('forgets what a text was, also over a restart', async () => {
      const books = await open();
      let { documents } = given();
      const put = (each: string) => documents.commit({ writes: [{ in: books, put: { id: 'a', text: each } as Book }] });
      await put('le premier texte');
      await put('un second');
      const found = async (word: string) => idsOf(await documents.find(books, { text: containing(word) })).join('');
      expect([await found('premier'), await found('second')]).toEqual(['', 'a']);
      documents = await given().reopen();
      await documents.declare(books);
      expect([await found('premier'), await found('second')]).toEqual(['', 'a']);
      await documents.commit({ writes: [{ in: books, delete: 'a' }] });
      expect(await found('second')).toBe('');
    });

    it('is made of what is there already, and is seen by nobody', async () => {
      const before = await open({ indexes: [] });
      const { documents } = given();
      const book: Book = { id: 'a', text: 'écrit avant', rank: 1 };
      await documents.commit({ writes: [{ in: before, put: book }] });
      const after = { ...before, indexes };
      await documents.declare(after);
      await documents.commit({ writes: [{ in: after, put: { ...book, id: 'b', text: 'écrit après' } as Book }] });
      const sort = { id: 1 } as const;
      const both = [book, { ...book, id: 'b', text: 'écrit après' }];
      expect(await documents.find(after, { text: containing('écrit') }, { sort })).toEqual(both);
      expect(await documents.getMany(after, ['b'])).toEqual([both[1]]);
      expect(await documents.find(after, { text: containing('avant') }, { projection: { text: 0 } })).toEqual([
        { id: 'a', rank: 1 },
      ]);
      expect((await documents.page(after, { text: containing('après') }, { limit: 1 })).documents).toEqual([both[1]]);
    });
  });
}
