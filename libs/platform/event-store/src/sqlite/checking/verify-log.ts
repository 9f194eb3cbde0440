import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase } from '../sqlite-database.js';
import { damaged, readingLog } from '../damage.js';
import { chainHash, type EventRow, GENESIS, type LogEnd } from './hash-chain.js';
import { openReader } from '../log-schema.js';

const CHUNK_ROWS = 1_000;

type HashedRow = EventRow & { hash: Uint8Array };

export interface VerifyProgress {
  /** Events found right so far, and all that there are. */
  verified: number;
  total: number;
  /** The last event that was found right, and its link of the chain. */
  end: LogEnd;
}

/** How much of a log is checked. */
export interface VerifyExtent {
  /** Behind which event, and what its link was; the whole log unless told. */
  after?: LogEnd;
  /** SQLite's own pages and indexes too, which are all read: so it is unless told. */
  pages?: boolean;
}

/** Whether an event has that link of the chain; not so where there is no such event. */
export function hasLink(file: string, { position, hash }: LogEnd): boolean {
  const db = openReader(file);
  try {
    const link = db.prepare('SELECT hash FROM events WHERE position = ?');
    const row = readingLog(() => link.get(position) as { hash: unknown } | undefined);
    return ArrayBuffer.isView(row?.hash) && Buffer.from(row.hash as Uint8Array).toString('hex') === hash;
  } finally {
    db.close();
  }
}

/** Checks the last rows, synchronously, and gives the end of the log. @throws DamagedLog */
export function verifyTail(db: SqliteDatabase): LogEnd {
  return readingLog(() => {
    const last = lastPosition(db);
    const start = Math.max(0, last - CHUNK_ROWS);
    let end: LogEnd = { position: start, hash: start === 0 ? GENESIS : linkAt(db, start) };
    for (const row of rows(rowsAfter(db), start)) end = verifiedRow(end, row);
    if (end.position !== last) throw damaged('il manque des événements', end.position + 1);
    return end;
  });
}

const BEGINNING: LogEnd = { position: 0, hash: GENESIS };

/**
 * Checks a log step by step: each row against the chain, then SQLite's own pages and indexes. Blocks for some
 * milliseconds a step, and for the last one as long as SQLite needs to read the file. @throws DamagedLog
 */
export function* verifyLog(
  file: string,
  { after = BEGINNING, pages = true }: VerifyExtent = {},
): Generator<VerifyProgress> {
  const db = openReader(file);
  try {
    const total = readingLog(() => lastPosition(db));
    const following = rowsAfter(db);
    let end = after;
    while (end.position < total) {
      const before = end.position;
      end = readingLog(() => rows(following, before).reduce(verifiedRow, end));
      if (end.position === before) throw damaged('il manque des événements', before + 1);
      yield { verified: Math.min(end.position, total), total, end };
    }
    if (pages) checkPages(db);
    yield { verified: total, total, end };
  } finally {
    db.close();
  }
}

function checkPages(db: SqliteDatabase): void {
  const problems = readingLog(() => db.prepare('PRAGMA integrity_check(1)').all() as { integrity_check: string }[]);
  const first = problems[0]?.integrity_check;
  if (first !== 'ok') throw damaged(`SQLite trouve « ${first} »`);
}

function verifiedRow(end: LogEnd, row: HashedRow): LogEnd {
  if (row.position !== end.position + 1) throw damaged('il manque des événements', end.position + 1);
  const hash = isReadable(row) ? chainHash(end.hash, row) : null;
  if (hash === null || hash !== Buffer.from(row.hash).toString('hex'))
    throw damaged('son contenu ne correspond pas à son empreinte SHA-256', row.position);
  return { position: row.position, hash };
}

/** A flipped bit can change the type of a column too: SQLite keeps types by value. */
function isReadable(row: HashedRow): boolean {
  const texts = [row.stream, row.id, row.type, row.data, row.metadata];
  return texts.every((text) => typeof text === 'string') && ArrayBuffer.isView(row.hash);
}

function lastPosition(db: SqliteDatabase): number {
  const row = db.prepare('SELECT max(position) AS position FROM events').get() as { position: number | null };
  return row.position ?? 0;
}

function rowsAfter(db: SqliteDatabase): StatementSyncInstance {
  return db.prepare(`SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ${CHUNK_ROWS}`);
}

function rows(statement: StatementSyncInstance, after: number): HashedRow[] {
  return statement.all(after) as HashedRow[];
}

function linkAt(db: SqliteDatabase, position: number): string {
  const row = db.prepare('SELECT hash FROM events WHERE position = ?').get(position) as
    { hash: Uint8Array } | undefined;
  if (!row || !ArrayBuffer.isView(row.hash)) throw damaged('il manque des événements', position);
  return Buffer.from(row.hash).toString('hex');
}
