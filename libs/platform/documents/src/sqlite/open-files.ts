import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@ardoise/event-store/sqlite';
import { isDamage } from './damage.js';
import { DocumentsFile, suspectOf } from './documents-file.js';

export interface SqliteDocumentsOptions {
  /** The data directory, created if absent. */
  directory: string;
  /** Told, in French, that damaged read models were put aside and are begun anew, or that a file takes no writes. */
  onWarning?: (message: string) => void;
  /** Told of a question to a collection on disk that no index answers: what it throws, the question throws. */
  onScan?: (question: string) => void;
  /** Milliseconds since 1970, for leases. */
  now?: () => number;
  /** Milliseconds of writing to the file of read models after which others have a turn; 2 unless told. */
  pieceMs?: number;
}

export const READ_MODELS_FILE = 'documents.sqlite';
export const DURABLE_FILE = 'accounts.sqlite';

/** Documents that cannot be rebuilt cannot be read; the message says in French what to do. */
export class DamagedDocuments extends Error {
  override readonly name = 'DamagedDocuments';
}

/** Opens the file of what cannot be rebuilt. @throws DamagedDocuments */
function openDurable(path: string): DocumentsFile {
  try {
    return new DocumentsFile(path, true);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new DamagedDocuments(
      `Le fichier des comptes ${path} est endommagé (${(error as Error).message}). Rien n’a été modifié. ` +
        'Arrêtez le serveur et remettez en place une sauvegarde du dossier de données : « Restaurer » dans docs/fr/exploitation.md dit comment.',
    );
  }
}

/** Opens the file of the read models; a damaged one is put aside, told to `warn` in French, and begun anew. */
function openRebuildable(path: string, now: number, warn: (message: string) => void): DocumentsFile {
  try {
    return new DocumentsFile(path, false);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = `${path}.endommage-${now}`;
    for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
    rmSync(suspectOf(path), { force: true });
    warn(
      `Le fichier ${path} est endommagé (${(error as Error).message}). Il a été mis de côté sous le nom ${aside} ; ` +
        'son contenu est reconstruit à partir du journal des événements.',
    );
    return new DocumentsFile(path, false);
  }
}

interface OpenFiles {
  durable: DocumentsFile;
  readModels: DocumentsFile;
  /** Lets another process have the files. */
  release: () => void;
}

/**
 * Opens both files of a directory, created if absent, for this process alone.
 * @param now milliseconds since 1970 @param warn told, in French, that damaged read models are begun anew
 * @throws DamagedDocuments, FileInUse; nothing stays open then
 */
export function openFiles(directory: string, now: number, warn: (message: string) => void): OpenFiles {
  mkdirSync(directory, { recursive: true });
  const release = lockFile(join(directory, `${READ_MODELS_FILE}.lock`));
  let durable: DocumentsFile | undefined;
  try {
    durable = openDurable(join(directory, DURABLE_FILE));
    return { durable, readModels: openRebuildable(join(directory, READ_MODELS_FILE), now, warn), release };
  } catch (error) {
    void durable?.close();
    release();
    throw error;
  }
}
