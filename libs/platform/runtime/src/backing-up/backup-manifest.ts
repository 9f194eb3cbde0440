import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onDisk } from './backup-files.js';
import type { FileSum } from './backup-files.js';

/** What a backup says of itself; written last, so that one without it is not whole. */
export interface Backup {
  format: 1;
  /** When it was begun, ISO 8601 in UTC; absent from the first ones that were made. */
  at?: string;
  /** The last event that is in it, and the chain's link there (SHA-256, hexadecimal): they vouch for all events before. */
  position: number;
  hash: string;
  /** By name within the backup. */
  files: Readonly<Record<string, FileSum>>;
}

export const MANIFEST = 'sauvegarde.json';

/** Says that a backup is whole, and what is in it. */
export async function writeManifest(target: string, backup: Backup): Promise<void> {
  await writeFile(join(target, MANIFEST), `${JSON.stringify(backup, null, 2)}\n`, { mode: 0o600 });
  await onDisk(join(target, MANIFEST));
  await onDisk(target);
}

/** @throws Error in French: not whole, of a later version, or naming files outside of it */
export async function manifestOf(source: string): Promise<Backup> {
  const text = await readFile(join(source, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`Le dossier ${source} n’est pas une sauvegarde complète : ${MANIFEST} y manque.`, { cause: error });
  });
  const backup = JSON.parse(text) as Backup;
  if (backup.format !== 1) throw new Error('Cette sauvegarde vient d’une version plus récente d’Ardoise.');
  for (const name of Object.keys(backup.files))
    if (name.split('/').includes('..') || name.startsWith('/'))
      throw new Error(`La sauvegarde nomme un fichier hors d’elle : ${name}.`);
  return backup;
}
