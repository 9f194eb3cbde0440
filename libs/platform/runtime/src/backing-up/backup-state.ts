import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collection } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';
import type { Settings } from '@ardoise/settings';
import type { MadeBackup } from './backup-round.js';

/** What has become of the automatic backups; kept with the data, since their own disk may be away. */
export interface BackupState {
  /** The last backup that was made and found right. */
  last: MadeBackup | null;
  /** Why the try after that backup failed, in French, and when; null when none did. */
  failure: { at: string; reason: string } | null;
}

/** Where the state is kept: in a file beside the data, or among the documents where several processes are to know it. */
export interface BackupStateParts {
  settings: Settings;
  documents: Documents;
}

interface KeptState extends Document, BackupState {}
const states = collection<KeptState>({ name: 'backup-state', durable: true });
const ONLY = 'automatic';

const fileOf = ({ values }: Settings) => join(values.DATA_DIR, 'backups.json');

/** Nothing is known where no backup was ever tried. */
export async function backupState({ settings, documents }: BackupStateParts): Promise<BackupState> {
  if (settings.values.MONGODB_URL) {
    await documents.declare(states);
    const { last = null, failure = null } = (await documents.get(states, ONLY)) ?? {};
    return { last, failure };
  }
  try {
    const { last, failure } = JSON.parse(await readFile(fileOf(settings), 'utf8')) as BackupState;
    return { last, failure };
  } catch {
    return { last: null, failure: null };
  }
}

export async function keepBackupState({ settings, documents }: BackupStateParts, state: BackupState): Promise<void> {
  if (settings.values.MONGODB_URL) {
    await documents.declare(states);
    await documents.commit({ writes: [{ in: states, put: { id: ONLY, ...state } }] });
    return;
  }
  const path = fileOf(settings);
  await writeFile(`${path}.part`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${path}.part`, path);
}
