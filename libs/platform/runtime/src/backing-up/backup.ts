import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DURABLE_FILE } from '@ardoise/documents';
import { LOG_FILE } from '@ardoise/event-store';
import { checkedLog, copyDatabase, endOfLog, lockFile } from '@ardoise/event-store/sqlite';
import { copied, filesBelow, linked, onDisk, sumOf } from './backup-files.js';
import type { Earlier, FileSum } from './backup-files.js';
import { manifestOf, writeManifest } from './backup-manifest.js';
import type { Backup } from './backup-manifest.js';
import { askServer } from '../running/control.js';
import { RESTORING } from '../data/data-directory.js';
import { backUpDocuments, backUpLog, backUpMedia, openEngines } from './backup-engines.js';
import type { OpenEngines } from './backup-engines.js';
import type { DataLocation } from '../moving/school-data.js';
import { SECRET_FILE } from '../data/secret.js';

type Progress = (done: number, total: number) => void;

export interface BackupWays {
  /** A backup that was made before, whose media are linked to instead of being copied again. */
  earlier?: Earlier;
  /** The copied log is checked by whoever asks, not here. */
  checkedLater?: boolean;
  /** Where a log that lies in an engine is kept between backups, so that each copies only what is new; nowhere unless told. */
  mirror?: string;
  /** Aborting ends it between two files; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

const MEDIA = 'media';

const isEmpty = async (directory: string) => !existsSync(directory) || (await readdir(directory)).length === 0;

/** Writes all of a backup but what it says of itself. @returns the sums of its files by name */
async function backUpFiles(
  { directory, mongoUrl }: DataLocation,
  target: string,
  engines: OpenEngines,
  onProgress: Progress,
  { earlier, mirror, signal }: BackupWays,
): Promise<Record<string, FileSum>> {
  const files: Record<string, FileSum> = {};
  const taken = async (name: string) => {
    await chmod(join(target, name), 0o600);
    await onDisk(join(target, name));
    files[name] = await sumOf(join(target, name));
  };
  const stopping = signal && { signal };
  if (engines.documents) await backUpDocuments(engines.documents, target, signal);
  else if (existsSync(join(directory, DURABLE_FILE)))
    copyDatabase(join(directory, DURABLE_FILE), join(target, DURABLE_FILE));
  if (engines.log) await backUpLog(engines.log, target, { onProgress, ...stopping, ...(mirror && { mirror }) });
  else copyDatabase(join(directory, LOG_FILE), join(target, LOG_FILE));
  if (!mongoUrl) await copied(join(directory, SECRET_FILE), join(target, SECRET_FILE));
  for (const name of [DURABLE_FILE, LOG_FILE, SECRET_FILE]) if (existsSync(join(target, name))) await taken(name);
  if (engines.media) {
    const ways = { onProgress, ...stopping, ...(earlier && { earlier }) };
    return { ...files, ...(await backUpMedia(engines.media, target, ways)) };
  }
  const media = (await filesBelow(join(directory, MEDIA))).filter((name) => !name.endsWith('.part'));
  for (const [index, name] of media.map((each) => `${MEDIA}/${each}`).entries()) {
    signal?.throwIfAborted();
    const sum = earlier ? await linked(name, directory, target, earlier) : null;
    if (sum) files[name] = sum;
    else if (await copied(join(directory, name), join(target, name))) files[name] = await sumOf(join(target, name));
    onProgress(index + 1, media.length);
  }
  return files;
}

/**
 * Copies a school's data, wherever they lie, also while it works: accounts first, then the log, then the media that its events
 * may name, so that nothing in the copy points beyond it. What was acknowledged before the call is in. Read models are left
 * out, they are rebuilt. What comes of engines is written as the embedded profile keeps it, so that it can be restored into
 * either. The copy's log is checked event by event.
 * @param target must be empty or absent @throws DamagedLog, StoreUnavailable, Error in French
 */
export async function backUp(
  place: DataLocation,
  target: string,
  onProgress: Progress = () => {},
  ways: BackupWays = {},
): Promise<Backup> {
  const at = new Date().toISOString();
  if (!place.eventStoreUrl && !existsSync(join(place.directory, LOG_FILE)))
    throw new Error(`Il n’y a pas de données d’Ardoise dans ${place.directory} (DATA_DIR).`);
  if (!(await isEmpty(target)))
    throw new Error(`Le dossier ${target} n’est pas vide : une sauvegarde n’en remplace jamais une autre.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const engines = await openEngines(place);
  try {
    const files = await backUpFiles(place, target, engines, onProgress, ways);
    const end = (ways.checkedLater ? endOfLog : checkedLog)(join(target, LOG_FILE));
    const backup: Backup = { format: 1, at, ...end, files };
    await writeManifest(target, backup);
    return backup;
  } finally {
    await engines.close();
  }
}

/** The marker last: until it has gone, nobody takes the directory for whole. */
const RESTORED = [
  `${LOG_FILE}.lock`,
  `${LOG_FILE}.lock-journal`,
  LOG_FILE,
  DURABLE_FILE,
  SECRET_FILE,
  MEDIA,
  RESTORING,
];

async function staged(source: string, stage: string, backup: Backup, onProgress: Progress): Promise<void> {
  const files = Object.entries(backup.files);
  for (const [index, [name, { bytes, sha256 }]] of files.entries()) {
    const here = await copied(join(source, name), join(stage, name));
    const found = here ? await sumOf(join(stage, name)) : null;
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`La sauvegarde est abîmée : ${name} n’a plus le contenu qui y fut mis. Rien n’a été restauré.`);
    onProgress(index + 1, files.length);
  }
  const { position, hash } = checkedLog(join(stage, LOG_FILE));
  if (position !== backup.position || hash !== backup.hash)
    throw new Error('La sauvegarde est abîmée : son journal n’a pas l’empreinte annoncée. Rien n’a été restauré.');
}

/**
 * Puts a backup into an empty data directory, every file and the log's chain checked before it takes its place.
 * @throws Error in French: a server runs there, something lies there already, the backup is not whole; nothing stays then
 */
export async function restore(source: string, directory: string, onProgress: Progress = () => {}): Promise<Backup> {
  const backup = await manifestOf(source);
  if ((await askServer(directory, ['health'], () => {}).catch(() => '')) !== null)
    throw new Error(`Un serveur tourne sur ${directory} : arrêtez-le d’abord.`);
  const stage = join(directory, RESTORING);
  // What stands beside a restoration that was cut off is its own: nothing else was there, and no server starts on it.
  if (existsSync(stage)) for (const name of RESTORED) await rm(join(directory, name), { recursive: true, force: true });
  if (!(await isEmpty(directory)))
    throw new Error(
      `Le dossier de données ${directory} n’est pas vide : renommez-le, ou choisissez-en un autre par DATA_DIR.`,
    );
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const release = lockFile(join(directory, `${LOG_FILE}.lock`));
  try {
    await mkdir(stage, { mode: 0o700 });
    await onDisk(directory);
    await staged(source, stage, backup, onProgress);
    // The log last: without it, nobody takes the directory for whole.
    const names = (await readdir(stage)).filter((name) => name !== LOG_FILE);
    for (const name of [...names, LOG_FILE]) await rename(join(stage, name), join(directory, name));
    await onDisk(directory);
    return backup;
  } catch (error) {
    await rm(join(directory, `${LOG_FILE}.lock`), { force: true });
    throw error;
  } finally {
    release();
    await rm(stage, { recursive: true, force: true });
  }
}
