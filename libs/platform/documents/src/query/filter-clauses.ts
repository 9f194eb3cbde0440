import type { Filter } from '../documents.js';
import { isPlainObject, isPrimitive, type Primitive } from './paths.js';
import { literalText } from './text-filter.js';

/** One of these values, or none of them. A plain value is a list of one. */
interface ValuesClause {
  field: string;
  operator: '$in' | '$nin';
  values: readonly Primitive[];
}

/** One operator on one field. */
export type FieldClause =
  | ValuesClause
  | { field: string; operator: '$gt' | '$gte' | '$lt' | '$lte'; bound: string | number | boolean }
  | { field: string; operator: '$regex'; text: string };

/** Alternatives, one of which must hold. */
export interface BranchClause {
  branches: Clause[][];
}

export type Clause = FieldClause | BranchClause;

/** A filter as clauses that must all hold. @throws TypeError for anything outside the language */
export function clausesOf(filter: Filter): Clause[] {
  const clauses: Clause[] = [];
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and') clauses.push(...filtersOf(key, value).flat());
    else if (key === '$or') clauses.push({ branches: filtersOf(key, value) });
    else if (key.startsWith('$')) throw new TypeError(`the filter operator ${key} is not in the language`);
    // To MongoDB a number is also a place in a list; here lists have no places.
    else if (/\.\d+(\.|$)/.test(key)) throw new TypeError(`a filter does not ask for a place in a list: ${key}`);
    else if (isPrimitive(value)) clauses.push({ field: key, operator: '$in', values: [value] });
    else clauses.push(...fieldClauses(key, value));
  }
  return clauses;
}

/** Whether the clause says which few values the field may have. */
export function binds(clause: Clause, field: string): clause is ValuesClause {
  return 'field' in clause && clause.field === field && clause.operator === '$in';
}

function filtersOf(operator: string, value: unknown): Clause[][] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isPlainObject))
    throw new TypeError(`${operator} takes a list of filters`);
  return (value as Filter[]).map(clausesOf);
}

function fieldClauses(field: string, value: unknown): FieldClause[] {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  if (entries.length === 0) throw new TypeError(`the filter on ${field} is neither a plain value nor a condition`);
  return entries.map(([operator, operand]) => fieldClause(field, operator, operand));
}

function fieldClause(field: string, operator: string, operand: unknown): FieldClause {
  switch (operator) {
    case '$in':
    case '$nin':
      if (Array.isArray(operand) && operand.every(isPrimitive)) return { field, operator, values: operand };
      break;
    case '$ne':
      if (isPrimitive(operand)) return { field, operator: '$nin', values: [operand] };
      break;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      // What is null or missing is both ≥ null and ≤ null, and nothing is > or < null.
      if (operand === null) return { field, operator: '$in', values: operator.endsWith('e') ? [null] : [] };
      if (isPrimitive(operand)) return { field, operator, bound: operand };
      break;
    case '$regex': {
      const text = literalText(operand);
      if (text !== null) return { field, operator, text };
    }
  }
  throw new TypeError(`the filter on ${field} is not in the language: ${operator}`);
}
