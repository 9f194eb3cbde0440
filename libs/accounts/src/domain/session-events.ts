import type { Role } from '@ardoise/contracts';

/** What the log keeps of sessions and accounts: opaque ids, for statistics. */
export type SessionEvent =
  | { type: 'SessionStarted'; data: { sessionId: string; userId: string; role: Role } }
  | { type: 'SessionEnded'; data: { sessionId: string; userId: string; reason: EndReason } }
  | { type: 'PasswordChanged'; data: { userId: string } };

export type EndReason = 'signed-out' | 'password-changed' | 'expired';

export const sessionStream = (sessionId: string) => `session-${sessionId}`;
export const accountStream = (userId: string) => `account-${userId}`;
