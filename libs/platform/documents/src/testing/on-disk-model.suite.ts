import fc from 'fast-check';
import type { Book } from './books.suite.js';
import { collection, type Filter, type FindOptions } from '../documents.js';
import { emptied } from './documents-model.suite.js';
import { filters } from './filters.suite.js';
import { oddText } from './odd-texts.suite.js';
import { openTemporaryDocuments } from './temporary-documents.suite.js';

const indexes = [{ fields: ['shelf', 'rank', 'id'] }, { fields: ['rank'] }, { fields: ['owner.id', 'shelf'] }];
const resident = collection<Book>({ name: 'resident-v1', indexes });
const kept = collection<Book>({ name: 'kept-v1', onDisk: true, indexes });

// What SQLite would order or compare otherwise: UTF-8, numbers as texts, 1 and true, what is missing and what is null.
const number = fc.constantFrom(0, -0, 1, 1.5, -1, 10, 2 ** 53, 2 ** 60, 1e21, 5e-324, 1e-17, -1e-17, 0.1 + 0.2);
const scalar = fc.oneof(oddText, number, fc.boolean(), fc.constant(null));
const odd = fc.oneof(
  fc.array(scalar, { maxLength: 2 }),
  fc.record({ id: scalar }),
  fc.array(fc.record({ id: scalar })),
);
const value = fc.oneof({ weight: 12, arbitrary: scalar }, { weight: 1, arbitrary: odd });
const book = fc.record(
  {
    id: fc.oneof(
      fc.constantFrom('1', '2', '3', '4'),
      oddText.map((each) => `x${each}`),
    ),
    shelf: value,
    rank: value,
    owner: fc.oneof(fc.record({ id: value }), fc.constant(null), oddText),
    tags: fc.array(oddText, { maxLength: 2 }),
  },
  { requiredKeys: ['id'] },
);
const plainBook = book.map((generated) => JSON.parse(JSON.stringify(generated)) as Book);
const field = fc.constantFrom('id', 'shelf', 'rank', 'owner.id', 'tags', 'absent');
const direction = fc.constantFrom<1 | -1>(1, -1);
const options: fc.Arbitrary<FindOptions> = fc
  .record(
    {
      sort: fc.dictionary(fc.constantFrom('shelf', 'rank', 'owner.id', 'tags'), direction, { maxKeys: 2 }),
      skip: fc.integer({ min: 0, max: 3 }),
      limit: fc.integer({ min: 0, max: 4 }),
      projection: fc.constantFrom<FindOptions['projection']>(
        { shelf: 1, rank: 1 },
        { id: 1 },
        { 'owner.id': 1 },
        { rank: 0 },
      ),
      last: direction,
    },
    { requiredKeys: ['last'] },
  )
  // Of what is equal in an order, nothing says which comes first: the id decides.
  .map(({ last, sort, ...rest }) => ({ ...rest, sort: { ...sort, id: last } }));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.oneof(plainBook, plainBook, fc.constantFrom('1', '2', 'x')), { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.constant('flush' as const) },
  { weight: 1, arbitrary: fc.constant('declare' as const) },
  // Writing to the file begins, and goes on by a document.
  { weight: 2, arbitrary: fc.constant('begin' as const) },
  { weight: 2, arbitrary: fc.constant('turn' as const) },
);

/** Random commits, filters and moments at which the file is written: kept on disk or in memory, the answers are the same. */
export function onDiskModel(numRuns: number): void {
  it('answers as one in memory, whatever is in the file by then', async () => {
    const { documents, dispose } = await openTemporaryDocuments({ pieceMs: 0 });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    for (const each of [resident, kept]) await documents.declare(each);
    const ask = async (steps: unknown[], questions: (readonly [Filter, FindOptions])[]) => {
      await emptied(documents, resident, kept);
      for (const each of steps) {
        if (each === 'flush') await documents.flush();
        else if (each === 'declare') await documents.declare(kept);
        else if (each === 'begin') jest.advanceTimersByTime(200);
        else if (each === 'turn') await new Promise(setImmediate);
        else
          await documents.commit({
            writes: (each as (Book | string)[]).flatMap((one) =>
              [resident, kept].map((into) =>
                typeof one === 'string' ? { in: into, delete: one } : { in: into, put: one },
              ),
            ),
          });
        for (const [where, how] of questions) {
          const [expected, found] = [
            await documents.find(resident, where, how),
            await documents.find(kept, where, how),
          ];
          expect([where, how, found]).toEqual([where, how, expected]);
          expect([where, await documents.count(kept, where)]).toEqual([where, await documents.count(resident, where)]);
        }
      }
    };
    const questions = fc.array(fc.tuple(filters(field, scalar), options), { minLength: 1, maxLength: 6 });
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), questions, ask), {
      numRuns,
    });
    jest.useRealTimers();
    await dispose();
  });
}
