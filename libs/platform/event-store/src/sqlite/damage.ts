import { DamagedLog } from '../event-store.js';
import { isDamagedFile, SQLITE_ERROR, SQLITE_IOERR, sqliteCode } from './sqlite-error.js';

const WAY_OUT =
  "Rien n'a été modifié. Arrêtez le serveur et remettez en place une sauvegarde du dossier de données : « Restaurer » dans docs/fr/exploitation.md dit comment.";

/** A DamagedLog saying what was found, at which position if known, and the way out. */
export function damaged(found: string, position?: number): DamagedLog {
  const place = position === undefined ? '' : ` à l'événement ${position}`;
  return new DamagedLog(`Le journal des événements est endommagé${place} : ${found}. ${WAY_OUT}`, position);
}

/** Turns an error of SQLite which means a damaged file into a DamagedLog; gives back any other error as it is. */
export function asDamage(error: unknown): unknown {
  // The log is read by a few fixed statements: it is the file's header that asks for what SQLite does not know.
  const means = [SQLITE_ERROR, SQLITE_IOERR].includes(sqliteCode(error) ?? -1) || isDamagedFile(error);
  if (!means) return error;
  return damaged(`SQLite ne peut pas lire le fichier (${(error as Error).message})`);
}

/** Runs a read; errors of SQLite which mean a damaged file come out as DamagedLog. */
export function readingLog<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asDamage(error);
  }
}
