import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FEW_RUNS } from '@ardoise/test-servers/heights';
import { collection } from '../documents.js';
import { DuplicateKey } from '../refusals.js';
import type { CollectionDefinition, Documents } from '../documents.js';
import type { Book, DocumentsUnderTest } from './books.suite.js';
import { byMingo, filters } from './filters.suite.js';

const text = fc.constantFrom('a', 'b', 'c', '');
const scalar = fc.oneof(text, fc.integer({ min: -1, max: 3 }), fc.boolean(), fc.constant(null));
const book = fc.record(
  {
    id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    shelf: scalar,
    rank: fc.integer({ min: -1, max: 3 }),
    tags: fc.oneof(fc.array(text, { maxLength: 3 }), text),
    owner: fc.oneof(fc.record({ id: scalar }), fc.constant(null), fc.array(fc.record({ id: text }), { maxLength: 2 })),
    key: fc.integer({ min: 0, max: 6 }),
  },
  { requiredKeys: ['id', 'key'] },
);
/** fast-check's own objects may have no prototype, which JSON never gives and mingo does not take. */
const plainBook = book.map((generated) => JSON.parse(JSON.stringify(generated)) as Book);
const write = fc.oneof({ weight: 4, arbitrary: plainBook }, { weight: 1, arbitrary: fc.constantFrom('1', '2', '3') });

const field = fc.constantFrom('id', 'shelf', 'rank', 'tags', 'owner.id', 'owner', 'key', 'absent');

/** Before each run: tables that are dropped and made again take most of its time. */
export async function emptied(documents: Documents, ...all: CollectionDefinition<Book>[]): Promise<void> {
  for (const each of all) {
    const standing = await documents.find(each, {});
    await documents.commit({ writes: standing.map(({ id }) => ({ in: each, delete: id })) });
  }
}

/** Random commits and filters, against an array and mingo without indexes. For adapters that must agree with mingo. */
export function documentsModel(
  name: string,
  open: () => Promise<DocumentsUnderTest>,
  { runs = FEW_RUNS, onDisk = false } = {},
): void {
  describe(`${name} against a model`, () => {
    const books = collection<Book>({
      name: `model-${randomUUID()}`,
      onDisk,
      indexes: [
        { fields: ['shelf'] },
        { fields: ['tags'] },
        { fields: ['owner.id'] },
        { fields: ['shelf', 'tags'] },
        { fields: ['rank', 'owner.id'] },
        { fields: ['key'], unique: true },
      ],
    });
    let under: DocumentsUnderTest;
    beforeAll(async () => {
      under = await open();
      await under.documents.declare(books);
    });
    afterAll(() => under.dispose());

    it('keeps and finds the same', async () => {
      const commits = fc.array(fc.array(write, { maxLength: 5 }), { maxLength: 5 });
      const questions = fc.array(filters(field, scalar), { maxLength: 6 });
      const property = fc.asyncProperty(commits, questions, async (commits, asked) => {
        await emptied(under.documents, books);
        let model = new Map<string, Book>();
        for (const writes of commits) {
          const next = new Map(model);
          for (const each of writes)
            if (typeof each === 'string') next.delete(each);
            else next.set(each.id, each);
          const unique = new Set([...next.values()].map((each) => each.key)).size === next.size;
          const done = under.documents.commit({
            writes: writes.map((each) =>
              typeof each === 'string' ? { in: books, delete: each } : { in: books, put: each },
            ),
          });
          if (unique) await done;
          else await expect(done).rejects.toBeInstanceOf(DuplicateKey);
          if (unique) model = next;
        }
        for (const each of asked) {
          const matches = byMingo(each);
          const expected = [...model.values()]
            .filter(matches)
            .map((one) => one.id)
            .sort();
          const found = await under.documents.find(books, each);
          expect([each, found.map((one) => one.id).sort()]).toEqual([each, expected]);
          expect([each, await under.documents.count(books, each)]).toEqual([each, expected.length]);
        }
      });
      await fc.assert(property, { numRuns: runs });
    });
  });
}
