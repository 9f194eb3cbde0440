import fc from 'fast-check';
import { FEW_RUNS } from '@ardoise/test-servers/heights';
import type { Document, Filter } from '../documents.js';
import { byMingo, filters } from '../testing/filters.suite.js';
import { clausesOf } from './filter-clauses.js';
import { matcherOf } from './matcher.js';
import { containing } from './text-filter.js';

const scalar = fc.constantFrom('', 'a', 'ab', 'b', 'A', '1', 0, -0, 1, -1.5, true, false, null);
const list = fc.array(scalar, { maxLength: 3 });
const leaf = fc.oneof({ weight: 3, arbitrary: scalar }, list, fc.record({ b: scalar }));
// What mingo is known to judge otherwise than MongoDB stands in the table below: what lists in lists hold (here a number that no
// filter is equal to), and fields that an object in a list lacks.
const nested = fc.array(fc.oneof(scalar, fc.array(fc.constant(9), { maxLength: 2 })), { maxLength: 3 });
const listed = fc.array(fc.oneof(fc.record({ b: scalar, c: scalar }), scalar), { maxLength: 3 });
const within = fc.record(
  { b: leaf, c: fc.oneof(scalar, fc.record({ d: leaf }, { requiredKeys: [] })) },
  { requiredKeys: [] },
);
const document = fc
  .record(
    { id: fc.constantFrom('a', 'b'), plain: leaf, nested, listed, within: fc.oneof(scalar, list, within) },
    { requiredKeys: ['id'] },
  )
  // fast-check's own objects may have no prototype, which JSON never gives and mingo does not take.
  .map((generated) => JSON.parse(JSON.stringify(generated)) as Document);
const ROOTS = ['id', 'plain', 'nested', 'listed', 'within', 'absent'];
const field = fc.constantFrom(...ROOTS, 'plain.b', 'listed.b', 'listed.c', 'within.b', 'within.c', 'within.c.d');

const holds = (filter: Filter, of: object) => matcherOf(clausesOf(filter))({ id: 'x', ...of });

describe('a matcher', () => {
  it('says what mingo says, whatever is asked of whatever', () => {
    const property = fc.property(
      fc.array(document, { minLength: 1, maxLength: 20 }),
      fc.array(filters(field, scalar), { minLength: 1, maxLength: 10 }),
      (documents, questions) => {
        for (const filter of questions) {
          const found = documents.filter(matcherOf(clausesOf(filter)));
          expect([filter, found]).toEqual([filter, documents.filter(byMingo(filter))]);
        }
      },
    );
    fc.assert(property, { numRuns: 10 * FEW_RUNS });
  });

  it.each<[object, Filter, boolean]>([
    // MongoDB's own null_query_semantics.js; with an array on the way that holds no object, 9.0 says yes and those before no.
    [{ a: [{ b: 3 }, {}] }, { 'a.b': null }, true],
    [{ a: [{ b: 3 }, {}] }, { 'a.b': { $ne: null } }, false],
    [{ a: [{ b: 1 }, { b: 'text' }] }, { 'a.b': null }, false],
    [{ a: 4 }, { 'a.b': null }, true],
    [{ a: [] }, { 'a.b': null }, false],
    [{ a: [] }, { a: null }, false],
    [{ a: [1, null] }, { a: { $in: [null, 75] } }, true],
    [{ a: [[]] }, { a: { $ne: null } }, true],
    // A list stands for its items, a list in a list for nothing that can be asked.
    [{ a: [[1]] }, { a: 1 }, false],
    [{ a: [[1]] }, { a: { $gte: 1 } }, false],
    [{ a: [['text']] }, { a: containing('') }, false],
    [{ a: [[{ b: 1 }]] }, { 'a.b': 1 }, false],
    [{ a: [{ b: [1] }, { b: '' }] }, { 'a.b': { $lte: 1 } }, true],
    [{ a: [{ b: [1] }, [], { b: 2 }] }, { 'a.b': { $nin: [1] } }, false],
    // What every object has from its prototype is no field.
    [{}, { toString: null }, true],
    [{}, { 'constructor.name': { $ne: null } }, false],
    [{}, { ['__proto__']: { $ne: null } }, false],
  ])('of %j asked %j says %p', (of, filter, expected) => {
    expect(holds(filter, of)).toBe(expected);
  });
});
