import { copiedUpTo, copyLogChecked, NotACopy, SqliteEventStore } from '@ardoise/event-store';
import type { LogSum } from '@ardoise/event-store';
import { mustUnderstand } from '../data/data-version.js';
import type { Program } from '../data/data-version.js';
import { countDocuments, moveDocuments } from './move-documents.js';
import { countMedia, moveMedia } from './move-media.js';
import type { MediaAmount } from './move-media.js';
import type { SchoolData } from './school-data.js';
import { begun, finished, isUnfinished } from './unfinished.js';
import type { Bringing } from './unfinished.js';

/** What a school weighs before it is moved. */
export interface SchoolAmount {
  /** Position of its last event: a count of events where the log is embedded, of bytes where it is not. */
  head: number;
  documents: number;
  media: MediaAmount;
}

export interface MovedSchool extends LogSum {
  documents: number;
  media: MediaAmount;
}

export const STEPS = ['verify', 'log', 'compare', 'documents', 'media'] as const;
export type Step = (typeof STEPS)[number];

export interface Moving {
  from: SchoolData;
  to: SchoolData;
  by: Bringing;
  /** Whose versions of data it knows. */
  program: Program;
  onProgress?: (step: Step, done: number, total: number) => void;
  signal?: AbortSignal;
}

export async function amountOf({ log, documents, media }: SchoolData): Promise<SchoolAmount> {
  return { head: await log.head(), documents: await countDocuments(documents), media: await countMedia(media) };
}

/** Where nothing lies yet, or what an earlier copy of the same school has left. @throws NotACopy */
async function mustTake({ from, to }: Moving): Promise<void> {
  if (await isUnfinished(to.documents)) {
    await copiedUpTo(from.log, to.log);
    return;
  }
  const { head, documents, media } = await amountOf(to);
  const checkpoints = await to.documents.allCheckpoints();
  if (head > 0 || documents > 0 || media.files > 0 || checkpoints.size > 0)
    throw new NotACopy('La cible contient déjà des données : choisissez-en une qui soit vide. Rien n’a été modifié.');
}

/**
 * Brings a whole school to another place: the log event by event, then the documents that are no read models, the secret and
 * the media. Until the last of them has come, the application refuses to open the target; after an interruption, the same
 * call goes on. Read models are built at the next start.
 * @throws NewerData, NotACopy, DamagedLog, StoreUnavailable, Error in French
 */
export async function moveSchool(moving: Moving): Promise<MovedSchool> {
  const { from, to, by, program, onProgress = () => {}, signal } = moving;
  await mustUnderstand(from.documents, program);
  await mustUnderstand(to.documents, program);
  await mustTake(moving);
  if (from.log instanceof SqliteEventStore)
    await from.log.verify({
      onProgress: ({ verified, total }) => onProgress('verify', verified, total),
      ...(signal && { signal }),
    });
  await begun(to.documents, by);
  const head = await from.log.head();
  const told = (step: Step) => (done: number, total: number) => onProgress(step, done, total);
  const logs = { from: from.log, to: to.log, until: head, onProgress: told('log'), ...(signal && { signal }) };
  const sum = await copyLogChecked(logs, told('compare'));
  const documents = await moveDocuments(from.documents, to, told('documents'));
  const secret = await from.secret();
  if (secret) await to.putSecret(secret);
  const media = await moveMedia(from.media, to.media, told('media'));
  if ((await from.log.head()) !== head)
    throw new Error(
      'La source a été modifiée pendant la copie : arrêtez l’application qui y travaille, et relancez la copie.',
    );
  await finished(to.documents);
  return { ...sum, documents, media };
}
