import type { Document } from '../../documents.js';
import type { CachedPlace } from './document-cache.js';
import { columnKey, IRREGULAR, type Key, textKey } from './key-columns.js';
import type { Statements } from '../statements.js';

interface Field {
  name: string;
  path: readonly string[];
  column: string;
}

interface Row {
  place: number;
}

/**
 * Writes the rows of a collection on disk. SQLite leaves an index alone only when a write names none of its columns, so a write
 * names those alone whose keys have changed: one statement for each such set, of which few occur.
 */
export class OnDiskWriter {
  readonly #fields: readonly Field[];
  readonly #insert: string;
  readonly #changedKeys: string;
  readonly #delete: string;
  /** By the set of columns: a bit for each. */
  readonly #replacing = new Map<number, string>();

  constructor(
    private readonly statements: Statements,
    /** Quoted. */
    private readonly table: string,
    fields: readonly string[],
    /** Told of each field that holds something irregular in what is put. */
    private readonly onIrregular: (field: string) => void,
  ) {
    this.#fields = fields.map((name) => ({ name, path: name.split('.'), column: columnName(name) }));
    const columns = this.#fields.map(({ column }) => column);
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
    // Mostly the document is new: of one that was there the row is known, since it was read a moment ago.
    const row = this.statements.of(this.#insert).get(id, ...keys, json) as Row | undefined;
    return row?.place ?? this.#move(id, keys, json);
  }

  /**
   * The same for a document of which it is known what stands in its row: one statement where otherwise up to four find out.
   * @param before the row as it stands, also within the transaction
   */
  replace(before: CachedPlace, document: Document, json: string): number {
    const keys = this.#keysOf(document);
    const values: Key[] = [];
    let set = 0;
    for (const [n, { path }] of this.#fields.entries()) {
      const key = keys[n] ?? null;
      if (key === columnKey(before.document, path)) continue;
      set += 2 ** n;
      values.push(key);
    }
    const sql = this.#replacing.get(set) ?? this.#replacingSql(set);
    const { changes } = this.statements.of(sql).run(json, ...values, before.place, textKey(document.id));
    return Number(changes) === 1 ? before.place : this.put(document, json);
  }

  remove(id: string): void {
    this.statements.of(this.#delete).run(textKey(id));
  }

  #replacingSql(set: number): string {
    const columns = this.#fields.filter((_, n) => Math.floor(set / 2 ** n) % 2 === 1).map(({ column }) => column);
    const sql = `UPDATE ${this.table} SET ${['json', ...columns].map((column) => `${column} = ?`).join(', ')}
      WHERE place = ? AND id = ?`;
    this.#replacing.set(set, sql);
    return sql;
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

export function columnName(field: string): string {
  return `"k:${field.replaceAll('"', '""')}"`;
}
