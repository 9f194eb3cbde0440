import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedLog, LOG_FILE } from '@ardoise/event-store';
import { checkedLog } from '@ardoise/event-store/sqlite';
import { sumOf } from './backup-files.js';
import type { Backup } from './backup-manifest.js';

/** Reads all of a backup again. @returns the names of files that are not what was put there, in order */
export async function damagedFiles(folder: string, backup: Backup, signal?: AbortSignal): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, { bytes, sha256 }] of Object.entries(backup.files)) {
    signal?.throwIfAborted();
    const found = existsSync(join(folder, name)) ? await sumOf(join(folder, name)) : null;
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(name);
  }
  if (!damaged.includes(LOG_FILE) && !hasItsChain(join(folder, LOG_FILE), backup)) damaged.unshift(LOG_FILE);
  return damaged;
}

/** Checks the copied log event by event: one that was damaged before the copy has the sum of the damaged file. */
function hasItsChain(file: string, { position, hash }: Backup): boolean {
  try {
    const end = checkedLog(file);
    return end.position === position && end.hash === hash;
  } catch (error) {
    if (error instanceof DamagedLog) return false;
    throw error;
  }
}
