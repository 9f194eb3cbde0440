import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Identities } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import { DAY_MS } from '@ardoise/contracts';
import { accounts, epochOf, providerSessions, putting, sessionLives, sessions } from '../../domain/account.js';
import type { Account, ProviderSession, Session } from '../../domain/account.js';
import { deviceLabel } from '../../domain/device.js';
import type { EndReason } from '../../domain/session-events.js';
import { Facts } from '../facts.js';
import type { NewFact } from '../facts.js';
import { endOf, overtakenBy } from './session-end.js';
import { SessionLog } from './session-log.js';
import { AHEAD_MS, SessionLives } from './session-lives.js';

const SWEEP_MS = 300_000;
/** Of one account: more devices and browsers than anybody has. The oldest end. */
const SESSIONS_MOST = 100;

const digest = (token: string) => hash('sha256', token, 'base64url');

const identityOf = ({ sessionId }: Session, { id: userId, role, email }: Account): Identity => ({
  userId,
  role,
  email,
  sessionId,
});

/** What the school's provider knows of a session that came from there. */
export interface Through {
  boundTo: string;
  sid: string | undefined;
  idToken: string | undefined;
}

interface EndingAlong {
  /** Id of the session that stays. */
  keep?: string;
  /** How the person's account is to stand, or those of several; none when it is removed. */
  account?: Account | readonly Account[];
  writes?: readonly Write[];
  facts?: readonly NewFact[];
}

/** Opaque sessions that the server can end: 256 random bits to the client, their SHA-256 in the store. */
@Injectable()
export class Sessions extends Identities implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;
  private readonly listeners: ((sessionId: string) => void)[] = [];
  private readonly lives: SessionLives;

  constructor(
    private readonly documents: Documents,
    private readonly log: SessionLog,
    private readonly facts: Facts,
    settings: Settings,
  ) {
    super();
    this.lives = new SessionLives(documents, log, settings.values.SESSION_DAYS * DAY_MS);
  }

  /**
   * @param account as it stood when the person proved who they are
   * @returns the token, which is shown once and kept nowhere; null when the account changed meanwhile, so that the proof
   * counts no longer
   */
  async start(account: Account, userAgent?: string, through: Through | null = null): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomUUID();
    const now = Date.now();
    const { id: userId, role } = account;
    await this.log.record({ type: 'SessionStarted', data: { sessionId, userId, role } }, now);
    const startedAt = new Date(now).toISOString();
    const epoch = epochOf(account);
    const session: Session = { id: digest(token), sessionId, userId, startedAt, device: deviceLabel(userAgent), epoch };
    const writes = [putting(sessions, session), this.lives.begin(session.id, now)];
    if (through) writes.push(putting(providerSessions, { id: session.id, sessionId, ...through }));
    await this.documents.commit({ writes });
    const present = await this.documents.get(accounts, userId);
    if (present && epochOf(present) === epoch) {
      await this.endOldest(userId);
      return token;
    }
    await this.end([session], overtakenBy(account, present));
    return null;
  }

  /** A program that signs in again and again leaves no more than a person has. */
  private async endOldest(userId: string): Promise<void> {
    const all = await this.documents.find(sessions, { userId });
    const newest = all.sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
    await this.end(newest.slice(SESSIONS_MOST), 'expired');
  }

  onModuleInit(): void {
    this.sweeping = setInterval(() => void this.sweep().catch(() => {}), SWEEP_MS);
    this.sweeping.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Ends the sessions whose time is over, and with them their sockets; tells the log which have fallen silent. */
  async sweep(now = Date.now()): Promise<void> {
    const over = await this.documents.find(sessionLives, { expiresAt: { $lte: new Date(now).toISOString() } });
    const ids = over.map(({ id }) => id);
    await this.end(await this.documents.getMany(sessions, ids), 'expired');
    // What is left of a sign of life that came as its session ended.
    await this.documents.commit({ writes: ids.map((id): Write => ({ in: sessionLives, delete: id })) });
    await this.lives.sweepSilent(now);
  }

  async identify(token: string): Promise<Identity | null> {
    const id = digest(token);
    const now = Date.now();
    // What is known of it already lets in and never ends anything: whatever is not plain is judged by what stands now.
    return (await this.known(id, now)) ?? this.judged(id, now);
  }

  /** Somebody whose session is as it should be, by what was true a second ago at the most. */
  private async known(id: string, now: number): Promise<Identity | null> {
    const session = await this.documents.recent(sessions, id);
    const life = session && (await this.documents.recent(sessionLives, id));
    if (!session || !life || !this.lives.isYoung(life, now)) return null;
    const account = await this.documents.recent(accounts, session.userId);
    return account && epochOf(session) === epochOf(account) ? identityOf(session, account) : null;
  }

  private async judged(id: string, now: number): Promise<Identity | null> {
    const session = await this.documents.get(sessions, id);
    if (!session) return null;
    if (!(await this.lives.isAlive(session.id, now))) {
      await this.end([session], 'expired');
      return null;
    }
    const account = await this.documents.get(accounts, session.userId);
    if (!account) return null;
    if (epochOf(session) !== epochOf(account)) {
      // The session that stays is written together with the account, which may have happened between the two readings.
      const reread = await this.documents.get(sessions, session.id);
      if (!reread) return null;
      if (epochOf(reread) < epochOf(account)) {
        await this.end([reread], 'expired');
        return null;
      }
    }
    return identityOf(session, account);
  }

  /** The open page gives a sign of life. */
  async seen(me: Identity, now = Date.now()): Promise<void> {
    const session = await this.of(me);
    if (session) await this.lives.seen(session, now);
  }

  /**
   * Milliseconds since a session began; null when it is over. One that began by a clock that was ahead is as old as any:
   * what it is young for is not to stand open until then. @param now milliseconds since 1970
   */
  async ageOf(me: Identity, now: number): Promise<number | null> {
    const session = await this.of(me);
    if (!session) return null;
    const age = now - Date.parse(session.startedAt);
    return age < -AHEAD_MS ? Infinity : age;
  }

  /** Ends one session of a person; repeating it changes nothing. @returns whether there was one */
  async endOne(userId: string, sessionId: string, reason: EndReason): Promise<boolean> {
    const all = await this.documents.find(sessions, { userId });
    const found = all.filter((session) => session.sessionId === sessionId);
    await this.end(found, reason);
    return found.length > 0;
  }

  /** What the school's provider knows of a session; nothing of one that did not come from there. */
  async throughProvider({ sessionId }: Identity): Promise<ProviderSession | undefined> {
    return (await this.documents.find(providerSessions, { sessionId }))[0];
  }

  /** Ends the sessions that came through the provider by one sign-in there, or of one person. */
  async endThrough(those: { sid: string } | { boundTo: string }): Promise<void> {
    const found = await this.documents.find(providerSessions, those);
    const ended = await this.documents.getMany(
      sessions,
      found.map(({ id }) => id),
    );
    await this.end(ended, 'signed-out-at-provider');
  }

  /**
   * Ends all sessions of a person, or of several, but for one to keep, together with the change that is the reason: no crash leaves one
   * of them open after it, and none that begins at the same moment lets anybody in. @throws DuplicateKey
   */
  async endAll(
    userIds: string | readonly string[],
    reason: EndReason,
    { keep, account = [], writes = [], facts = [] }: EndingAlong,
  ): Promise<void> {
    const ofThem = { userId: { $in: [userIds].flat() } };
    const all = await this.documents.find(sessions, ofThem);
    const ended = all.filter((session) => session.sessionId !== keep);
    const along = [...writes];
    for (const one of [account].flat()) {
      const epoch = epochOf(one) + 1;
      // One of them that is ended at this very moment comes back without its life, and lets nobody in.
      along.push(putting(accounts, { ...one, epoch }));
      const kept = all.filter(({ userId, sessionId }) => userId === one.id && sessionId === keep);
      for (const session of kept) along.push(putting(sessions, { ...session, epoch }));
    }
    await this.end(ended, reason, { writes: along, facts });
    // Who signed in between the look and the commit did so before the change, and saw none.
    const late = await this.documents.find(sessions, ofThem);
    await this.end(
      late.filter((session) => session.sessionId !== keep),
      reason,
    );
  }

  private async of({ userId, sessionId }: Identity): Promise<Session | undefined> {
    return (await this.documents.find(sessions, { userId })).find((session) => session.sessionId === sessionId);
  }

  onSessionEnded(listener: (sessionId: string) => void): void {
    this.listeners.push(listener);
  }

  /** The token stops working before the log hears of it: a crash in between leaves nobody signed in. */
  private async end(
    ended: readonly Session[],
    reason: EndReason,
    { writes = [], facts = [] }: EndingAlong = {},
  ): Promise<void> {
    if (ended.length + writes.length === 0) return;
    const lives = await this.documents.getMany(
      sessionLives,
      ended.map(({ id }) => id),
    );
    const { gone, told } = endOf(ended, lives, reason, new Date().toISOString());
    await this.facts.commit([...writes, ...gone], [...facts, ...told], () => {
      for (const { sessionId } of ended) for (const listener of this.listeners) listener(sessionId);
    });
  }
}
