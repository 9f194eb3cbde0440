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
  /** ISO 8601; brought forward while the session is used. */
  expiresAt: string;
}

export const sessions = collection<Session>({ name: 'sessions', durable: true, indexes: [{ fields: ['userId'] }] });

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
