import fc from 'fast-check';
import { collection, type Document } from '../../documents.js';
import { InsideIndex } from './inside-index.js';
import { inBoth, Posting } from './posting.js';
import { sorted, firstSorted } from '../../query/sorting.js';
import { openTemporaryDocuments } from '../../testing/temporary-documents.suite.js';

interface Note extends Document {
  text: string;
}

const note = (n: number, text: string): Note => ({ id: `n-${n}`, text });
const ids = (documents: readonly Document[]) => documents.map(({ id }) => id);

describe('an index of what is inside texts', () => {
  it('looks at few of many documents', () => {
    const index = new InsideIndex('text');
    for (let n = 0; n < 5_000; n++) index.add(note(n, n % 1_000 === 7 ? 'un ornithorynque' : `un animal, le ${n}`));
    expect(ids(index.containing('ornithorynque'))).toEqual([7, 1_007, 2_007, 3_007, 4_007].map((n) => `n-${n}`));
    expect(index.most('ornithorynque')).toBe(5);
    expect(index.most('xylophone')).toBe(0);
    expect(index.containing('xylophone')).toEqual([]);
    expect([index.knows('or'), index.knows('orn')]).toEqual([false, true]);
  });

  it('keeps the place of a document whose text stays, and gives the newest of it', () => {
    const index = new InsideIndex('text');
    const [before, after] = [note(1, 'le même'), { ...note(1, 'le même'), rank: 2 }];
    index.add(before);
    index.replace('n-1', before, after);
    expect(index.containing('même')).toEqual([after]);
  });

  it('does not grow with what was there once', () => {
    const index = new InsideIndex('text');
    let last: Note | undefined;
    for (let n = 0; n < 20_000; n++) {
      const next = note(1, `la version ${n}`);
      index.replace('n-1', last, next);
      last = next;
    }
    expect(index.most('la version')).toBeLessThan(3_000);
    expect(index.containing('version 19999')).toEqual([last]);
    expect(index.containing('version 19998')).toEqual([]);
  });

  it('is not for what is kept', async () => {
    const { documents, dispose } = await openTemporaryDocuments();
    const notes = collection<Note>({ name: 'notes-v1', onDisk: true, indexes: [{ fields: ['text'], inside: true }] });
    await expect(documents.declare(notes)).rejects.toBeInstanceOf(TypeError);
    await dispose();
  });
});

describe('ascending numbers as distances', () => {
  const numbers = fc
    .uniqueArray(fc.oneof(fc.nat(300), fc.nat(0x7fffffff)), { maxLength: 60 })
    .map((all) => all.sort((a, b) => a - b));
  const posting = (all: readonly number[]) => {
    const made = new Posting();
    for (const each of all) for (const twice of [each, each]) made.add(twice);
    return made;
  };

  it('come back as they are, each once', () => {
    const property = fc.property(numbers, (all) => {
      expect([...posting(all).numbers()]).toEqual(all);
      expect(posting(all).size).toBe(all.length);
    });
    fc.assert(property);
  });

  it('tell what stands in both', () => {
    const property = fc.property(numbers, numbers, (a, b) => {
      const both = inBoth(posting(a).numbers(), posting(b).numbers());
      expect([...both]).toEqual(a.filter((each) => b.includes(each)));
    });
    fc.assert(property);
  });
});

describe('the first of an order', () => {
  it('are those that sorting all gives', () => {
    const key = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.nat(3), fc.constantFrom(null, true, []));
    const documents = fc.array(fc.record({ a: key, b: key }, { requiredKeys: [] }), { maxLength: 60 });
    const direction = fc.constantFrom<1 | -1>(1, -1);
    const property = fc.property(documents, direction, direction, fc.nat(8), (all, a, b, count) => {
      const given = all.map((each, n) => ({ ...each, id: String(n) }));
      expect(firstSorted(given, { a, b }, count)).toEqual(sorted(given, { a, b }).slice(0, count));
    });
    fc.assert(property, { numRuns: 300 });
  });
});
