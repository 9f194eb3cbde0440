import { DeviceStore } from './device-store.ts';
import { forgetHome } from './kept-home.ts';
import { forgetLeft } from './left-behind.ts';
import { session } from '../session.ts';

/**
 * What a student may need again without a connection: the tree, cards, what their buttons do, visits under way, what was fetched
 * ahead, when what was rated comes back, decks told to be known. And what they asked for here: which device reminders come to.
 */
type Kind = 'answer' | 'card' | 'delays' | 'visit' | 'ahead' | 'return' | 'known-deck' | 'push-device';

interface KeptValue<T = unknown> {
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  value: T;
}

const store = new DeviceStore<KeptValue>('ardoise-kept');
const FORGET_AFTER_MS = 30 * 86_400_000;
export const MEDIA_CACHE = 'ardoise-media';
/** Ratings that wait for the server. */
export const OUTBOX_STORE = 'ardoise-outbox';

/** The person in whose name things are kept: students alone revise where no network is. */
function owner(): string | null {
  const current = session.get();
  return current?.role === 'student' ? current.email : null;
}

/** On a full device the older half of the cards goes: they come again when they are revised. */
async function makeRoom(): Promise<boolean> {
  const cards = (await store.all()).filter(([[, kind]]) => kind === 'card' || kind === 'delays');
  const oldest = cards.sort(([, one], [, other]) => one.at - other.at).slice(0, Math.ceil(cards.length / 2));
  await store.remove(oldest.map(([key]) => key));
  return oldest.length > 0;
}

/** Keeps values of one kind under their ids, for the person signed in. Whether they are kept. */
export async function keep(kind: Kind, values: readonly (readonly [id: string, value: unknown])[]): Promise<boolean> {
  const whose = owner();
  if (whose === null || values.length === 0) return false;
  const at = Date.now();
  const entries = values.map(([id, value]): [string[], KeptValue] => [[whose, kind, id], { at, value }]);
  return (await store.set(entries)) || ((await makeRoom()) && store.set(entries));
}

/** What the person signed in has kept under these ids, in their order; undefined for what is not there. */
export async function recallStored<T>(kind: Kind, ids: readonly string[]): Promise<(T | undefined)[]> {
  return (await recallDated<T>(kind, ids)).map((kept) => kept?.value);
}

/** The same with the moments at which they were kept. */
export async function recallDated<T>(kind: Kind, ids: readonly string[]): Promise<(KeptValue<T> | undefined)[]> {
  const whose = owner();
  if (whose === null) return ids.map(() => undefined);
  return (await store.get(ids.map((id) => [whose, kind, id]))) as (KeptValue<T> | undefined)[];
}

async function emptyMedia(): Promise<void> {
  try {
    if ('caches' in window) await caches.delete(MEDIA_CACHE);
  } catch {
    // The browser forbids this cache: then it holds nothing.
  }
}

/** What of this tab's storage belongs to a session: answers to a quiz that are under way. */
const OF_SESSION = 'ardoise.quiz.';

function emptyTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(OF_SESSION)) sessionStorage.removeItem(key);
  } catch {
    // The browser forbids the storage of the session: then it holds nothing.
  }
}

/**
 * Forgets everything that is kept, whoever it belongs to: without a session this device keeps nothing of one, not even
 * ratings that the server does not have yet.
 */
export async function forgetKept(): Promise<void> {
  emptyTab();
  forgetHome();
  forgetLeft();
  await Promise.all([store.empty(), new DeviceStore(OUTBOX_STORE).empty(), emptyMedia()]);
}

/** At the beginning of a session: what belongs to others, and what is old, goes. */
export async function tidyKept(now: number): Promise<void> {
  const whose = owner();
  const all = await store.all();
  const isForeign = all.some(([[name]]) => name !== whose);
  const stale = all.filter(([[name], { at }]) => name !== whose || now - at > FORGET_AFTER_MS);
  await Promise.all([store.remove(stale.map(([key]) => key)), ...(isForeign ? [emptyMedia()] : [])]);
}
