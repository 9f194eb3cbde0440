import { mkdir, link, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DURABLE_FILE, SqliteDocuments } from '@ardoise/documents';
import type { Documents } from '@ardoise/documents';
import { copyLog, LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { copyDatabase } from '@ardoise/event-store/sqlite';
import { FolderMedia } from '@ardoise/media';
import type { Media } from '@ardoise/media';
import { sumOf } from './backup-files.js';
import type { Earlier, FileSum } from './backup-files.js';
import { pagesOf } from '../moving/move-documents.js';
import { copyMedium } from '../moving/move-media.js';
import { MOVED } from '../moving/moved-collections.js';
import { openDocumentsAt, openLog, openMediaAt } from '../moving/school-data.js';
import type { DataLocation } from '../moving/school-data.js';
import { knownSecret, SECRET_FILE } from '../data/secret.js';

/** What of a place lies in engines, open beside an application that works on it. */
export interface OpenEngines {
  log?: EventStore;
  documents?: Documents;
  media?: Media;
  close(): Promise<void>;
}

/** @throws StoreUnavailable, Error in French when MongoDB does not answer */
export async function openEngines(place: DataLocation): Promise<OpenEngines> {
  const closing: { close(): Promise<void> }[] = [];
  const kept = <T extends { close(): Promise<void> }>(engine: T): T => {
    closing.unshift(engine);
    return engine;
  };
  const close = async () => {
    for (const engine of closing) await engine.close();
  };
  try {
    return {
      ...(place.eventStoreUrl && { log: kept(await openLog(place)) }),
      ...(place.mongoUrl && { documents: kept(await openDocumentsAt(place)), media: kept(await openMediaAt(place)) }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Brings a mirror of a log, which is an embedded log in a folder of its own, up to the log's head. */
export async function updateMirror(
  log: EventStore,
  mirror: string,
  onProgress: (done: number, total: number) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(mirror, { recursive: true, mode: 0o700 });
  const to = await SqliteEventStore.open({ directory: mirror });
  try {
    await copyLog({ from: log, to, onProgress, ...(signal && { signal }) });
  } finally {
    await to.close();
  }
}

/** Writes a log into a backup as the embedded profile keeps it. @param mirror of an earlier backup; none is kept unless told */
export async function backUpLog(
  log: EventStore,
  target: string,
  ways: { mirror?: string; onProgress?: (done: number, total: number) => void; signal?: AbortSignal },
): Promise<void> {
  const own = join(target, '.journal');
  const mirror = ways.mirror ?? own;
  await updateMirror(log, mirror, ways.onProgress, ways.signal);
  copyDatabase(join(mirror, LOG_FILE), join(target, LOG_FILE));
  await rm(own, { recursive: true, force: true });
}

/**
 * Writes the documents that are no read models, and the secret, into a backup as the embedded profile keeps them. They are
 * read by pages in the order of MOVED, which leaves nothing that points to what came later.
 */
export async function backUpDocuments(documents: Documents, target: string, signal?: AbortSignal): Promise<void> {
  const stage = join(target, '.documents');
  const into = await SqliteDocuments.open({ directory: stage });
  try {
    for (const each of MOVED) {
      await documents.declare(each);
      await into.declare(each);
      for await (const page of pagesOf(documents, each)) {
        signal?.throwIfAborted();
        await into.commit({ writes: page.map((put) => ({ in: each, put })) });
      }
    }
  } finally {
    await into.close();
  }
  await rename(join(stage, DURABLE_FILE), join(target, DURABLE_FILE));
  await rm(stage, { recursive: true });
  const secret = await knownSecret(target, documents);
  if (secret) await writeFile(join(target, SECRET_FILE), secret, { mode: 0o600 });
}

export interface MediaWays {
  earlier?: Earlier;
  onProgress: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** A medium keeps its content for ever: one of the same size in an earlier backup is shared with it. */
async function shared(name: string, bytes: number, target: string, earlier?: Earlier): Promise<FileSum | null> {
  const sum = earlier?.files[name];
  if (!earlier || sum?.bytes !== bytes || earlier.damaged.has(name)) return null;
  try {
    await mkdir(dirname(join(target, name)), { recursive: true, mode: 0o700 });
    await link(join(earlier.folder, name), join(target, name));
    return sum;
  } catch {
    // No link can be made there: the file is copied.
    return null;
  }
}

/** Writes media into a backup as the embedded profile keeps them. @returns their sums by name */
export async function backUpMedia(
  media: Media,
  target: string,
  { earlier, onProgress, signal }: MediaWays,
): Promise<Record<string, FileSum>> {
  const files: Record<string, FileSum> = {};
  const listed = [];
  for await (const medium of media.list()) listed.push(medium);
  const into = await FolderMedia.open({ directory: join(target, 'media') });
  for (const [index, medium] of listed.entries()) {
    signal?.throwIfAborted();
    const name = `media/${into.nameOf(medium.id)}`;
    const sum = await shared(name, into.bytesOf(medium), target, earlier);
    if (sum) files[name] = sum;
    else if (await copyMedium(media, into, medium, target)) files[name] = await sumOf(join(target, name));
    onProgress(index + 1, listed.length);
  }
  return files;
}
