import { existsSync, renameSync, rmSync } from 'node:fs';
import { isDamage } from './damage.js';
import { DocumentsFile, suspectOf } from './documents-file.js';

/** Documents that cannot be rebuilt cannot be read; the message says in French what to do. */
export class DamagedDocuments extends Error {
  override readonly name = 'DamagedDocuments';
}

/** Opens the file of what cannot be rebuilt. @throws DamagedDocuments */
export function openDurable(path: string): DocumentsFile {
  try {
    return new DocumentsFile(path, true);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new DamagedDocuments(
      `Le fichier des comptes ${path} est endommagé (${(error as Error).message}). Rien n’a été modifié. ` +
        'Arrêtez le serveur et remettez en place une sauvegarde du dossier de données : « Sauvegarder et restaurer » dans README.md dit comment.',
    );
  }
}

/** Opens the file of the read models; a damaged one is put aside, told to `warn` in French, and begun anew. */
export function openRebuildable(path: string, now: number, warn: (message: string) => void): DocumentsFile {
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
