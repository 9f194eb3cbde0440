import { useSyncExternalStore } from 'react';
import type { Role, SignedIn } from '@ardoise/contracts';
import { storedObject, storedText } from './web-storage.ts';

/** Who is signed in on this browser: token, role and address, in localStorage, the same in every tab. */
export type SignedInSession = SignedIn;
/** Why there is no session any more: it decides where the person lands. */
export type Ending = 'signed-out' | 'expired';

const KEY = 'ardoise.session';
const stored = storedObject<SignedInSession>(KEY);
const lastRole = storedText('ardoise.last-role');
const ROLES: readonly Role[] = ['student', 'professor', 'admin'];

function read(): SignedInSession | null {
  const { token, role, email } = stored.read() ?? {};
  if (typeof token !== 'string' || typeof email !== 'string' || !role || !ROLES.includes(role)) return null;
  return { token, role, email };
}

let current = read();
let ending: Ending | null = null;
const listeners = new Set<() => void>();

function set(next: SignedInSession | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const session = {
  get: () => current,
  /** How the session of this page ended; null when it had none. */
  ending: () => ending,
  start(next: SignedInSession): void {
    ending = null;
    // Where nothing is stored, the session lasts as long as the page.
    stored.write(next);
    lastRole.write(next.role);
    set(next);
  },
  /** The role of whoever signed in last on this browser, even if they have signed out since. */
  lastRole: (): string | null => lastRole.read(),
  /** Forgets the session here and, through the storage event, in the other tabs. */
  end(why: Ending): void {
    if (!current) return;
    // Another tab may have signed in anew before this one noticed that the old session is over.
    const other = read();
    if (why === 'expired' && other && other.token !== current.token) return set(other);
    ending = why;
    stored.write(null);
    set(null);
  },
  /** A call with this token was refused: its session is over, though by now there may be another one. */
  refused(token: string | undefined): void {
    if (token !== undefined && token === current?.token) session.end('expired');
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const next = read();
  if (next?.token === current?.token) return;
  ending = 'expired';
  set(next);
});

export function useSession(): SignedInSession | null {
  return useSyncExternalStore(session.subscribe, session.get);
}
