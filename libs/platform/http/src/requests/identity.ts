import type { Role } from '@ardoise/contracts';

/** Who makes a request: read anew at each one, so that an ended session or a changed role counts at once. */
export interface Identity {
  /** Opaque id of the person; the only name that the event log knows. */
  userId: string;
  role: Role;
  email: string;
  sessionId: string;
}

/** Turns a bearer token into a person. The accounts context provides it; `http` and `live` ask it. */
export abstract class Identities {
  /** null when the token stands for no live session. */
  abstract identify(token: string): Promise<Identity | null>;

  /** Calls `listener` with the id of each session that ends from now on. */
  abstract onSessionEnded(listener: (sessionId: string) => void): void;
}

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return (header && BEARER.exec(header)?.[1]) || null;
}
