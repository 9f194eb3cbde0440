import { DamagedLog } from './event-store.js';

const WAY_OUT =
  "Rien n'a été modifié. Arrêtez le serveur et restaurez une sauvegarde : npm run restore -- DOSSIER (le dossier de la sauvegarde).";

/** SQLite's primary result codes which mean that the file itself is wrong: IOERR, CORRUPT, NOTADB. */
const DAMAGE_CODES = new Set([10, 11, 26]);

/** A DamagedLog saying what was found, at which position if known, and the way out. */
export function damaged(found: string, position?: number): DamagedLog {
  const place = position === undefined ? '' : ` à l'événement ${position}`;
  return new DamagedLog(`Le journal des événements est endommagé${place} : ${found}. ${WAY_OUT}`, position);
}

/** SQLite's extended result code of an error, undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  // Not instanceof: an error of native code belongs to the main realm, which under Jest is another one.
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Turns an error of SQLite which means a damaged file into a DamagedLog; gives back any other error as it is. */
export function asDamage(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined || !DAMAGE_CODES.has(code & 0xff)) return error;
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
