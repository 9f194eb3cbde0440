import { DocumentIndex } from '../in-memory/document-index.js';
import type { CollectionCache } from './document-cache.js';
import type { Document, IndexDefinition } from '../../documents.js';
import { DuplicateKey } from '../../refusals.js';
import { columnsIn, columnsName } from './index-columns.js';
import { OnDiskTable, parsed } from './on-disk-table.js';
import { columnName } from './on-disk-writer.js';
import { onDiskTable, quoted, inMemoryTable } from '../table-names.js';
import type { Statements } from '../statements.js';

interface OnDiskDefinition {
  statements: Statements;
  name: string;
  indexes: readonly IndexDefinition[];
  cache: CollectionCache;
  take: (document: Document) => Document;
}

/** For the name of an index that was found to be unique when it was made; SQLite's own would judge each write, not the end. */
const UNIQUE = '!';
const ALL = { where: { sql: '', params: [], exact: true }, order: 'place' };

/**
 * Makes the table of a collection on disk as its indexes want it. Documents of an earlier version, which were held in memory,
 * or which had other columns, are brought over row by row, all in one transaction. @throws DuplicateKey
 */
export function declareOnDisk(definition: OnDiskDefinition): OnDiskTable {
  const { statements, name, indexes } = definition;
  const { db } = statements;
  const fields = [...new Set(indexes.flatMap(columnsIn).map(([field]) => field))].filter((field) => field !== 'id');
  const present = columnsOf(definition);
  const before = present ? onDiskTable(name) : inMemoryTable(name);
  return db.transaction(() => {
    statements.forget(before);
    if (present && fields.every((field) => present.includes(field))) {
      const table = opened(definition, present);
      index(definition, table);
      return table;
    }
    const aside = quoted(`bringing:${name}`);
    const old = present !== null || has(statements, inMemoryTable(name));
    if (old) db.exec(`ALTER TABLE ${before} RENAME TO ${aside}`);
    if (old) for (const each of indexesOf(statements, aside)) db.exec(`DROP INDEX ${quoted(each)}`);
    db.exec(`DELETE FROM irregular WHERE collection = '${name}'`);
    const columns = fields.map((field) => `${columnName(field)} ANY,`).join(' ');
    db.exec(`CREATE TABLE ${onDiskTable(name)}
      (place INTEGER PRIMARY KEY, id ANY NOT NULL UNIQUE, ${columns} json TEXT NOT NULL) STRICT`);
    const table = opened(definition, fields);
    if (old) bringOver(statements, aside, table);
    index(definition, table);
    return table;
  });
}

/** Turns the table of a collection that is held in memory from now on into one without keys. */
export function declareInMemory(statements: Statements, name: string): void {
  const { db } = statements;
  db.transaction(() => {
    db.exec(`CREATE TABLE IF NOT EXISTS ${inMemoryTable(name)} (place INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT`);
    if (!has(statements, onDiskTable(name))) return;
    db.exec(`INSERT INTO ${inMemoryTable(name)} SELECT place, json FROM ${onDiskTable(name)} ORDER BY place`);
    statements.forget(onDiskTable(name));
    db.exec(`DROP TABLE ${onDiskTable(name)}; DELETE FROM irregular WHERE collection = '${name}'`);
  });
}

function opened({ statements, name, cache, take }: OnDiskDefinition, fields: readonly string[]): OnDiskTable {
  const rows = statements.of('SELECT field FROM irregular WHERE collection = ?').all(name) as { field: string }[];
  const irregulars = new Set(rows.map(({ field }) => field));
  return new OnDiskTable(statements, name, onDiskTable(name), fields, irregulars, cache, take);
}

/** A document at a time: five million do not fit into memory. */
function bringOver(statements: Statements, from: string, into: OnDiskTable): void {
  const { db } = statements;
  for (const { json } of db.prepare(`SELECT json FROM ${from} ORDER BY place`).iterate() as Iterable<{ json: string }>)
    into.put(parsed(into.collection, json), json);
  db.exec(`DROP TABLE ${from}`);
}

/** Makes the indexes that are missing, and drops those that nobody declares any more. */
function index({ statements, name, indexes }: OnDiskDefinition, table: OnDiskTable): void {
  const { db } = statements;
  const nameOf = (definition: IndexDefinition) =>
    `${onDiskTable(name).slice(1, -1)}/${columnsName(definition)}${definition.unique ? UNIQUE : ''}`;
  const wanted = new Map(indexes.map((definition) => [nameOf(definition), definition]));
  const present = new Set(indexesOf(statements, onDiskTable(name)));
  for (const each of present) if (!wanted.has(each)) db.exec(`DROP INDEX ${quoted(each)}`);
  const columnsOf = (fields: readonly string[]) => fields.map((field) => table.of(field) ?? '');
  for (const [each, definition] of wanted) {
    if (present.has(each)) continue;
    const columns = columnsIn(definition).map(
      ([field, direction]) => `${table.of(field)}${direction === 1 ? '' : ' DESC'}`,
    );
    db.exec(`CREATE INDEX ${quoted(each)} ON ${onDiskTable(name)} (${columns.join(', ')})`);
    if (definition.unique) mustBeUnique(statements, table, definition.fields, columnsOf(definition.fields).join(', '));
  }
}

function mustBeUnique(statements: Statements, table: OnDiskTable, fields: readonly string[], columns: string): void {
  const name = table.collection;
  const twice = `SELECT 1 FROM ${onDiskTable(name)} GROUP BY ${columns} HAVING count(*) > 1 LIMIT 1`;
  if (!table.hasIrregular && statements.db.prepare(twice).get()) throw new DuplicateKey(name, fields);
  if (!table.hasIrregular) return;
  const seen = new DocumentIndex({ fields, unique: true });
  for (const document of table.each(ALL)) if (!seen.add(document)) throw new DuplicateKey(name, fields);
}

/** The fields of the columns of the table of a collection on disk, in their order; null when there is no such table. */
function columnsOf({ statements, name }: OnDiskDefinition): string[] | null {
  const rows = statements.db.prepare('SELECT name FROM pragma_table_info(?)').all(onDiskTable(name).slice(1, -1));
  const names = (rows as { name: string }[]).map((row) => row.name);
  return names.length === 0 ? null : names.filter((each) => each.startsWith('k:')).map((each) => each.slice(2));
}

function has(statements: Statements, table: string): boolean {
  const sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?";
  return statements.db.prepare(sql).get(table.slice(1, -1)) !== undefined;
}

/** Those that were made by hand; not the one that SQLite makes for the ids. */
function indexesOf(statements: Statements, table: string): string[] {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL";
  return (statements.db.prepare(sql).all(table.slice(1, -1)) as { name: string }[]).map(({ name }) => name);
}
