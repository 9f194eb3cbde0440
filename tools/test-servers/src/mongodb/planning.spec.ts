import type { Document } from 'bson';
import { explainedPlan } from './planning.js';

const indexes = [
  { name: 'a_b', key: { a: 1, b: 1 } },
  { name: 'c', key: { c: 1 } },
];

/** The stages of a plan, the outermost first. */
function stages({ stage, inputStage, indexName }: Document): string[] {
  return [String(indexName ?? stage), ...(inputStage ? stages(inputStage as Document) : [])];
}

it.each<[string, Document, Document, string[]]>([
  ['an id', { _id: 'x' }, {}, ['IDHACK']],
  ['ids', { _id: { $in: ['x', 'y'] } }, {}, ['FETCH', '_id_']],
  ['nothing', {}, {}, ['COLLSCAN']],
  ['a field without index', { d: 1 }, { d: 1 }, ['COLLSCAN']],
  ['the second field of an index alone', { b: 1 }, {}, ['COLLSCAN']],
  ['what no index can narrow', { a: { $ne: 1 } }, {}, ['COLLSCAN']],
  ['a range', { a: { $gte: 1 } }, { a: -1 }, ['FETCH', 'a_b']],
  ['a value and the order after it', { a: 1 }, { b: -1 }, ['FETCH', 'a_b']],
  ['some values and the order after them', { a: { $in: [1, 2] } }, { b: 1 }, ['FETCH', 'a_b']],
  ['a range and the order after it', { a: { $gt: 1 } }, { b: 1 }, ['SORT', 'FETCH', 'a_b']],
  ['an order half against the index', { a: { $gt: 1 } }, { a: 1, b: -1 }, ['SORT', 'FETCH', 'a_b']],
  ['an order of another field', { c: 1 }, { b: 1 }, ['SORT', 'FETCH', 'c']],
  ['an order alone', {}, { a: 1, b: 1 }, ['FETCH', 'a_b']],
  ['an order that nobody has', {}, { b: 1 }, ['SORT', 'COLLSCAN']],
  ['one or the other', { $or: [{ a: 1 }, { c: 2 }] }, {}, ['SUBPLAN', 'OR']],
  ['one or the other, of which one has no index', { $or: [{ a: 1 }, { d: 2 }] }, {}, ['COLLSCAN']],
  [
    'one or the other beside something else',
    { $and: [{ $or: [{ a: 1 }, { c: 2 }] }, { d: 1 }] },
    {},
    ['SUBPLAN', 'OR'],
  ],
  ['both of two', { $and: [{ a: 1 }, { b: 2 }] }, {}, ['FETCH', 'a_b']],
])('%s: %j %j is %j', (_, filter, sort, expected) => {
  const plan = stages(explainedPlan(indexes, { filter, sort }));
  expect(expected[0] === 'COLLSCAN' ? plan.slice(-1) : plan).toEqual(expected);
});
