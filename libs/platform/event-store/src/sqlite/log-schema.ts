import { existsSync } from 'node:fs';
import { SqliteDatabase } from './sqlite-database.js';
import { damaged, readingLog } from './damage.js';

/** The whole schema: opening compares it word for word, so a change needs a migration here. */
const TABLE = `CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL,
  hash BLOB NOT NULL,
  UNIQUE (stream, revision)
) STRICT`;

/** 'ARDO': tells our file from another application's. */
const APPLICATION_ID = 0x4152444f;
const BUSY_MS = 5_000;

/** Opens the connection that writes, creating the file when it is absent. @throws DamagedLog */
export function openWriter(file: string): SqliteDatabase {
  return opened(file, false, (db) => {
    // Pages of 4 KiB: a commit writes three or four, and the disk's own unit is the same.
    db.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // A checkpoint copies at most 8 MiB, some milliseconds; the WAL keeps its size, so later commits overwrite in place.
    db.exec('PRAGMA wal_autocheckpoint = 2000; PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY');
    if (tables(db).length === 0)
      db.exec(`BEGIN IMMEDIATE; ${TABLE}; PRAGMA application_id = ${APPLICATION_ID}; COMMIT`);
  });
}

/** Opens a connection that only reads, beside a writer of this process or of another. @throws DamagedLog */
export function openReader(file: string): SqliteDatabase {
  if (!existsSync(file)) throw damaged(`le fichier ${file} n'existe pas`);
  // No mmap: a disk error would then kill the process instead of being reported.
  return opened(file, true, (db) => db.exec('PRAGMA query_only = ON; PRAGMA cache_size = -16384'));
}

function opened(file: string, readOnly: boolean, prepare: (db: SqliteDatabase) => void): SqliteDatabase {
  return readingLog(() => {
    const db = new SqliteDatabase(file, { readOnly, timeout: BUSY_MS });
    try {
      prepare(db);
      checkSchema(db);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function tables(db: SqliteDatabase): { name: string; sql: string }[] {
  return db.prepare("SELECT name, sql FROM sqlite_schema WHERE type <> 'index'").all() as {
    name: string;
    sql: string;
  }[];
}

function checkSchema(db: SqliteDatabase): void {
  const [table, ...others] = tables(db);
  if (!table || others.length > 0 || table.sql !== TABLE)
    throw damaged("le fichier n'a pas la structure d'un journal d'Ardoise");
}
