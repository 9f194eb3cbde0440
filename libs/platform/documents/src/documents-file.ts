import { SqliteDatabase, isDamagedFile } from '@ardoise/event-store/sqlite';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { Document } from './documents.js';

/** A document's row whose JSON cannot be read, or a page that SQLite finds wrong. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

export function isDamage(error: unknown): boolean {
  return error instanceof DamagedFile || isDamagedFile(error);
}

export interface StagedWrite {
  collection: string;
  id: string;
  /** undefined removes it. */
  document: Document | undefined;
}

export interface StoredLease {
  name: string;
  holder: string;
  epoch: number;
}

interface Chunk {
  json: string | null;
  /** JSON list of the documents' places, in the same order. */
  places: string | null;
}

/** Where each document of a collection stands in its table: the memory that SQLite is spared an index of ids by. */
interface Places {
  of: Map<string, number>;
  last: number;
}

const PREFIX = 'docs:';
const BUSY_MS = 5_000;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS checkpoints (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, epoch INTEGER NOT NULL) STRICT;
`;

/**
 * One SQLite file: a table a collection, with a document's JSON at its place, in the order of first writing; beside them
 * checkpoints and leases. An index of ids would take three quarters of the time of writing, and all ids are in memory.
 */
export class DocumentsFile {
  readonly #db: SqliteDatabase;
  readonly #places = new Map<string, Places>();
  readonly #statements = new Map<string, StatementSyncInstance>();
  readonly #putCheckpoint;
  readonly #putLease;

  /** `durable`: each commit is on disk when it returns. @throws what isDamage() knows, when the file cannot be read */
  constructor(file: string, durable: boolean) {
    this.#db = new SqliteDatabase(file, { timeout: BUSY_MS });
    try {
      this.#db.exec(
        `PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`,
      );
      this.#db.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY');
      // What a person has erased is overwritten, not only forgotten.
      if (durable) this.#db.exec('PRAGMA secure_delete = ON');
      this.#check();
      this.#db.exec(SCHEMA);
      this.#putCheckpoint = this.#db.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
      this.#putLease = this.#db.prepare('INSERT OR REPLACE INTO leases VALUES (?, ?, ?)');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  collections(): string[] {
    const tables = this.#db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'docs:%'").all();
    return (tables as { name: string }[]).map((table) => table.name.slice(PREFIX.length));
  }

  create(collection: string): void {
    this.#db.exec(
      `CREATE TABLE IF NOT EXISTS ${table(collection)} (place INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT`,
    );
    if (!this.#places.has(collection)) this.#places.set(collection, { of: new Map(), last: 0 });
  }

  /** All documents of a collection, in the order of their first writing. @throws DamagedFile */
  *documents(collection: string): Generator<Document> {
    const places = { of: new Map<string, number>(), last: 0 };
    this.#places.set(collection, places);
    // A row at a time across the driver takes twice as long as a thousand in one JSON array.
    const chunk = this.#db.prepare(`
      SELECT '[' || group_concat(json) || ']' AS json, '[' || group_concat(place) || ']' AS places
      FROM (SELECT place, json FROM ${table(collection)} WHERE place > ? ORDER BY place LIMIT 1000)`);
    for (;;) {
      const read = chunk.get(places.last) as Chunk;
      if (read.json === null || read.places === null) return;
      const at = JSON.parse(read.places) as number[];
      for (const [i, document] of parsed(collection, read.json).entries()) {
        places.of.set(document.id, at[i] ?? 0);
        yield document;
      }
      places.last = at.at(-1) ?? places.last;
    }
  }

  checkpoints(): Map<string, number> {
    const rows = this.#db.prepare('SELECT projection, position FROM checkpoints').all();
    return new Map((rows as { projection: string; position: number }[]).map((row) => [row.projection, row.position]));
  }

  leases(): StoredLease[] {
    return this.#db.prepare('SELECT name, holder, epoch FROM leases').all() as StoredLease[];
  }

  /** One transaction: all of it or nothing. */
  write(writes: Iterable<StagedWrite>, checkpoints: Readonly<Record<string, number>> = {}): void {
    const fresh = new Map<string, Document[]>();
    const removed: StagedWrite[] = [];
    this.#db.transaction(() => {
      for (const write of writes) {
        const { collection, id, document } = write;
        const place = this.#placesOf(collection).of.get(id);
        if (document && place !== undefined) this.#update(collection).run(JSON.stringify(document), place);
        else if (document) pushed(fresh, collection, document);
        else if (place !== undefined) {
          this.#delete(collection).run(place);
          removed.push(write);
        }
      }
      for (const [collection, documents] of fresh)
        this.#insert(collection).run(this.#placesOf(collection).last + 1, JSON.stringify(documents));
      for (const [projection, position] of Object.entries(checkpoints)) this.#putCheckpoint.run(projection, position);
    });
    for (const [collection, documents] of fresh) {
      const places = this.#placesOf(collection);
      for (const { id } of documents) places.of.set(id, ++places.last);
    }
    for (const { collection, id } of removed) this.#placesOf(collection).of.delete(id);
  }

  writeLease({ name, holder, epoch }: StoredLease): void {
    this.#putLease.run(name, holder, epoch);
  }

  dropCollection(collection: string): void {
    this.#db.exec(`DROP TABLE IF EXISTS ${table(collection)}`);
    this.#places.delete(collection);
    for (const sql of this.#statements.keys()) if (sql.includes(table(collection))) this.#statements.delete(sql);
  }

  dropCheckpoint(projection: string): void {
    this.#db.prepare('DELETE FROM checkpoints WHERE projection = ?').run(projection);
  }

  close(): void {
    this.#db.checkpoint();
    this.#db.close();
  }

  /**
   * Empties the write-ahead log into the file, where what was deleted has been overwritten: until then its bytes stay in
   * the log. @returns false when somebody who reads, a backup, holds it up; no one waits for them.
   */
  emptyLog(): boolean {
    this.#db.exec('PRAGMA busy_timeout = 0');
    const [row] = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
    this.#db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    return row?.busy === 0;
  }

  /** Closes a file that turned out to be damaged, and leaves it as it is. */
  abandon(): void {
    this.#db.close();
  }

  #check(): void {
    const [row] = this.#db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    if (row?.quick_check !== 'ok') throw new DamagedFile(row?.quick_check ?? 'no answer');
  }

  #placesOf(collection: string): Places {
    const places = this.#places.get(collection);
    if (!places) throw new Error(`collection ${collection} is not declared`);
    return places;
  }

  /** All new documents of a commit in one call: a JSON array, its items placed one after the other. */
  #insert(collection: string): StatementSyncInstance {
    return this.#statement(`INSERT INTO ${table(collection)} SELECT ? + key, value FROM json_each(?)`);
  }

  #update(collection: string): StatementSyncInstance {
    return this.#statement(`UPDATE ${table(collection)} SET json = ? WHERE place = ?`);
  }

  #delete(collection: string): StatementSyncInstance {
    return this.#statement(`DELETE FROM ${table(collection)} WHERE place = ?`);
  }

  #statement(sql: string): StatementSyncInstance {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function pushed<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function parsed(collection: string, json: string): Document[] {
  try {
    return JSON.parse(json) as Document[];
  } catch {
    throw new DamagedFile(`a document of ${collection} is not JSON`);
  }
}

/** The quoted name of a collection's table; names with anything else than letters, digits, '-', '_' and '.' are refused. */
function table(collection: string): string {
  if (!/^[a-z][a-z0-9_.-]{0,99}$/i.test(collection)) throw new TypeError(`not a collection name: ${collection}`);
  return `"${PREFIX}${collection}"`;
}
