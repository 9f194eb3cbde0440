import { DatabaseSync } from '@photostructure/sqlite';
import { sqliteCode } from './damage.js';

const SQLITE_BUSY = 5;

/** Somebody else writes this log already. */
export class LogInUse extends Error {
  override readonly name = 'LogInUse';
}

/**
 * Makes this process the only writer of a log: an exclusive lock of the operating system, held through SQLite on a side
 * file. It falls with the process, however that ends; a file with a pid would survive a SIGKILL, and in a container the
 * pid of the dead one is that of the living one. @returns what releases it. @throws LogInUse
 */
export function lockLog(file: string): () => void {
  const db = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (((sqliteCode(error) ?? 0) & 0xff) !== SQLITE_BUSY) throw error;
    throw new LogInUse(
      `Le journal ${file} est déjà ouvert par un autre serveur. Arrêtez-le avant d'en lancer un second sur le même dossier.`,
    );
  }
  return () => db.close();
}
