import type { Home } from '@ardoise/contracts';
import { session } from '../session.ts';
import { storedObject } from '../web-storage.ts';
import { ownBuild } from './own-build.ts';

interface Kept {
  /** The build that kept it: another one may read answers otherwise. */
  build: string;
  email: string;
  at: number;
  home: Home;
}

// In the storage that answers at once: IndexedDB opens after the first screen could have been drawn.
const stored = storedObject<Kept>('ardoise.home');
/** A school with hundreds of folders at its root asks anew at each visit. */
const MOST_CHARACTERS = 300_000;
const OLDEST_MS = 30 * 86_400_000;

const build = () => ownBuild() ?? '';
const isSameDay = (at: number) => new Date(at).toDateString() === new Date().toDateString();

/** Keeps what the home of the person signed in shows. */
export function keepHome(home: Home): void {
  const email = session.get()?.email;
  if (email === undefined) return;
  const isSmall = JSON.stringify(home).length <= MOST_CHARACTERS;
  stored.write(isSmall ? { build: build(), email, at: Date.now(), home } : null);
}

/**
 * What the home showed last, to be drawn until the server has answered; null where nothing fits. Without a network nothing
 * will come, and another day's numbers would be wrong for long: then there is none.
 */
export function keptHome(): Home | null {
  const { build: keptBy, email, at = 0, home } = stored.read() ?? {};
  const isOwn = keptBy === build() && email === session.get()?.email;
  if (!home || !isOwn || Date.now() - at > OLDEST_MS) return null;
  return home.day === null || navigator.onLine || isSameDay(at) ? home : null;
}

export const forgetHome = (): void => stored.write(null);
