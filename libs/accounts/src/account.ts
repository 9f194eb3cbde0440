import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import type { Role } from '@ardoise/contracts';

/**
 * What names a person, and can be erased: it never enters the event log, which knows them by `id` alone.
 * Durable: it cannot be rebuilt.
 */
export interface Account extends Document {
  email: string;
  /** The address as it is compared: lower case. */
  emailKey: string;
  /** Argon2id in PHC format. */
  passwordHash: string;
  role: Role;
  createdAt: string;
}

export const accounts = collection<Account>({
  name: 'accounts',
  durable: true,
  indexes: [{ fields: ['emailKey'], unique: true }],
});

/** A session's id in this collection is the SHA-256 of its token: the token itself is kept nowhere. */
export interface Session extends Document {
  /** Opaque id, as the event log knows the session. */
  sessionId: string;
  userId: string;
  startedAt: string;
}

/**
 * Until when a session lives, under the same id: brought forward while it is used. Apart from the session, so that
 * writing it can never bring back one that has just been ended.
 */
export interface SessionLife extends Document {
  expiresAt: string;
}

export const sessionLives = collection<SessionLife>({ name: 'session-lives', durable: true });

export const sessions = collection<Session>({ name: 'sessions', durable: true, indexes: [{ fields: ['userId'] }] });

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
