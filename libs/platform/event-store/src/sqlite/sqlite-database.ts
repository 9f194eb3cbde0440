import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';

/** A connection to SQLite: what the embedded adapters need of the driver, and one way to do it. */
export class SqliteDatabase {
  readonly #db: DatabaseSyncInstance;

  constructor(file: string, options: { readOnly?: boolean; timeout?: number } = {}) {
    this.#db = new DatabaseSync(file, { defensive: true, ...options });
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction;
  }

  /** Runs one or several statements without parameters or results. */
  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** Prepare once, not per call: the driver frees statements only when they are collected. */
  prepare(sql: string): StatementSyncInstance {
    return this.#db.prepare(sql);
  }

  /** All of the work in one transaction, or nothing of it. */
  transaction<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } finally {
      this.#takeBack();
    }
  }

  /**
   * The same, with pauses where the work yields: meanwhile nothing else may write through this connection, and who reads
   * through it reads what was written so far. Who gives it up (`return`) takes all of it back.
   */
  *pieces<T>(work: () => Generator<void, T, void>): Generator<void, T, void> {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = yield* work();
      this.exec('COMMIT');
      return result;
    } finally {
      this.#takeBack();
    }
  }

  /** After a commit nothing is left; SQLite may also have rolled back by itself, as it does when the disk is full. */
  #takeBack(): void {
    if (this.inTransaction) this.exec('ROLLBACK');
  }

  /** Brings all of the WAL into the file and empties it. Closing does not: statements not yet collected hold SQLite back. */
  checkpoint(): void {
    this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#db.close();
  }
}
