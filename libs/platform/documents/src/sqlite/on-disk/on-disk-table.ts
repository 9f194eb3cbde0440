import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { CollectionCache } from './document-cache.js';
import type { Document } from '../../documents.js';
import { DamagedFile } from '../damage.js';
import { type Key, textKey } from './key-columns.js';
import { columnName, OnDiskWriter } from './on-disk-writer.js';
import type { Changes } from '../staged.js';
import type { Statements } from '../statements.js';
import type { Columns, Where } from './where-clause.js';

/** The rows that a question is about, in an order; all of them unless told. */
export interface RowSelection {
  where: Where;
  /** ORDER BY, without these words; empty for none. */
  order: string;
  skip?: number;
  limit?: number;
}

interface Row {
  place: number;
  json: string;
}

/** Documents are read so many at a time while something else decides how many it takes. */
const SLICE = 250;

/**
 * The table of one collection on disk: `place`, in the order of first writing, the id, a key for each field that an index
 * names, and the JSON last, so that a question of keys alone does not read it.
 */
export class OnDiskTable implements Columns {
  readonly #columns: ReadonlyMap<string, string>;
  readonly #writer: OnDiskWriter;

  constructor(
    private readonly statements: Statements,
    readonly collection: string,
    /** Quoted. */
    private readonly table: string,
    fields: readonly string[],
    /** Of those fields, the ones that hold something irregular in some document; kept up by this table. */
    private readonly irregulars: Set<string>,
    private readonly cache: CollectionCache,
    private readonly take: (document: Document) => Document,
  ) {
    this.#columns = new Map(fields.map((field) => [field, columnName(field)]));
    this.#writer = new OnDiskWriter(statements, table, fields, (field) => this.#noteIrregular(field));
  }

  of(field: string): string | undefined {
    return field === 'id' ? 'id' : this.#columns.get(field);
  }

  irregular(field: string): boolean {
    return this.irregulars.has(field);
  }

  get hasIrregular(): boolean {
    return this.irregulars.size > 0;
  }

  /** Within a transaction, document by document. @returns what is to be done once it has been committed */
  *write(changes: Changes): Generator<void, () => void> {
    const written: { document: Document; place: number; size: number }[] = [];
    const removed: string[] = [];
    for (const [id, document] of changes) {
      if (document) {
        const json = JSON.stringify(document);
        const before = this.cache.placed(id);
        const place = before ? this.#writer.replace(before, document, json) : this.put(document, json);
        written.push({ document, place, size: json.length });
      } else {
        this.#writer.remove(id);
        removed.push(id);
      }
      yield;
    }
    return () => {
      for (const id of removed) this.cache.delete(id);
      for (const { document, place, size } of written) this.cache.set(document, place, size);
    };
  }

  /** Lets go in memory what a transaction that failed was to change: who read meanwhile may have read it from there. */
  forget(changes: Changes): void {
    for (const id of changes.keys()) this.cache.delete(id);
  }

  /** Puts one document, within a transaction. @returns its place */
  put(document: Document, json: string): number {
    return this.#writer.put(document, json);
  }

  get(id: string): Document | undefined {
    const sql = `SELECT place, json FROM ${this.table} WHERE id = ?`;
    const row = this.#statement(sql).get(textKey(id)) as Row | undefined;
    return row && this.#document(row);
  }

  /** Those of the ids that are there. */
  getMany(ids: readonly string[]): Document[] {
    const sql = `SELECT place, json FROM ${this.table} WHERE id IN (SELECT value FROM json_each(?))`;
    return this.#documents(this.#statement(sql).all(JSON.stringify(ids.map(textKey))) as Row[]);
  }

  count(where: Where): number {
    const sql = `SELECT count(*) AS count FROM ${this.table}${clause(where)}`;
    const { count } = this.#statement(sql).get(...where.params) as { count: number };
    return count;
  }

  /** How many of these ids are among the rows. */
  countAmong(where: Where, ids: readonly string[]): number {
    const listed = { ...where, params: [...where.params, JSON.stringify(ids.map(textKey))] };
    const among = 'id IN (SELECT value FROM json_each(?))';
    return this.count({ ...listed, sql: where.sql === '' ? among : `${where.sql} AND ${among}` });
  }

  all(rows: RowSelection): Document[] {
    return this.#at(this.#places(rows));
  }

  /** The documents of these rows; null unless all of them are in memory. */
  inMemory(rows: RowSelection): Document[] | null {
    const found: Document[] = [];
    for (const place of this.#places(rows)) {
      const document = this.cache.at(place);
      if (!document) return null;
      found.push(document);
    }
    return found;
  }

  /** The documents of these rows bit by bit, for whoever does not know how many are needed. */
  *each(rows: RowSelection): Generator<Document> {
    let slice: number[] = [];
    for (const { place } of this.#placesOneByOne(rows)) {
      if (slice.push(place) < SLICE) continue;
      yield* this.#at(slice);
      slice = [];
    }
    yield* this.#at(slice);
  }

  /** The keys of some columns (quoted), row by row in their order, without the documents. */
  keys(rows: RowSelection, columns: readonly string[]): Key[][] {
    const statement = this.#statement(this.#rowsSql(rows, columns));
    // An object with its names for each of thousands of rows takes twice as long.
    statement.setReturnArrays(true);
    return statement.all(...rows.where.params, ...bounds(rows)) as Key[][];
  }

  /** What SQLite says that it will do to find the rows, and these columns of them. */
  explain(rows: RowSelection, columns: readonly string[] = ['place']): string[] {
    const plan = this.#statement(`EXPLAIN QUERY PLAN ${this.#rowsSql(rows, columns)}`);
    return (plan.all(...rows.where.params, ...bounds(rows)) as { detail: string }[]).map(({ detail }) => detail);
  }

  /** All places as one text: a row at a time across the driver takes ten times as long. */
  #places(rows: RowSelection): number[] {
    const sql = `SELECT '[' || coalesce(group_concat(place), '') || ']' AS places FROM (${this.#rowsSql(rows, ['place'])})`;
    const { places } = this.#statement(sql).get(...rows.where.params, ...bounds(rows)) as { places: string };
    return JSON.parse(places) as number[];
  }

  #placesOneByOne(rows: RowSelection): Iterable<Row> {
    return this.#statement(this.#rowsSql(rows, ['place'])).iterate(
      ...rows.where.params,
      ...bounds(rows),
    ) as Iterable<Row>;
  }

  #rowsSql(rows: RowSelection, columns: readonly string[]): string {
    return `SELECT ${columns.join(', ')} FROM ${this.table}${clause(rows.where)}${ordered(rows)} LIMIT ? OFFSET ?`;
  }

  /** The documents at these places, in their order; those that are in memory are not read. */
  #at(places: readonly number[]): Document[] {
    const missing = places.filter((place) => !this.cache.at(place));
    const read = new Map<number, Document>();
    // What is read may push out of memory what was there: that is taken first.
    const known = missing.length === places.length ? [] : places.map((place) => this.cache.at(place));
    if (missing.length > 0) {
      const sql = `SELECT place, json FROM ${this.table} WHERE place IN (SELECT value FROM json_each(?))`;
      for (const row of this.#statement(sql).all(JSON.stringify(missing)) as Row[])
        read.set(row.place, this.#document(row));
    }
    return places.flatMap((place, n) => known[n] ?? read.get(place) ?? []);
  }

  #documents(rows: readonly Row[]): Document[] {
    return rows.map((row) => this.#document(row));
  }

  #document({ place, json }: Row): Document {
    const document = this.take(parsed(this.collection, json));
    this.cache.set(document, place, json.length);
    return document;
  }

  #noteIrregular(field: string): void {
    if (this.irregulars.has(field)) return;
    this.#statement('INSERT OR IGNORE INTO irregular VALUES (?, ?)').run(this.collection, field);
    // Should the transaction fail, one field too many counts as irregular, which is only slower.
    this.irregulars.add(field);
  }

  #statement(sql: string): StatementSyncInstance {
    return this.statements.of(sql);
  }
}

export function parsed(collection: string, json: string): Document {
  try {
    return JSON.parse(json) as Document;
  } catch {
    throw new DamagedFile(`a document of ${collection} is not JSON`);
  }
}

const clause = ({ sql }: Where) => (sql === '' ? '' : ` WHERE ${sql}`);
const ordered = ({ order }: RowSelection) => (order === '' ? '' : ` ORDER BY ${order}`);
const bounds = ({ limit = Infinity, skip = 0 }: RowSelection) => [Number.isFinite(limit) ? limit : -1, skip];
