import { SESSION_SILENCE_MINUTES, DAY_MS } from '@ardoise/contracts';
import type { Documents, Write } from '@ardoise/documents';
import { sessionLives, sessions } from '../../domain/account.js';
import type { Session, SessionLife } from '../../domain/account.js';
import type { SessionEvent } from '../../domain/session-events.js';
import { derivedId } from '../facts.js';
import type { NewFact } from '../facts.js';
import type { SessionLog } from './session-log.js';

const SILENCE_MS = SESSION_SILENCE_MINUTES * 60_000;
/**
 * The page gives a sign of life every minute. The document keeps each of them, and the log one in twenty-five minutes, less
 * than any silence that would end the session: when it falls silent the log is told of the last one, so the statistics
 * lose nothing and the log stays small.
 */
const LOGGED_EVERY_MS = 1_500_000;

/** Clocks of several machines differ by less. */
export const AHEAD_MS = 60_000;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const dayOf = (moment: string) => moment.slice(0, 10);

/** Whether the log has heard of a session lately, and of the day of UTC that it is: days are counted one by one. */
function isLogged({ loggedAt = iso(0) }: SessionLife, now: number): boolean {
  return now - Date.parse(loggedAt) < LOGGED_EVERY_MS && dayOf(loggedAt) === dayOf(iso(now));
}

type SignOfLife = NewFact & { id: string; event: SessionEvent };

/**
 * The last sign of life, where the log knows none of the last half hour: to whoever reads it the session would have fallen
 * silent.
 */
export function unsaidSign(
  data: Pick<Session, 'sessionId' | 'userId'>,
  life: SessionLife,
  now: number,
): SignOfLife | null {
  const { lastSeenAt, loggedAt = iso(0), silent } = life;
  if (silent || lastSeenAt === undefined || lastSeenAt <= loggedAt) return null;
  if (now - Date.parse(loggedAt) <= SILENCE_MS) return null;
  const id = derivedId(`seen ${data.sessionId} ${lastSeenAt}`);
  return { id, event: { type: 'SessionSeen', data }, at: lastSeenAt, actor: data.userId };
}

/** How long sessions live, and when they were last seen. Times are milliseconds since 1970. */
export class SessionLives {
  constructor(
    private readonly documents: Documents,
    private readonly log: SessionLog,
    private readonly lifeMs: number,
  ) {}

  begin(id: string, now: number): Write {
    return this.life({ id, lastSeenAt: iso(now), loggedAt: iso(now) }, now);
  }

  /** Whether a session's time is not over, without anything to be written for its use. */
  isYoung({ expiresAt }: SessionLife, now: number): boolean {
    const left = Date.parse(expiresAt) - now;
    return left > 0 && left >= this.lifeMs - DAY_MS;
  }

  /** Whether a session's time is not over; using it keeps it alive, which is written once a day at most. */
  async isAlive(id: string, now: number): Promise<boolean> {
    const life = await this.documents.get(sessionLives, id);
    const left = life ? Date.parse(life.expiresAt) - now : 0;
    if (life && left > 0 && left < this.lifeMs - DAY_MS)
      await this.documents.commit({ writes: [this.life(life, now)] });
    return left > 0;
  }

  /** A sign of life. After a long silence another session begins for the statistics. */
  async seen({ id, sessionId, userId }: Session, now: number): Promise<void> {
    const life = await this.documents.get(sessionLives, id);
    if (!life) return;
    const silentFor = now - Date.parse(life.lastSeenAt ?? iso(now));
    const data = { sessionId, userId };
    if (life.silent || silentFor > SILENCE_MS) {
      if (!life.silent) await this.tellSilent(sessionId, userId, life.lastSeenAt ?? iso(now), now);
      await this.log.record({ type: 'SessionResumed', data }, now);
    } else if (isLogged(life, now)) {
      return this.documents.commit({ writes: [this.life({ ...life, lastSeenAt: iso(now) }, now)] });
    } else {
      const unsaid = unsaidSign({ sessionId, userId }, life, now);
      if (unsaid) await this.log.record(unsaid.event, Date.parse(unsaid.at), unsaid.id);
      await this.log.record({ type: 'SessionSeen', data }, now);
    }
    const seen = { ...life, lastSeenAt: iso(now), loggedAt: iso(now), silent: false };
    await this.documents.commit({ writes: [this.life(seen, now)] });
  }

  /** Tells the log of the sessions that nothing was heard of for long. */
  async sweepSilent(now: number): Promise<void> {
    const quiet = await this.documents.find(sessionLives, {
      lastSeenAt: { $lt: iso(now - SILENCE_MS) },
      silent: { $ne: true },
    });
    const found = await this.documents.getMany(
      sessions,
      quiet.map(({ id }) => id),
    );
    const byId = new Map(found.map((session) => [session.id, session]));
    for (const life of quiet) {
      const session = byId.get(life.id);
      if (!session || life.lastSeenAt === undefined) continue;
      await this.tellSilent(session.sessionId, session.userId, life.lastSeenAt, now);
      const put: SessionLife = { ...life, silent: true };
      await this.documents.commit({ writes: [{ in: sessionLives, put }] });
    }
  }

  private tellSilent(sessionId: string, userId: string, lastSeenAt: string, now: number): Promise<void> {
    const id = derivedId(`silent ${sessionId} ${lastSeenAt}`);
    return this.log.record({ type: 'SessionFellSilent', data: { sessionId, userId, lastSeenAt } }, now, id);
  }

  private life(life: Omit<SessionLife, 'expiresAt'>, now: number): Write {
    const put: SessionLife = { ...life, expiresAt: iso(now + this.lifeMs) };
    return { in: sessionLives, put };
  }
}
