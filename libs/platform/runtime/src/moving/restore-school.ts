import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURABLE_FILE, SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { FolderMedia } from '@ardoise/media';
import { damagedFiles } from '../backing-up/backup-check.js';
import { manifestOf } from '../backing-up/backup-manifest.js';
import type { Backup } from '../backing-up/backup-manifest.js';
import { restore } from '../backing-up/backup.js';
import type { Program } from '../data/data-version.js';
import { knownSecret } from '../data/secret.js';
import { moveSchool, STEPS } from './move-school.js';
import { openAlone } from './school-data.js';
import type { DataLocation, SchoolData } from './school-data.js';

type Progress = (done: number, total: number) => void;

/** A backup as a place that is only read: nothing is written into its folder. */
async function openBackup(source: string): Promise<SchoolData> {
  const scratch = await mkdtemp(join(tmpdir(), 'ardoise-restauration-'));
  if (existsSync(join(source, DURABLE_FILE))) await copyFile(join(source, DURABLE_FILE), join(scratch, DURABLE_FILE));
  const media = existsSync(join(source, 'media')) ? join(source, 'media') : join(scratch, 'media');
  const log = await SqliteEventStore.openReadOnly({ directory: source });
  const documents = await SqliteDocuments.open({ directory: scratch });
  return {
    log,
    documents,
    media: await FolderMedia.open({ directory: media }),
    secret: () => knownSecret(source),
    putSecret: () => Promise.reject(new Error('a backup is only read')),
    async close() {
      await log.close();
      await documents.close();
      await rm(scratch, { recursive: true });
    },
  };
}

/** Every file and the log's chain, before anything is written. @throws Error in French */
async function mustBeIntact(source: string): Promise<Backup> {
  const backup = await manifestOf(source);
  const [first] = await damagedFiles(source, backup);
  if (first !== undefined)
    throw new Error(`La sauvegarde est abîmée : ${first} n’a plus le contenu qui y fut mis. Rien n’a été restauré.`);
  return backup;
}

/**
 * Puts a backup into an empty place, of whichever profile it was made: a data directory, or engines. What dies on the way
 * leaves a place that the application refuses to open; the same call then goes on, or begins anew.
 * @throws Error in French: a server runs there, something lies there already, the backup is not whole
 */
export async function restoreInto(
  source: string,
  place: DataLocation,
  program: Program,
  onProgress: Progress = () => {},
): Promise<Backup> {
  if (!place.eventStoreUrl && !place.mongoUrl) return restore(source, place.directory, onProgress);
  const backup = await mustBeIntact(source);
  const from = await openBackup(source);
  try {
    const to = await openAlone(place, false);
    try {
      await moveSchool({
        from,
        to,
        by: 'restore',
        program,
        // The steps weigh the same in the one bar.
        onProgress: (step, done, total) =>
          onProgress(Math.floor(20 * (STEPS.indexOf(step) + done / (total || 1))), 20 * STEPS.length),
      });
      return backup;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
