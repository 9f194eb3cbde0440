import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import type { Documents } from '@ardoise/documents';
import { LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import type { Media } from '@ardoise/media';
import { someoneWorks } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { checkWritable } from '../data/data-directory.js';
import { openMedia } from '../running/engines.js';
import { knownSecret, putSecret } from '../data/secret.js';

/** Where a school's data lie: what has no address lies in the folder. */
export interface DataLocation {
  directory: string;
  eventStoreUrl?: string | undefined;
  mongoUrl?: string | undefined;
}

/** A school's data, opened without the application. */
export interface SchoolData {
  log: EventStore;
  documents: Documents;
  media: Media;
  secret(): Promise<Uint8Array | null>;
  putSecret(secret: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

const START_MS = 5_000;
/** As long as a killed process counts among the living. */
const LIVING_MS = 30_000;

export const dataLocation = ({ values }: Settings): DataLocation => ({
  directory: values.DATA_DIR,
  eventStoreUrl: values.EVENTSTORE_URL,
  mongoUrl: values.MONGODB_URL,
});

/** For who reads; without the passwords of addresses. */
export function placeName({ directory, eventStoreUrl, mongoUrl }: DataLocation): string {
  const plain = (url: string) => url.replace(/\/\/[^@/]*@/, '//');
  const engines = [eventStoreUrl, mongoUrl].flatMap((url) => url ?? []).map(plain);
  return [...engines, ...(engines.length < 2 ? [resolve(directory)] : [])].join(' + ');
}

const isLog = (directory: string) => existsSync(join(directory, LOG_FILE));

/** @throws StoreUnavailable, DamagedLog, FileInUse */
export async function openLog({ directory, eventStoreUrl }: DataLocation): Promise<EventStore> {
  if (!eventStoreUrl) return SqliteEventStore.open({ directory });
  const { EventStoreDbEventStore } = await import('@ardoise/event-store/eventstoredb');
  return EventStoreDbEventStore.open({ url: eventStoreUrl, startMs: START_MS });
}

/** @throws Error in French when MongoDB does not answer, DamagedDocuments, FileInUse */
export async function openDocumentsAt({ directory, mongoUrl }: DataLocation): Promise<Documents> {
  if (!mongoUrl) return SqliteDocuments.open({ directory });
  const { MongoDocuments } = await import('@ardoise/documents/mongodb');
  return MongoDocuments.open({ url: mongoUrl });
}

export function openMediaAt({ directory, mongoUrl }: DataLocation): Promise<Media> {
  return openMedia(Settings.from({ DATA_DIR: directory, MONGODB_URL: mongoUrl }));
}

/** Puts together what was opened, or closes it when something could not be. */
export async function openSchoolData(place: DataLocation, log: EventStore): Promise<SchoolData> {
  const closing: { close(): Promise<void> }[] = [log];
  const close = async () => {
    for (const each of closing.reverse()) await each.close();
  };
  try {
    const documents = await openDocumentsAt(place);
    closing.push(documents);
    const media = await openMediaAt(place);
    closing.push(media);
    const shared = place.mongoUrl ? documents : undefined;
    return {
      log,
      documents,
      media,
      secret: () => knownSecret(place.directory, shared),
      putSecret: (secret) => putSecret(secret, place.directory, shared),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens a school's data for nobody else: while it works on files, they are locked; where processes may share them, none is to
 * be at work. @throws FileInUse, Error in French where one is
 */
export async function openAlone(place: DataLocation, mustHold: boolean): Promise<SchoolData> {
  const { directory, eventStoreUrl, mongoUrl } = place;
  if (mustHold && !eventStoreUrl && !isLog(directory))
    throw new Error(`Il n’y a pas de données d’Ardoise dans ${resolve(directory)}.`);
  if (!eventStoreUrl || !mongoUrl) await checkWritable(directory);
  const data = await openSchoolData(place, await openLog(place));
  if (!mongoUrl || !(await someoneWorks(data.documents, LIVING_MS))) return data;
  await data.close();
  throw new Error(
    `Une application travaille sur ${placeName(place)} : arrêtez tous ses processus. Après un arrêt brutal, attendez 30 secondes.`,
  );
}
