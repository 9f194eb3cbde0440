import type { SqliteDatabase } from '@ardoise/event-store/sqlite';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';

/** Of questions with a shape of their own; the product has some dozens. */
const MOST = 500;

/** Prepared statements of one connection, each made once. */
export class Statements {
  readonly #prepared = new LRUCache<string, StatementSyncInstance>({ max: MOST });

  constructor(readonly db: SqliteDatabase) {}

  of(sql: string): StatementSyncInstance {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  /** Lets the statements go that name a table, before it is dropped. */
  forget(table: string): void {
    for (const sql of this.#prepared.keys()) if (sql.includes(table)) this.#prepared.delete(sql);
  }
}
