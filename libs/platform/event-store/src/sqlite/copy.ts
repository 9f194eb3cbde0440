import { SqliteDatabase } from './sqlite-database.js';
import { readingLog } from './damage.js';
import { openReader } from './log-schema.js';
import type { LogEnd } from './checking/hash-chain.js';
import { verifyLog, verifyTail } from './checking/verify-log.js';

const BUSY_MS = 30_000;

/**
 * Copies a database as it stands at one moment, whatever is written meanwhile by another process: what was committed
 * before the call is in. Blocks for as long as it takes. @param target must not exist
 */
export function copyDatabase(file: string, target: string): void {
  const db = new SqliteDatabase(file, { readOnly: true, timeout: BUSY_MS });
  try {
    db.prepare('VACUUM INTO ?').run(target);
  } finally {
    db.close();
  }
}

/** Checks a whole log, here and now, where nobody else waits for the process. @returns its end @throws DamagedLog */
export function checkedLog(file: string): LogEnd {
  const steps = verifyLog(file);
  while (!steps.next().done);
  return endOfLog(file);
}

/** Where a log's file ends, after checking its last events. @throws DamagedLog */
export function endOfLog(file: string): LogEnd {
  const db = openReader(file);
  try {
    return readingLog(() => verifyTail(db));
  } finally {
    db.close();
  }
}
