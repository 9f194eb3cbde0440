import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MadeBackup } from './backup-round.js';

/** What has become of the automatic backups; kept beside the data, since their own disk may be away. */
export interface BackupState {
  /** The last one that was made and found right. */
  last: MadeBackup | null;
  /** Why the try after it failed, in French, and when; null when none did. */
  failure: { at: string; reason: string } | null;
}

const fileIn = (directory: string) => join(directory, 'backups.json');

/** Of a data directory; nothing is known where no backup was ever tried. */
export async function backupState(directory: string): Promise<BackupState> {
  try {
    const { last, failure } = JSON.parse(await readFile(fileIn(directory), 'utf8')) as BackupState;
    return { last, failure };
  } catch {
    return { last: null, failure: null };
  }
}

export async function keepBackupState(directory: string, state: BackupState): Promise<void> {
  const path = fileIn(directory);
  await writeFile(`${path}.part`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
