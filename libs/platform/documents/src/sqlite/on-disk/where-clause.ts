import type { FindOptions } from '../../documents.js';
import type { BranchClause, Clause, FieldClause } from '../../query/filter-clauses.js';
import { IRREGULAR_SQL, isCut, type Key, keyOfValue } from './key-columns.js';
import type { Primitive } from '../../query/paths.js';

/** What SQLite is asked. Its rows hold all that match the filter; when it is exact, no others. */
export interface Where {
  /** Without the word WHERE; empty for all rows. */
  sql: string;
  params: readonly Key[];
  exact: boolean;
}

/** The columns of a table: which fields have one, and which of these may hold something irregular. */
export interface Columns {
  /** The quoted name; undefined when the field has no column. */
  of(field: string): string | undefined;
  irregular(field: string): boolean;
}

const ALL: Where = { sql: '', params: [], exact: true };
/** Nothing that SQLite could tell: the documents are looked at. */
const UNTOLD: Where = { sql: '', params: [], exact: false };

/** As much of a filter as the columns can tell. */
export function whereOf(clauses: readonly Clause[], columns: Columns): Where {
  const parts = clauses.map((clause) => ('branches' in clause ? anyOf(clause, columns) : told(clause, columns)));
  const telling = parts.filter(({ sql }) => sql !== '');
  const exact = parts.every((part) => part.exact);
  if (telling.length === 0) return exact ? ALL : UNTOLD;
  return { sql: telling.map(({ sql }) => sql).join(' AND '), params: telling.flatMap(({ params }) => params), exact };
}

/** The order by columns; null when it must be made of the documents. */
export function orderOf(sort: FindOptions['sort'], columns: Columns): string | null {
  const terms: string[] = [];
  for (const [field, direction] of Object.entries(sort ?? {})) {
    const column = columns.of(field);
    if (column === undefined || columns.irregular(field)) return null;
    terms.push(direction === 1 ? column : `${column} DESC`);
  }
  return terms.join(', ');
}

function anyOf({ branches }: BranchClause, columns: Columns): Where {
  const parts = branches.map((branch) => whereOf(branch, columns));
  if (parts.some(({ sql }) => sql === '')) return UNTOLD;
  return {
    sql: `(${parts.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    params: parts.flatMap(({ params }) => params),
    exact: parts.every(({ exact }) => exact),
  };
}

function told(clause: FieldClause, columns: Columns): Where {
  const column = columns.of(clause.field);
  const where = column === undefined ? UNTOLD : compared(column, clause);
  if (where.sql === '' || !columns.irregular(clause.field)) return where;
  return { ...where, sql: `(${where.sql} OR ${column} = ${IRREGULAR_SQL})`, exact: false };
}

function compared(column: string, clause: FieldClause): Where {
  if (clause.operator === '$in') return among(column, clause.values);
  if (!('bound' in clause)) return UNTOLD;
  const { operator, bound } = clause;
  const sign = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' }[operator];
  if (typeof bound === 'number') {
    if (isCut(bound)) return UNTOLD;
    // Texts come after all numbers. The + keeps the index for the other end of the range.
    const sql = sign.startsWith('>') ? `${column} ${sign} ? AND +${column} < ''` : `${column} ${sign} ?`;
    return { sql, params: [bound], exact: true };
  }
  if (typeof bound !== 'string') return UNTOLD;
  const within = sign.startsWith('>') ? `+${column} < x''` : `+${column} >= ''`;
  return { sql: `${column} ${sign} ? AND ${within}`, params: [keyOfValue(bound)], exact: true };
}

function among(column: string, values: readonly Primitive[]): Where {
  if (values.some((value) => typeof value === 'number' && isCut(value))) return UNTOLD;
  const keys = values.filter((value) => value !== null).map(keyOfValue);
  if (keys.length > MOST_PARAMETERS && !isListed(keys)) return UNTOLD;
  const isNull = values.includes(null) ? `${column} IS NULL` : '';
  if (keys.length === 0) return { sql: isNull || '0', params: [], exact: true };
  const sql = keys.length === 1 ? `${column} = ?` : inList(column, keys);
  const params = keys.length === 1 ? keys : paramsOf(keys);
  return { sql: isNull ? `(${sql} OR ${isNull})` : sql, params, exact: true };
}

const MOST_PARAMETERS = 1_000;

/** One parameter for lists of any length, unless JSON does not give their values to SQLite as they are. */
const isListed = (keys: readonly Key[]) =>
  keys.every((key) => typeof key === 'string' || (typeof key === 'number' && Number.isSafeInteger(key)));

function inList(column: string, keys: readonly Key[]): string {
  if (isListed(keys)) return `${column} IN (SELECT value FROM json_each(?))`;
  return `${column} IN (${keys.map(() => '?').join(', ')})`;
}

function paramsOf(keys: readonly Key[]): readonly Key[] {
  return isListed(keys) ? [JSON.stringify(keys)] : keys;
}
