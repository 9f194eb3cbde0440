import fc from 'fast-check';
import { Query } from 'mingo';
import type { Document, Filter } from '../documents.js';
import type { Primitive } from '../query/paths.js';
import { containing } from '../query/text-filter.js';

/** Filters of the whole language, over these fields and plain values. */
export function filters(field: fc.Arbitrary<string>, value: fc.Arbitrary<Primitive>): fc.Arbitrary<Filter> {
  const values = fc.array(value, { maxLength: 4 });
  const text = value.filter((each) => typeof each === 'string');
  const condition = fc.oneof(
    { weight: 3, arbitrary: value },
    { weight: 1, arbitrary: fc.record({ $ne: value }) },
    { weight: 1, arbitrary: fc.record({ $in: values }) },
    { weight: 1, arbitrary: fc.record({ $nin: values }) },
    {
      weight: 3,
      arbitrary: fc.dictionary(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), value, { minKeys: 1, maxKeys: 2 }),
    },
    { weight: 2, arbitrary: text.map(containing) },
  );
  const fields = fc.dictionary(field, condition, { maxKeys: 3, noNullPrototype: true });
  const either = fc.record({ $or: fc.array(fields, { minLength: 1, maxLength: 3 }) });
  const both = fc.record({
    $and: fc.array(fc.oneof(fields, either), { minLength: 1, maxLength: 2 }),
    $or: fc.tuple(fields),
  });
  // Of several fields at once hardly anything is found, and a question that finds nothing tells little.
  const one = fc.tuple(field, condition).map(([key, asked]) => ({ [key]: asked }));
  return fc.oneof(
    { weight: 6, arbitrary: one },
    { weight: 2, arbitrary: fields },
    { weight: 1, arbitrary: either },
    { weight: 1, arbitrary: both },
  );
}

/** What mingo says of a filter, except that to MongoDB what is missing is ≥ null and ≤ null, as it is equal to null. */
export function byMingo(filter: Filter): (document: Document) => boolean {
  const query = new Query<Document>(
    JSON.parse(JSON.stringify(filter), (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const entries = Object.entries(value) as [string, unknown][];
      const named = (operator: string, operand: unknown) =>
        operand === null && ['$gte', '$lte'].includes(operator) ? '$eq' : operator;
      return Object.fromEntries(entries.map(([key, inner]) => [named(key, inner), inner]));
    }) as Filter,
    {},
  );
  return (document) => query.test(document);
}
