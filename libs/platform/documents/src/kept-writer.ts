import type { Document } from './documents.js';
import type { Placed } from './document-cache.js';
import { columnKey, IRREGULAR, type Key, textKey } from './key-columns.js';
import type { Statements } from './statements.js';

interface Field {
  name: string;
  path: readonly string[];
  column: string;
}

interface Row {
  place: number;
}

/**
 * Writes the rows of a kept collection. SQLite leaves an index alone only when a write names none of its columns, so a write
 * names those alone whose keys have changed: one statement for each such set, of which few occur.
 */
export class KeptWriter {
  readonly #fields: readonly Field[];
  readonly #sameKeys: string;
  readonly #insert: string;
  readonly #changedKeys: string;
  readonly #delete: string;
  /** By the set of columns, as their names in a row. */
  readonly #replacing = new Map<string, string>();

  constructor(
    private readonly statements: Statements,
    /** Quoted. */
    private readonly table: string,
    fields: readonly string[],
    /** Told of each field that holds something irregular in what is put. */
    private readonly onIrregular: (field: string) => void,
  ) {
    this.#fields = fields.map((name) => ({ name, path: name.split('.'), column: columnOf(name) }));
    const columns = this.#fields.map(({ column }) => column);
    const same = columns.map((column) => ` AND ${column} IS ?`).join('');
    this.#sameKeys = `UPDATE ${table} SET json = ? WHERE id = ?${same} RETURNING place`;
    const all = ['id', ...columns, 'json'];
    this.#insert = `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})
      ON CONFLICT (id) DO NOTHING RETURNING place`;
    const differing = columns.map((column, n) => `${column} IS NOT ? AS "${n}"`);
    this.#changedKeys = `SELECT ${['place', ...differing].join(', ')} FROM ${table} WHERE id = ?`;
    this.#delete = `DELETE FROM ${table} WHERE id = ?`;
  }

  /** Puts one document, within a transaction. @returns its place */
  put(document: Document, json: string): number {
    const id = textKey(document.id);
    const keys = this.#keysOf(document);
    // What was there keeps its keys in most writes, and else it is new in most.
    const placed = (this.statements.of(this.#sameKeys).get(json, id, ...keys) ??
      this.statements.of(this.#insert).get(id, ...keys, json)) as Row | undefined;
    return placed?.place ?? this.#move(id, keys, json);
  }

  /**
   * The same for a document of which it is known what stands in its row: one statement where otherwise up to four find out.
   * @param before the row as it stands, also within the transaction
   */
  replace(before: Placed, document: Document, json: string): number {
    const keys = this.#keysOf(document);
    const values: Key[] = [];
    let changed = '';
    for (const [n, { path, column }] of this.#fields.entries()) {
      const key = keys[n] ?? null;
      if (key === columnKey(before.document, path)) continue;
      changed += `, ${column} = ?`;
      values.push(key);
    }
    let sql = this.#replacing.get(changed);
    if (sql === undefined) {
      sql = `UPDATE ${this.table} SET json = ?${changed} WHERE place = ? AND id = ?`;
      this.#replacing.set(changed, sql);
    }
    const { changes } = this.statements.of(sql).run(json, ...values, before.place, textKey(document.id));
    return Number(changes) === 1 ? before.place : this.put(document, json);
  }

  remove(id: string): void {
    this.statements.of(this.#delete).run(textKey(id));
  }

  #keysOf(document: Document): Key[] {
    return this.#fields.map(({ name, path }) => {
      const key = columnKey(document, path);
      if (key === IRREGULAR) this.onIrregular(name);
      return key;
    });
  }

  #move(id: string, keys: readonly Key[], json: string): number {
    const row = this.statements.of(this.#changedKeys).get(...keys, id) as Row & Record<string, number>;
    const changed = this.#fields.flatMap(({ column }, n) => (row[n] === 1 ? [{ column, key: keys[n] ?? null }] : []));
    const set = ['json', ...changed.map(({ column }) => column)].map((column) => `${column} = ?`).join(', ');
    const update = `UPDATE ${this.table} SET ${set} WHERE place = ?`;
    this.statements.of(update).run(json, ...changed.map(({ key }) => key), row.place);
    return row.place;
  }
}

export function columnOf(field: string): string {
  return `"k:${field.replaceAll('"', '""')}"`;
}
