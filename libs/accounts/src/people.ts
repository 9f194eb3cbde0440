import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { Credentials, PasswordChange, Role, SignedIn } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { accounts, emailKey } from './account.js';
import type { Account } from './account.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { Sessions } from './sessions.js';

/** The accounts of the school's people. */
@Injectable()
export class People {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
  ) {}

  /** @throws DomainError bad-credentials, the same and after the same time whether or not the address is known. */
  async signIn({ email, password }: Credentials): Promise<SignedIn> {
    const [account] = await this.documents.find(accounts, { emailKey: emailKey(email) });
    const matches = await passwordMatches(account?.passwordHash, password);
    if (!account || !matches) throw new DomainError('bad-credentials');
    return { token: await this.sessions.start(account), role: account.role, email: account.email };
  }

  /** Changes a password and ends the person's other sessions. @throws DomainError password-wrong, password-weak */
  async changePassword({ userId, sessionId }: Identity, change: PasswordChange): Promise<void> {
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    const { current_password: current } = change;
    if (current !== undefined && !(await passwordMatches(account.passwordHash, current)))
      throw new DomainError('password-wrong');
    const put: Account = { ...account, passwordHash: await hashPassword(change.password) };
    await this.documents.commit({ writes: [{ in: accounts, put }] });
    await this.sessions.endOthers(userId, sessionId, 'password-changed');
    await this.sessions.recordPasswordChange(userId);
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

  async count(): Promise<number> {
    return this.documents.count(accounts);
  }

  async byEmail(email: string): Promise<Account | undefined> {
    return (await this.documents.find(accounts, { emailKey: emailKey(email) }))[0];
  }
}
