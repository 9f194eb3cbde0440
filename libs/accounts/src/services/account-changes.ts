import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Role } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import { RuntimePlatform } from '@ardoise/runtime';
import { accounts, emailKey } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { Passwords } from './sessions/passwords.js';

/** Shared by a few accounts, so that leases do not pile up with the people who come and go. */
const leaseOf = (userId: string) => `accounts-${hash('sha256', userId).slice(0, 2)}`;
/** Leases taken at once, for many accounts. */
const LEASES = 16;

/** Changes of accounts, one at a time for each. */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly documents: Documents,
    private readonly platform: RuntimePlatform,
    private readonly passwords: Passwords,
  ) {}

  /** Works on an account as it stands, one change at a time in all processes. @throws DomainError not-found */
  change<T>(userId: string, work: (account: Account) => Promise<T>): Promise<T> {
    const present = async () => {
      const account = await this.documents.get(accounts, userId);
      if (!account) throw new DomainError('not-found');
      return work(account);
    };
    return this.platform.alone(leaseOf(userId), present);
  }

  /** The same for many: works on some of them at a time, those who have an account (still). */
  async changeEach(userIds: readonly string[], work: (present: Account[]) => Promise<void>): Promise<void> {
    const shared = new Map<string, string[]>();
    for (const id of userIds) shared.set(leaseOf(id), [...(shared.get(leaseOf(id)) ?? []), id]);
    const all = [...shared];
    for (let start = 0; start < all.length; start += LEASES)
      await Promise.all(
        all
          .slice(start, start + LEASES)
          .map(([lease, ids]) =>
            this.platform.alone(lease, async () => work(await this.documents.getMany(accounts, ids))),
          ),
      );
  }

  /** Adds somebody who can sign in at once. @throws DomainError email-taken, password-weak */
  async add(person: { id: string; email: string; password: string; role: Role; now: string }): Promise<void> {
    const put: Account = {
      id: person.id,
      email: person.email.trim(),
      emailKey: emailKey(person.email),
      passwordHash: await this.passwords.hash(person.password),
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
}
