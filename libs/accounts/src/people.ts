import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Credentials, PasswordChange, Role, SignedIn } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { Platform } from '@ardoise/runtime';
import { accountLinks, accounts, emailKey, linkId, putting } from './account.js';
import type { Account } from './account.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { Sessions } from './sessions.js';
import { Tries } from './tries.js';

/** Where a request comes from. */
export interface Origin {
  /** Address on the network. */
  address: string;
  userAgent?: string;
}

const NOWHERE: Origin = { address: '' };

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
    return this.tries.password(key, origin.address, known?.id, async () => {
      const account = await this.byEmail(key);
      const matches = await passwordMatches(account?.passwordHash ?? undefined, password);
      if (!account || !matches) throw new DomainError('bad-credentials');
      return this.enter(account, origin);
    });
  }

  /** Opens a session for who has proved who they are. */
  async enter(account: Account, { userAgent }: Origin): Promise<SignedIn> {
    return { token: await this.sessions.start(account, userAgent), role: account.role, email: account.email };
  }

  /**
   * Changes a password and ends the person's other sessions.
   * @throws DomainError password-wrong, password-weak, too-many-tries
   */
  async changePassword({ userId, sessionId }: Identity, change: PasswordChange, origin: Origin): Promise<void> {
    const { current_password: current } = change;
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    if (current !== undefined) {
      await this.tries.currentPassword(userId, async () => {
        if (!(await passwordMatches(account.passwordHash ?? undefined, current)))
          throw new DomainError('password-wrong');
      });
      await this.tries.proved(account, origin.address);
    }
    const passwordHash = await hashPassword(change.password);
    await this.change(userId, (present) =>
      this.sessions.endAll(userId, 'password-changed', {
        keep: sessionId,
        // A link that was asked for before would bring back whom the change was to keep out.
        writes: [
          putting(accounts, { ...present, passwordHash }),
          { in: accountLinks, delete: linkId(userId, 'recover') },
        ],
        facts: [{ event: { type: 'PasswordChanged', data: { userId } }, at: new Date().toISOString(), actor: userId }],
      }),
    );
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
