import type { Document } from '../documents.js';
import type { Clause, FieldClause } from './filter-clauses.js';
import { isPrimitive, peeked, valuesAt } from './paths.js';

export type Matcher = (document: Document) => boolean;

/**
 * A test of documents against clauses that must all hold, as MongoDB judges them: what is missing is null, a list stands for each
 * of its items (`valuesAt`), `$ne` and `$nin` hold where no item is equal, and what is of another type is neither greater nor less.
 * https://www.mongodb.com/docs/manual/reference/mql/query-predicates/ and, on null and lists, the cases of MongoDB's own test:
 * https://github.com/mongodb/mongo/blob/master/jstests/core/query/null_query_semantics.js
 */
export function matcherOf(clauses: readonly Clause[]): Matcher {
  const matchers = clauses.map(clauseMatcher);
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document) => {
    for (const matches of matchers) if (!matches(document)) return false;
    return true;
  };
}

function clauseMatcher(clause: Clause): Matcher {
  if ('branches' in clause) {
    const branches = clause.branches.map(matcherOf);
    return (document) => branches.some((matches) => matches(document));
  }
  const test = valueTest(clause);
  const wanted = clause.operator !== '$nin';
  const { field } = clause;
  const path = field.split('.');
  const walked: Matcher = (document) => valuesAt(document, path).some(test) === wanted;
  if (path.length > 1) return walked;
  return (document) => {
    // Nearly all are tested in this way.
    const value = peeked(document, field);
    return isPrimitive(value) || value === undefined ? test(value) === wanted : walked(document);
  };
}

const COMPARISONS = {
  $gt: (value: unknown, bound: unknown) => (value as string) > (bound as string),
  $gte: (value: unknown, bound: unknown) => (value as string) >= (bound as string),
  $lt: (value: unknown, bound: unknown) => (value as string) < (bound as string),
  $lte: (value: unknown, bound: unknown) => (value as string) <= (bound as string),
};

/** Whether one value is meant; for `$nin`, whether it is one of those that must not be. */
function valueTest(clause: FieldClause): (value: unknown) => boolean {
  if ('text' in clause) {
    const { text } = clause;
    return (value) => typeof value === 'string' && value.includes(text);
  }
  if ('values' in clause) {
    const [only = null] = clause.values;
    if (only !== null && clause.values.length === 1) return (value) => value === only;
    const values = new Set<unknown>(clause.values);
    if (values.has(null)) values.add(undefined);
    return (value) => values.has(value);
  }
  const { bound } = clause;
  const compare = COMPARISONS[clause.operator];
  return (value) => typeof value === typeof bound && compare(value, bound);
}
