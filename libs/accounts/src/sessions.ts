import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { EventStore } from '@ardoise/event-store';
import { Identities } from '@ardoise/http';
import type { Identity } from '@ardoise/http';
import { Settings } from '@ardoise/settings';
import { accounts, sessionLives, sessions } from './account.js';
import type { Account, Session, SessionLife } from './account.js';
import { accountStream, sessionStream } from './domain/session-events.js';
import type { EndReason, SessionEvent } from './domain/session-events.js';

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opaque sessions that the server can end: 256 random bits to the client, their SHA-256 in the store. */
@Injectable()
export class Sessions extends Identities implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;
  private readonly listeners: ((sessionId: string) => void)[] = [];
  private readonly lifeMs: number;

  constructor(
    private readonly documents: Documents,
    private readonly log: EventStore,
    settings: Settings,
  ) {
    super();
    this.lifeMs = settings.values.SESSION_DAYS * DAY_MS;
  }

  /** @returns the token, which is shown once and kept nowhere. @throws DomainError when the password changed meanwhile */
  async start(account: Account): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomUUID();
    const now = Date.now();
    const { id: userId, role } = account;
    await this.record(sessionStream(sessionId), userId, { type: 'SessionStarted', data: { sessionId, userId, role } });
    const session: Session = {
      id: digest(token),
      sessionId,
      userId,
      startedAt: new Date(now).toISOString(),
    };
    await this.documents.commit({ writes: [{ in: sessions, put: session }, this.life(session.id, now)] });
    // The password may have changed since it was verified: a session of the old one is not to outlive the change.
    const present = await this.documents.get(accounts, userId);
    if (present?.passwordHash !== account.passwordHash) {
      await this.end([session], 'password-changed');
      throw new DomainError('bad-credentials');
    }
    return token;
  }

  onModuleInit(): void {
    this.sweeping = setInterval(() => void this.sweep().catch(() => {}), SWEEP_MS);
    this.sweeping.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Ends the sessions whose time is over, and with them their sockets. */
  async sweep(now = Date.now()): Promise<void> {
    const over = await this.documents.find(sessionLives, { expiresAt: { $lte: new Date(now).toISOString() } });
    const found = await this.documents.getMany(
      sessions,
      over.map(({ id }) => id),
    );
    await this.end(found, 'expired');
  }

  async identify(token: string): Promise<Identity | null> {
    const session = await this.documents.get(sessions, digest(token));
    if (!session) return null;
    const life = await this.documents.get(sessionLives, session.id);
    const left = life ? Date.parse(life.expiresAt) - Date.now() : 0;
    if (left <= 0) {
      await this.end([session], 'expired');
      return null;
    }
    const account = await this.documents.get(accounts, session.userId);
    if (!account) return null;
    // Once a day at most: using a session keeps it alive, and reading it seldom writes.
    if (left < this.lifeMs - DAY_MS) await this.documents.commit({ writes: [this.life(session.id, Date.now())] });
    return { userId: account.id, role: account.role, email: account.email, sessionId: session.sessionId };
  }

  /** Ends one session; repeating it changes nothing. */
  async signOut(sessionId: string, userId: string): Promise<void> {
    const all = await this.documents.find(sessions, { userId });
    await this.end(
      all.filter((session) => session.sessionId === sessionId),
      'signed-out',
    );
  }

  /** Ends all sessions of a person but one. */
  async endOthers(userId: string, keep: string, reason: EndReason): Promise<void> {
    const all = await this.documents.find(sessions, { userId });
    await this.end(
      all.filter((session) => session.sessionId !== keep),
      reason,
    );
  }

  onSessionEnded(listener: (sessionId: string) => void): void {
    this.listeners.push(listener);
  }

  async record(stream: string, actor: string, event: SessionEvent): Promise<void> {
    const metadata = { at: new Date().toISOString(), version: 1, actor };
    await this.log.append(stream, [{ id: randomUUID(), ...event, metadata }], 'any');
  }

  recordPasswordChange(userId: string): Promise<void> {
    return this.record(accountStream(userId), userId, { type: 'PasswordChanged', data: { userId } });
  }

  private life(id: string, now: number): Write {
    const put: SessionLife = { id, expiresAt: new Date(now + this.lifeMs).toISOString() };
    return { in: sessionLives, put };
  }

  /** The token stops working before the log hears of it: a crash in between leaves nobody signed in. */
  private async end(ended: readonly Session[], reason: EndReason): Promise<void> {
    if (ended.length === 0) return;
    await this.documents.commit({
      writes: ended.flatMap(({ id }) => [
        { in: sessions, delete: id },
        { in: sessionLives, delete: id },
      ]),
    });
    for (const { sessionId, userId } of ended) {
      for (const listener of this.listeners) listener(sessionId);
      await this.record(sessionStream(sessionId), userId, {
        type: 'SessionEnded',
        data: { sessionId, userId, reason },
      });
    }
  }
}
