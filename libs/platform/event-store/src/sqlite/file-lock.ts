import { SqliteDatabase } from './sqlite-database.js';
import { SQLITE_BUSY, sqliteCode } from './sqlite-error.js';

/** Somebody else, mostly another process, holds the lock; the message says so in French. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

/**
 * Takes a lock on `file`, which serves for nothing else: an exclusive lock of the operating system, held through
 * SQLite. It falls with the process, however that ends; a file with a pid would survive a SIGKILL, and in a container
 * the pid of the dead process is that of the living one. @returns what releases it. @throws FileInUse
 */
export function lockFile(file: string): () => void {
  const connection = new SqliteDatabase(file, { timeout: 0 });
  try {
    connection.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (sqliteCode(error) !== SQLITE_BUSY) throw error;
    throw new FileInUse(
      `Un autre serveur est déjà ouvert sur ces données (verrou ${file}). ` +
        "Arrêtez-le avant d'en lancer un second sur le même dossier.",
    );
  }
  return () => connection.close();
}
