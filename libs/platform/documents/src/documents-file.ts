import { Connection, isDamagedFile } from '@ardoise/event-store/sqlite';
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
  place: number | null;
}

const PREFIX = 'docs:';
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS checkpoints (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, epoch INTEGER NOT NULL) STRICT;
`;

/** One SQLite file: a table a collection, `id` and JSON; beside them checkpoints and leases. */
export class DocumentsFile {
  readonly #db: Connection;
  readonly #puts = new Map<string, StatementSyncInstance>();
  readonly #deletes = new Map<string, StatementSyncInstance>();
  readonly #putCheckpoint;
  readonly #putLease;

  /** `durable`: each commit is on disk when it returns. @throws what isDamage() knows, when the file cannot be read */
  constructor(file: string, durable: boolean) {
    this.#db = new Connection(file, { timeout: 5_000 });
    try {
      this.#db.exec(
        `PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`,
      );
      this.#db.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY');
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
    this.#db.exec(`CREATE TABLE IF NOT EXISTS ${table(collection)} (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT`);
  }

  /** All documents of a collection, in the order of their first writing. @throws DamagedFile */
  *documents(collection: string): Generator<Document> {
    // A row at a time across the driver takes twice as long as a thousand in one JSON array.
    const chunk = this.#db.prepare(`
      SELECT '[' || group_concat(json) || ']' AS json, max(place) AS place
      FROM (SELECT rowid AS place, json FROM ${table(collection)} WHERE rowid > ? ORDER BY rowid LIMIT 1000)`);
    let read: Chunk = { json: null, place: 0 };
    while (read.place !== null) {
      read = chunk.get(read.place) as Chunk;
      if (read.json !== null) yield* parsed(collection, read.json);
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
    this.#db.transaction(() => {
      for (const { collection, id, document } of writes)
        if (document) this.#put(collection).run(id, JSON.stringify(document));
        else this.#delete(collection).run(id);
      for (const [projection, position] of Object.entries(checkpoints)) this.#putCheckpoint.run(projection, position);
    });
  }

  writeLease({ name, holder, epoch }: StoredLease): void {
    this.#putLease.run(name, holder, epoch);
  }

  dropCollection(collection: string): void {
    this.#db.exec(`DROP TABLE IF EXISTS ${table(collection)}`);
    this.#puts.delete(collection);
    this.#deletes.delete(collection);
  }

  dropCheckpoint(projection: string): void {
    this.#db.prepare('DELETE FROM checkpoints WHERE projection = ?').run(projection);
  }

  close(): void {
    this.#db.checkpoint();
    this.#db.close();
  }

  /** Closes a file that turned out to be damaged, and leaves it as it is. */
  abandon(): void {
    this.#db.close();
  }

  #check(): void {
    const [row] = this.#db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    if (row?.quick_check !== 'ok') throw new DamagedFile(row?.quick_check ?? 'no answer');
  }

  #put(collection: string): StatementSyncInstance {
    // An update keeps its row, and with it the document's place in the order.
    return this.#statement(
      this.#puts,
      collection,
      `INSERT INTO ${table(collection)} VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json`,
    );
  }

  #delete(collection: string): StatementSyncInstance {
    return this.#statement(this.#deletes, collection, `DELETE FROM ${table(collection)} WHERE id = ?`);
  }

  #statement(cache: Map<string, StatementSyncInstance>, collection: string, sql: string): StatementSyncInstance {
    const statement = cache.get(collection) ?? this.#db.prepare(sql);
    cache.set(collection, statement);
    return statement;
  }
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
