import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, FRESH_SESSION_MINUTES } from '@ardoise/contracts';
import type { Credentials, PasswordChange, Role, SignedIn } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { Platform } from '@ardoise/runtime';
import { accountLinks, accounts, emailKey, linkId } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import type { Origin } from '../domain/origin.js';
import { hashPassword, passwordMatches } from '../commands/passwords.js';
import { Sessions } from '../commands/sessions.js';
import { Tries } from '../commands/tries.js';

const NOWHERE: Origin = { address: '' };

/** An account that changes each time that somebody signs in to it is not changed by people. */
const TRIES = 3;

/** So long after signing in nobody else has sat down before the page. Milliseconds. */
const FRESH_MS = FRESH_SESSION_MINUTES * 60_000;

/** The accounts of the school's people. */
@Injectable()
export class People {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
    private readonly tries: Tries,
    private readonly platform: Platform,
  ) {}

  /**
   * @throws DomainError bad-credentials, the same and after the same time whether or not the address is known;
   * too-many-tries
   */
  async signIn({ email, password }: Credentials, origin: Origin = NOWHERE): Promise<SignedIn> {
    const key = emailKey(email);
    const known = await this.byEmail(key);
    return this.tries.password(key, origin, known?.id, async () => {
      return this.enter(async () => {
        const account = await this.byEmail(key);
        const matches = await passwordMatches(account?.passwordHash ?? undefined, password);
        if (!account || !matches) throw new DomainError('bad-credentials');
        return account;
      }, origin);
    });
  }

  /**
   * Opens a session for who has proved who they are.
   * @param prove answers the account as it stands, and again when that changed meanwhile @throws DomainError conflict, and what `prove` throws
   */
  async enter(prove: () => Promise<Account>, { userAgent }: Origin): Promise<SignedIn> {
    for (let tried = 0; tried < TRIES; tried++) {
      const account = await prove();
      const token = await this.sessions.start(account, userAgent);
      if (token !== null) return { token, role: account.role, email: account.email };
    }
    throw new DomainError('conflict');
  }

  /**
   * Changes a password and ends the person's other sessions. Only in a session that has just begun the present one need
   * not be told. @param now milliseconds since 1970
   * @throws DomainError password-needed, password-wrong, password-weak, too-many-tries, no-session
   */
  async changePassword(me: Identity, change: PasswordChange, origin: Origin, now = Date.now()): Promise<void> {
    const { userId, sessionId } = me;
    const { current_password: current } = change;
    const age = await this.sessions.ageOf(me, now);
    if (age === null) throw new DomainError('no-session');
    if (current === undefined && age >= FRESH_MS) throw new DomainError('password-needed');
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    if (current !== undefined) {
      await this.tries.currentPassword(account, origin.address, async () => {
        if (!(await passwordMatches(account.passwordHash ?? undefined, current)))
          throw new DomainError('password-wrong');
      });
      await this.tries.proved(account, origin.address);
    }
    const passwordHash = await hashPassword(change.password);
    await this.change(userId, async (present) => {
      // Another change may have come first: who was to be kept out by it changes nothing any more.
      if (present.passwordHash !== account.passwordHash || (await this.sessions.ageOf(me, now)) === null)
        throw new DomainError('conflict');
      await this.sessions.endAll(userId, 'password-changed', {
        keep: sessionId,
        account: { ...present, passwordHash },
        // A link that was asked for before would bring back whom the change was to keep out.
        writes: [{ in: accountLinks, delete: linkId(userId, 'recover') }],
        facts: [
          { event: { type: 'PasswordChanged', data: { userId } }, at: new Date(now).toISOString(), actor: userId },
        ],
      });
    });
  }

  /** Works on an account as it stands, one change at a time in all processes. @throws DomainError not-found */
  change<T>(userId: string, work: (account: Account) => Promise<T>): Promise<T> {
    // Shared by a few accounts, so that leases do not pile up with the people who come and go.
    const lease = `accounts-${hash('sha256', userId).slice(0, 2)}`;
    const present = async () => {
      const account = await this.documents.get(accounts, userId);
      if (!account) throw new DomainError('not-found');
      return work(account);
    };
    return this.platform.alone(lease, present);
  }

  /** Adds somebody who can sign in at once. @throws DomainError email-taken, password-weak */
  async add(person: { id: string; email: string; password: string; role: Role; now: string }): Promise<void> {
    const put: Account = {
      id: person.id,
      email: person.email.trim(),
      emailKey: emailKey(person.email),
      passwordHash: await hashPassword(person.password),
      role: person.role,
      createdAt: person.now,
    };
    try {
      await this.documents.commit({ writes: [{ in: accounts, put }] });
    } catch (error) {
      if (error instanceof DuplicateKey) throw new DomainError('email-taken');
      throw error;
    }
  }

  /** Id → e-mail address, of those of the ids who have an account (still). */
  async emails(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.documents.getMany(accounts, [...new Set(ids)]);
    return new Map(found.map(({ id, email }) => [id, email]));
  }

  /** What a quiz's time is multiplied with for somebody; 1 for who has no account (any more). */
  async timeFactor(userId: string): Promise<number> {
    return (await this.documents.get(accounts, userId))?.timeFactor ?? 1;
  }

  /** Ids of those whom the professors' lists and figures leave out. */
  async administrators(): Promise<Set<string>> {
    const found = await this.documents.find(accounts, { role: 'admin' });
    return new Set(found.map(({ id }) => id));
  }

  async count(): Promise<number> {
    return this.documents.count(accounts);
  }

  async byEmail(email: string): Promise<Account | undefined> {
    return (await this.documents.find(accounts, { emailKey: emailKey(email) }))[0];
  }
}
