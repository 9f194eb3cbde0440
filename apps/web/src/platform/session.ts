import { useSyncExternalStore } from 'react';
import type { Role, SignedIn } from '@ardoise/contracts';

/** Who is signed in on this browser: token, role and address, in localStorage, the same in every tab. */
export type SignedInSession = SignedIn;
/** Why there is no session any more: it decides where the person lands. */
export type Ending = 'signed-out' | 'expired';

const KEY = 'ardoise.session';
const LAST_ROLE_KEY = 'ardoise.last-role';
const ROLES: readonly Role[] = ['student', 'professor', 'admin'];

function parse(text: string | null): SignedInSession | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { token, role, email } = value as Partial<SignedInSession>;
    if (typeof token !== 'string' || typeof email !== 'string' || !role || !ROLES.includes(role)) return null;
    return { token, role, email };
  } catch {
    return null;
  }
}

function read(): SignedInSession | null {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
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
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
      localStorage.setItem(LAST_ROLE_KEY, next.role);
    } catch {
      // Storage may be full or forbidden: the session then lasts as long as the page.
    }
    set(next);
  },
  /** The role of whoever signed in last on this browser, even if they have signed out since. */
  lastRole(): string | null {
    try {
      return localStorage.getItem(LAST_ROLE_KEY);
    } catch {
      return null;
    }
  },
  /** Forgets the session here and, through the storage event, in the other tabs. */
  end(why: Ending): void {
    if (!current) return;
    // Another tab may have signed in anew before this one noticed that the old session is over.
    const stored = read();
    if (why === 'expired' && stored && stored.token !== current.token) return set(stored);
    ending = why;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // As above.
    }
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
