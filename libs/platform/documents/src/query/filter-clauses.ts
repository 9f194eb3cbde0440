import type { Filter } from '../documents.js';
import { isPlainObject, isPrimitive, type Primitive } from './paths.js';
import { literalPattern } from './text-filter.js';

/** One operator on one field. A plain value is `$eq`. */
export interface FieldClause {
  field: string;
  operator: string;
  operand: unknown;
}

/** Alternatives: `$or` wants one of them to hold, `$nor` none. */
export interface BranchClause {
  branches: Clause[][];
  negated: boolean;
}

export type Clause = FieldClause | BranchClause;

/** The whole language: nothing that runs code ($where, $expr, $function) and no pattern but literal ones. */
const OPERATORS = new Set(
  '$eq $ne $gt $gte $lt $lte $in $nin $exists $type $size $all $elemMatch $not $regex'.split(' '),
);

/** A filter as clauses that must all hold. @throws TypeError for anything outside the language above */
export function clausesOf(filter: Filter): Clause[] {
  const clauses: Clause[] = [];
  for (const [key, value] of Object.entries(filter)) {
    if (key === '$and') clauses.push(...branches(key, value).flat());
    else if (key === '$or') clauses.push({ branches: branches(key, value), negated: false });
    else if (key === '$nor') clauses.push({ branches: branches(key, value), negated: true });
    else if (key.startsWith('$')) throw refused(key);
    else if (value !== undefined) clauses.push(...fieldClauses(key, value));
    else throw new TypeError(`the filter on ${key} is undefined`);
  }
  return clauses;
}

/** The values that the clause binds its field to; null when it does not bind it to a few plain values. */
export function boundValues({ operator, operand }: FieldClause): readonly Primitive[] | null {
  if (operator === '$eq') return isPrimitive(operand) ? [operand] : null;
  return operator === '$in' && Array.isArray(operand) && operand.every(isPrimitive) ? operand : null;
}

/** A condition within a clause, with `$eq` where MongoDB compares with null as `$eq` does. */
export function nullsEqual(condition: unknown): unknown {
  if (Array.isArray(condition)) return condition.map(nullsEqual);
  if (!isPlainObject(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([key, inner]) => [operatorFor(key, inner), nullsEqual(inner)]),
  );
}

/** To MongoDB, what is null or missing is both ≥ null and ≤ null, and nothing else is; mingo says that a missing field is not. */
function operatorFor(operator: string, operand: unknown): string {
  return operand === null && (operator === '$gte' || operator === '$lte') ? '$eq' : operator;
}

function branches(operator: string, value: unknown): Clause[][] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isPlainObject))
    throw new TypeError(`${operator} takes a list of filters`);
  return value.map(clausesOf);
}

function fieldClauses(field: string, value: unknown): FieldClause[] {
  if (!isCondition(value)) {
    checkValue(value);
    return [{ field, operator: '$eq', operand: value }];
  }
  return Object.entries(value).map(([operator, operand]) => {
    checkOperator(operator, operand);
    return { field, operator: operatorFor(operator, operand), operand };
  });
}

function isCondition(value: unknown): value is Record<string, unknown> {
  return isPlainObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}

function checkOperator(operator: string, operand: unknown): void {
  if (!OPERATORS.has(operator)) throw refused(operator);
  if (operator === '$regex') {
    if (!literalPattern(operand)) throw new TypeError('$regex takes only what containing() and startingWith() make');
  } else if (operator === '$not') {
    if (!isCondition(operand)) throw new TypeError('$not takes a condition');
    for (const [inner, value] of Object.entries(operand)) checkOperator(inner, value);
  } else if (operator === '$elemMatch') {
    if (isCondition(operand) && !('$and' in operand || '$or' in operand || '$nor' in operand))
      for (const [inner, value] of Object.entries(operand)) checkOperator(inner, value);
    else if (isPlainObject(operand)) clausesOf(operand);
    else throw new TypeError('$elemMatch takes a filter');
  } else checkValue(operand);
}

/** Values are JSON: no RegExp, no function, no operator hidden within. */
function checkValue(value: unknown): void {
  if (isPrimitive(value)) return;
  if (Array.isArray(value)) return value.forEach(checkValue);
  if (!isPlainObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    throw new TypeError('a filter holds only JSON values');
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$')) throw refused(key);
    checkValue(inner);
  }
}

function refused(operator: string): TypeError {
  return new TypeError(`the filter operator ${operator} is not allowed here`);
}
