import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedLog, LOG_FILE } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { hasLink, lockFile } from '@ardoise/event-store/sqlite';
import { damagedFiles } from './backup-check.js';
import { onDisk } from './backup-files.js';
import type { Earlier } from './backup-files.js';
import { MANIFEST, manifestOf } from './backup-manifest.js';
import { updateMirror, openEngines } from './backup-engines.js';
import { backUp } from './backup.js';
import type { DataLocation } from '../moving/school-data.js';

export interface RoundParts {
  /** Where the data lie. */
  place: DataLocation;
  /** The folder that holds all automatic backups. */
  into: string;
  /** How many are kept. */
  keep: number;
  /** Names the backup: '2026-03-03'. */
  night: string;
}

/** A backup that was made by itself, and found right when it was read again. */
export interface MadeBackup {
  /** Its folder's name. */
  name: string;
  /** When it was begun, and when it was found right; ISO 8601 in UTC. */
  at: string;
  verifiedAt: string;
  seconds: number;
  /** All that it holds, and the part of it that was copied anew; the rest is shared with earlier ones. */
  bytes: number;
  copiedBytes: number;
  files: number;
  position: number;
  hash: string;
}

/** By hand nobody names a backup so, and what has another name is never removed. */
const MADE = /^auto-\d{4}-\d\d-\d\d$/;
const UNFINISHED = '.en-cours-';
const LEAVING = '.a-retirer-';
/** Of a log that lies in an engine: each night copies only what is new, into an embedded log. */
const MIRROR = '.miroir';
const VERIFICATION = 'verification.json';

/** Whole ones, the newest first. */
async function madeIn(into: string): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => MADE.test(name) && existsSync(join(into, name, MANIFEST)));
  return names.sort().reverse();
}

/** Removes what a round that died has left, and what somebody has taken the manifest of. */
async function sweep(into: string): Promise<void> {
  const whole = new Set(await madeIn(into));
  for (const name of await readdir(into))
    if (name.startsWith(UNFINISHED) || name.startsWith(LEAVING) || (MADE.test(name) && !whole.has(name)))
      await rm(join(into, name), { recursive: true, force: true });
}

/** Takes the name away first: one that is half removed must not look whole. */
async function prune(into: string, keep: number, night: string): Promise<void> {
  const all = await madeIn(into);
  // A backup that a clock ahead has named keeps no later one out.
  const isAhead = (name: string) => name > `auto-${night}`;
  const inTurn = [...all.filter((name) => !isAhead(name)), ...all.filter(isAhead)];
  for (const name of inTurn.slice(keep)) {
    await rename(join(into, name), join(into, LEAVING + name));
    await onDisk(into);
    await rm(join(into, LEAVING + name), { recursive: true });
  }
}

/** The newest one that can be read. @throws Error in French when it is another school's, or of a history left behind */
async function earlierIn({ place, into }: RoundParts): Promise<Earlier | undefined> {
  const logFile = join(place.eventStoreUrl ? join(into, MIRROR) : place.directory, LOG_FILE);
  for (const name of await madeIn(into)) {
    const backup = await manifestOf(join(into, name)).catch(() => null);
    if (!backup) continue;
    if (backup.position > 0 && !hasLink(logFile, backup))
      throw new Error(
        `${into} (BACKUP_DIR) contient les sauvegardes d’un autre journal : rangez-les ailleurs, ou choisissez un autre dossier.`,
      );
    return {
      folder: join(into, name),
      begunAt: Date.parse(backup.at ?? '') || 0,
      files: backup.files,
      damaged: new Set(),
    };
  }
  return undefined;
}

const total = (files: Readonly<Record<string, { bytes: number }>>) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

const told = (damaged: readonly string[]) =>
  damaged.length === 1
    ? `1 fichier abîmé (${damaged[0]})`
    : `${damaged.length} fichiers abîmés (${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? '…' : ''})`;

/** Brings the mirror up to the log's head before anything is compared with it; a damaged one is made anew. */
async function upToDate({ place, into }: RoundParts, signal?: AbortSignal): Promise<string> {
  const mirror = join(into, MIRROR);
  const engines = await openEngines(place);
  try {
    if (engines.log)
      await updateMirror(engines.log, mirror, undefined, signal).catch(async (error: unknown) => {
        if (!(error instanceof DamagedLog)) throw error;
        await rm(mirror, { recursive: true });
        await updateMirror(engines.log as EventStore, mirror, undefined, signal);
      });
    return mirror;
  } finally {
    await engines.close();
  }
}

/** Makes a backup and reads it again. A file that was shared and is damaged is copied anew, once. @throws Error in French */
async function verified(parts: RoundParts, stage: string, signal?: AbortSignal): Promise<MadeBackup> {
  const began = Date.now();
  const mirror = parts.place.eventStoreUrl ? await upToDate(parts, signal) : undefined;
  let earlier = await earlierIn(parts);
  for (let isAnew = false; ;) {
    const ways = {
      checkedLater: true,
      ...(earlier && { earlier }),
      ...(mirror && { mirror }),
      ...(signal && { signal }),
    };
    const backup = await backUp(parts.place, stage, () => {}, ways);
    const damaged = await damagedFiles(stage, backup, signal);
    const { at = '', position, hash, files } = backup;
    if (damaged.length === 0) {
      const shared = Object.keys(files).filter((name) => earlier?.files[name] === files[name]);
      const bytes = total(files);
      return {
        name: `auto-${parts.night}`,
        at,
        verifiedAt: new Date().toISOString(),
        seconds: Math.round((Date.now() - began) / 100) / 10,
        bytes,
        copiedBytes: bytes - total(Object.fromEntries(shared.map((name) => [name, files[name] ?? { bytes: 0 }]))),
        files: Object.keys(files).length,
        position,
        hash,
      };
    }
    await rm(stage, { recursive: true });
    if (mirror && !isAnew && damaged.join() === LOG_FILE) {
      // The mirror of the log has rotted since it was copied from the engine: it is copied anew, once.
      await rm(mirror, { recursive: true });
      isAnew = true;
      continue;
    }
    if (!earlier || earlier.damaged.size > 0 || !damaged.every((name) => earlier?.files[name] === files[name]))
      throw new Error(
        `La vérification a trouvé ${told(damaged)} : cette sauvegarde n’est pas gardée, les précédentes restent.`,
      );
    earlier = { ...earlier, damaged: new Set(damaged) };
  }
}

/**
 * Makes the backup of a night beside the earlier ones, unless it is there already, reads it again, gives it its name, and
 * only then removes the oldest ones. What dies on the way leaves nothing that has a backup's name.
 * @throws Error, see `backupFailure`
 */
export async function backupRound(parts: RoundParts, signal?: AbortSignal): Promise<MadeBackup> {
  const { into, keep, night } = parts;
  await mkdir(into, { recursive: true, mode: 0o700 });
  const release = lockFile(join(into, '.verrou'));
  try {
    await sweep(into);
    const place = join(into, `auto-${night}`);
    if (!existsSync(place)) {
      const stage = join(into, UNFINISHED + night);
      const made = await verified(parts, stage, signal);
      await writeFile(join(stage, VERIFICATION), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
      await onDisk(join(stage, VERIFICATION));
      await onDisk(stage);
      await rename(stage, place);
      await onDisk(into);
    }
    await prune(into, keep, night);
    return JSON.parse(await readFile(join(place, VERIFICATION), 'utf8')) as MadeBackup;
  } finally {
    release();
  }
}
