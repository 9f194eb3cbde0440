import type { Role } from '@ardoise/contracts';

/** What the log keeps of sessions: opaque ids, for statistics. */
export type SessionEvent =
  | { type: 'SessionStarted'; data: { sessionId: string; userId: string; role: Role } }
  /** The page is open: one in twenty-five minutes (in five until November 2026), and the first of a day of UTC. */
  | { type: 'SessionSeen'; data: { sessionId: string; userId: string } }
  /** Nothing was heard for half an hour: for the statistics it ended with its last sign of life. */
  | { type: 'SessionFellSilent'; data: { sessionId: string; userId: string; lastSeenAt: string } }
  /** The page came back to life: for the statistics, another session begins. */
  | { type: 'SessionResumed'; data: { sessionId: string; userId: string } }
  | { type: 'SessionEnded'; data: { sessionId: string; userId: string; reason: EndReason } };

export type EndReason =
  | 'signed-out'
  | 'signed-out-at-provider'
  | 'ended-by-owner'
  | 'password-changed'
  | 'password-reset'
  | 'provider-unlinked'
  | 'code-renewed'
  | 'role-changed'
  | 'removed'
  | 'expired';

export const sessionStream = (sessionId: string) => `session-${sessionId}`;
