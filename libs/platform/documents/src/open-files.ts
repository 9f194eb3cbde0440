import { existsSync, renameSync } from 'node:fs';
import type { Document } from './documents.js';
import { DocumentsFile, isDamage } from './documents-file.js';
import { MemoryCollection } from './memory-collection.js';

/** Documents that cannot be rebuilt cannot be read; the message says in French what to do. */
export class DamagedDocuments extends Error {
  override readonly name = 'DamagedDocuments';
}

export interface LoadedFile {
  file: DocumentsFile;
  collections: Map<string, MemoryCollection>;
}

/** Opens the file of what cannot be rebuilt. @throws DamagedDocuments */
export function openDurable(path: string, take: (document: Document) => Document): LoadedFile {
  try {
    return load(path, true, take);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new DamagedDocuments(
      `Le fichier des comptes ${path} est endommagé (${(error as Error).message}). Rien n'a été modifié. ` +
        'Arrêtez le serveur et remettez en place une sauvegarde du dossier de données : « Sauvegarder et restaurer » dans README.md dit comment.',
    );
  }
}

/** Opens the file of the read models; a damaged one is put aside, told to `warn` in French, and begun anew. */
export function openRebuildable(
  path: string,
  take: (document: Document) => Document,
  now: number,
  warn: (message: string) => void,
): LoadedFile {
  try {
    return load(path, false, take);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const aside = `${path}.endommage-${now}`;
    for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
    warn(
      `Le fichier ${path} est endommagé (${(error as Error).message}). Il a été mis de côté sous le nom ${aside} ; ` +
        'son contenu est reconstruit à partir du journal des événements.',
    );
    return load(path, false, take);
  }
}

function load(path: string, durable: boolean, take: (document: Document) => Document): LoadedFile {
  const file = new DocumentsFile(path, durable);
  try {
    const collections = new Map<string, MemoryCollection>();
    for (const name of file.collections()) collections.set(name, new MemoryCollection(name, taken(file, name, take)));
    return { file, collections };
  } catch (error) {
    file.abandon();
    throw error;
  }
}

function* taken(file: DocumentsFile, name: string, take: (document: Document) => Document): Generator<Document> {
  for (const document of file.documents(name)) yield take(document);
}
