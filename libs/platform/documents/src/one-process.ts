import { DatabaseSync } from '@photostructure/sqlite';
import { primaryCode } from './sqlite-error.js';

const SQLITE_BUSY = 5;

/** Another process holds these documents in its memory already. */
export class DocumentsInUse extends Error {
  override readonly name = 'DocumentsInUse';
}

/**
 * Makes this process the only one on a directory, by an exclusive lock of the operating system on a side file; it falls
 * with the process, however that ends. @returns what releases it. @throws DocumentsInUse
 */
export function lockDocuments(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (primaryCode(error) !== SQLITE_BUSY) throw error;
    throw new DocumentsInUse(
      `Les documents (${file}) sont déjà ouverts par un autre serveur. Arrêtez-le avant d'en lancer un second sur le même dossier.`,
    );
  }
  return () => db.close();
}
