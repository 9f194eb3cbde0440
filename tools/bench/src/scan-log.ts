import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { LOG_FILE } from '@ardoise/event-store';
import { operationsPerSecond } from './harness.js';

/** What the log's readers are held against. */
export const SCAN = 'lecture et JSON.parse';

/** Reads the rows of the log, `head` of them, and parses their JSON, as every reader must; resolves to events a second. */
export function scanLog(directory: string, head: number): Promise<number> {
  return operationsPerSecond(head, () => {
    const db = new DatabaseSync(join(directory, LOG_FILE), { readOnly: true });
    let parsed = 0;
    for (const row of db.prepare('SELECT * FROM events ORDER BY position').iterate()) {
      const { data, metadata } = row as { data: string; metadata: string };
      if (JSON.parse(data) && JSON.parse(metadata)) parsed++;
    }
    db.close();
    if (parsed !== head) throw new Error(`read ${parsed} of ${head}`);
  });
}
