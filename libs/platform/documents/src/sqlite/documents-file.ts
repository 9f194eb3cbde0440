import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { SqliteDatabase } from '@ardoise/event-store/sqlite';
import { DamagedFile } from './damage.js';
import type { CollectionCache } from './on-disk/document-cache.js';
import type { Document, IndexDefinition } from '../documents.js';
import { declareOnDisk, declareInMemory } from './on-disk/on-disk-schema.js';
import { OnDiskTable } from './on-disk/on-disk-table.js';
import { LogEmptier } from './log-emptier.js';
import { InMemoryTable } from './in-memory/in-memory-table.js';
import type { Changes } from './staged.js';
import { Statements } from './statements.js';
import { collectionOf, onDiskTable, quoted, inMemoryTable } from './table-names.js';

export interface StoredLease {
  name: string;
  holder: string;
  epoch: number;
}

const BUSY_MS = 5_000;
/** Up to so many bytes, a file is checked as a whole at each opening: SQLite reads 50 to 100 MiB of it a second. */
const CHECKED_WHOLE = 16 * 1_048_576;
/** In pages. Of the read models' write-ahead log, which a thread empties; should it be behind, the writer does at the latest. */
const LONG_LOG = 4_000;
const LONGEST_LOG = 32_000;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS checkpoints (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, epoch INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS irregular (collection TEXT, field TEXT, PRIMARY KEY (collection, field)) STRICT;
`;

/** One SQLite file: a table a collection, checkpoints, leases, and what the tables of on-disk collections say of themselves. */
export class DocumentsFile {
  readonly #db: SqliteDatabase;
  readonly #statements: Statements;
  readonly #tables = new Map<string, InMemoryTable | OnDiskTable>();
  readonly #suspect: string;
  readonly #emptier: LogEmptier;
  /** Ends a write in pieces that has begun: called before anything else writes to the file. */
  endBegun: () => void = () => {};

  /** `durable`: each commit is on disk when it returns. @throws what isDamage() knows, when the file cannot be read */
  constructor(
    readonly path: string,
    private readonly durable: boolean,
  ) {
    this.#suspect = suspectOf(path);
    this.#emptier = new LogEmptier(path);
    const whole = existsSync(this.#suspect) || !existsSync(path) || statSync(path).size <= CHECKED_WHOLE;
    this.#db = new SqliteDatabase(path, { timeout: BUSY_MS });
    this.#statements = new Statements(this.#db);
    try {
      this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
      this.#db.exec(`PRAGMA cache_size = ${durable ? -16_384 : -65_536}; PRAGMA temp_store = MEMORY`);
      if (!durable) this.#db.exec(`PRAGMA wal_autocheckpoint = ${LONGEST_LOG}`);
      // What a person has erased is overwritten, not only forgotten.
      if (durable) this.#db.exec('PRAGMA secure_delete = ON');
      this.#check(whole);
      this.#db.exec(SCHEMA);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  /** Every collection that has a table, and whether it is on disk. */
  collections(): Map<string, { onDisk: boolean }> {
    const tables = this.#statements.of("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as {
      name: string;
    }[];
    return new Map(
      tables.flatMap(({ name }) => {
        const { collection, onDisk } = collectionOf(name) ?? { collection: null, onDisk: false };
        return collection === null ? [] : [[collection, { onDisk }] as const];
      }),
    );
  }

  has(collection: string): boolean {
    return this.#tables.has(collection) || this.collections().has(collection);
  }

  /** The table of a collection whose documents are all read now, and then held in memory. */
  inMemory(collection: string): InMemoryTable {
    this.endBegun();
    declareInMemory(this.#statements, collection);
    const table = new InMemoryTable(this.#statements, collection);
    this.#tables.set(collection, table);
    return table;
  }

  /** The table of a collection that is asked through its indexes. @throws DuplicateKey when its documents break a unique one */
  onDisk(
    name: string,
    indexes: readonly IndexDefinition[],
    cache: CollectionCache,
    take: (document: Document) => Document,
  ): OnDiskTable {
    this.endBegun();
    const table = declareOnDisk({ statements: this.#statements, name, indexes, cache, take });
    this.#tables.set(name, table);
    return table;
  }

  checkpoints(): Map<string, number> {
    const rows = this.#statements.of('SELECT projection, position FROM checkpoints').all();
    return new Map((rows as { projection: string; position: number }[]).map((row) => [row.projection, row.position]));
  }

  leases(): StoredLease[] {
    return this.#statements.of('SELECT name, holder, epoch FROM leases').all() as StoredLease[];
  }

  /** One transaction: all of it or nothing. */
  write(changed: Iterable<readonly [string, Changes]>, checkpoints: Readonly<Record<string, number>> = {}): void {
    const pieces = this.pieces(changed, checkpoints);
    while (!pieces.next().done);
  }

  /** The same with a pause after each document. Until it has ended, nothing else may write to the file. */
  *pieces(
    changed: Iterable<readonly [string, Changes]>,
    checkpoints: Readonly<Record<string, number>>,
  ): Generator<void, void> {
    const settle: (() => void)[] = [];
    let takenBack: (() => void)[] = [];
    const write = function* (this: DocumentsFile) {
      for (const [collection, changes] of changed) {
        const table = this.#table(collection);
        if (table instanceof OnDiskTable) takenBack.push(() => table.forget(changes));
        settle.push(yield* table.write(changes));
      }
      const put = this.#statements.of('INSERT OR REPLACE INTO checkpoints VALUES (?, ?)');
      for (const [projection, position] of Object.entries(checkpoints)) put.run(projection, position);
    };
    try {
      yield* this.#db.pieces(write.bind(this));
      takenBack = [];
    } finally {
      for (const undo of takenBack) undo();
    }
    for (const done of settle) done();
    this.#keepLogShort();
  }

  writeLease({ name, holder, epoch }: StoredLease): void {
    this.endBegun();
    this.#statements.of('INSERT OR REPLACE INTO leases VALUES (?, ?, ?)').run(name, holder, epoch);
  }

  /** Removes some documents of a collection that nobody has declared. @returns how many */
  thin(collection: string, most: number): number {
    this.endBegun();
    let removed = 0;
    for (const table of [inMemoryTable(collection), onDiskTable(collection)])
      if (removed < most && this.#statements.of('SELECT 1 FROM pragma_table_info(?)').get(table.slice(1, -1))) {
        const sql = `DELETE FROM ${table} WHERE place IN (SELECT place FROM ${table} ORDER BY place LIMIT ?)`;
        removed += Number(this.#statements.of(sql).run(most - removed).changes);
      }
    this.#keepLogShort();
    return removed;
  }

  dropCollection(collection: string): void {
    this.endBegun();
    this.#tables.delete(collection);
    for (const table of [inMemoryTable(collection), onDiskTable(collection)]) {
      this.#statements.forget(table);
      this.#db.exec(`DROP TABLE IF EXISTS ${table}`);
    }
    this.#statements.of('DELETE FROM irregular WHERE collection = ?').run(collection);
  }

  dropCheckpoint(projection: string): void {
    this.endBegun();
    this.#statements.of('DELETE FROM checkpoints WHERE projection = ?').run(projection);
  }

  async close(): Promise<void> {
    await this.#emptier.stop();
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

  /** Something in the file turned out to be damaged: the next opening checks all of it. */
  suspected(): void {
    writeFileSync(this.#suspect, '');
  }

  /**
   * What is held in memory is read whole anyway, and checked at each opening. What is kept may be gigabytes: SQLite's own log
   * keeps it whole when a process dies, so it is checked after something in it could not be read.
   */
  #check(whole: boolean): void {
    const tables = this.#db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
    const inMemory = tables.map(({ name }) => name).filter((name) => !collectionOf(name)?.onDisk);
    for (const of of whole ? ['1'] : inMemory.map(quoted)) {
      const [row] = this.#db.prepare(`PRAGMA quick_check(${of})`).all() as { quick_check: string }[];
      if (row?.quick_check !== 'ok') throw new DamagedFile(row?.quick_check ?? 'no answer');
    }
    const read = tables.filter(({ name }) => collectionOf(name) && (whole || !collectionOf(name)?.onDisk));
    for (const { name } of read)
      if (this.#db.prepare(`SELECT 1 FROM ${quoted(name)} WHERE NOT json_valid(json) LIMIT 1`).get())
        throw new DamagedFile(`a document of ${name} is not JSON`);
    rmSync(this.#suspect, { force: true });
  }

  /** Pages that are in the write-ahead log and not in the file. */
  #logLength(): number {
    const row = this.#statements.of('PRAGMA wal_checkpoint(NOOP)').get() as { log: number; checkpointed: number };
    return row.log - row.checkpointed;
  }

  #keepLogShort(): void {
    if (!this.durable && this.#logLength() > LONG_LOG) this.#emptier.empty();
  }

  #table(collection: string): InMemoryTable | OnDiskTable {
    const table = this.#tables.get(collection);
    if (!table) throw new Error(`collection ${collection} is not declared`);
    return table;
  }
}

/** The note beside a file that something in it could not be read. */
export function suspectOf(path: string): string {
  return `${path}-suspect`;
}
