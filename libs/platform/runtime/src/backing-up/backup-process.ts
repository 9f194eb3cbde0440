import { constants, setPriority } from 'node:os';
import { backupFailure } from './backup-failure.js';
import { backupRound } from './backup-round.js';
import type { MadeBackup, RoundParts } from './backup-round.js';

export type BackupMessage = { made: MadeBackup } | { failure: string };

/**
 * A process of its own, which gives way to the server: copying a database blocks for as long as it takes, and a thread that
 * is ended in the middle of a call of SQLite's takes the whole process down.
 */
async function answer(parts: RoundParts): Promise<BackupMessage> {
  try {
    return { made: await backupRound(parts) };
  } catch (error) {
    return { failure: backupFailure(error) };
  }
}

setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit());
// Whoever asked may have been killed in this moment.
process.on('error', () => process.exit());
process.umask(0o077);
process.once('message', (parts: RoundParts) => {
  void answer(parts).then((message) => process.send?.(message, () => process.disconnect()));
});
