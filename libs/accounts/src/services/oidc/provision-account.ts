import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError, isEmail } from '@ardoise/contracts';
import type { AssignableRole, Role } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { accountLinks, accounts, emailKey, isRegistered, linkId, putting } from '../../domain/account.js';
import type { Account } from '../../domain/account.js';
import { called, nameTold } from '../../domain/person-name.js';
import { registered } from '../../domain/registered.js';
import type { ProviderIdentity } from '../../domain/removal.js';
import { AccountChanges } from '../account-changes.js';
import { Facts } from '../facts.js';
import { Naming } from '../naming.js';
import { Removals } from '../../commands/removals.js';
import { Sessions } from '../sessions/sessions.js';

/** Somebody of whom a learning platform tells. */
export interface ProvisionedPerson {
  identity: ProviderIdentity;
  email: string | undefined;
  /** As they are told: none of them is believed to be a text. */
  firstName?: unknown;
  lastName?: unknown;
  role: AssignableRole;
}

/** What a platform's word is worth here. */
export interface Trust {
  /** Accounts are made for those who have none. */
  create: boolean;
  /** Who has an account of the same address is taken to be its owner; administrators never. */
  join: boolean;
  /** It may tell who is a professor. */
  professors: boolean;
}

/** Finds or makes the accounts of those whom a platform vouches for, as far as it is trusted. */
@Injectable()
export class AccountProvisioner {
  private readonly logger = new Logger(AccountProvisioner.name);

  constructor(
    private readonly documents: Documents,
    private readonly facts: Facts,
    private readonly naming: Naming,
    private readonly removals: Removals,
    private readonly changes: AccountChanges,
    private readonly settings: Settings,
    private readonly sessions: Sessions,
  ) {}

  /** Of those of the ids who have an account (still), their role. */
  async roles(userIds: readonly string[]): Promise<Map<string, Role>> {
    const found = await this.documents.getMany(accounts, [...new Set(userIds)]);
    return new Map(found.map(({ id, role }) => [id, role]));
  }

  /** Whether somebody has agreed to the terms: they have entered once. */
  async agreed(userId: string): Promise<boolean> {
    const account = await this.documents.get(accounts, userId);
    return account !== undefined && isRegistered(account);
  }

  /** They agree to the terms, as before a first session; once more changes nothing. @param at ISO 8601 in UTC @throws DomainError not-found */
  agree(userId: string, at: string): Promise<void> {
    return this.changes.change(userId, async (present) => {
      if (isRegistered(present)) return;
      const { account, event } = registered(present, 'oidc', this.settings.values.ORG_NAME, at);
      const link: Write = { in: accountLinks, delete: linkId(userId, 'register') };
      await this.facts.commit([putting(accounts, account), link], [{ event, at, actor: userId }]);
    });
  }

  /**
   * The account of somebody who is not known by their platform's name yet.
   * @param linking what is written in the same commit, so that nobody is left half known @param now ISO 8601 in UTC
   * @throws DomainError removed, lti-no-email, lti-account-exists, lti-not-authorised, lti-professors-closed
   */
  async admit(
    person: ProvisionedPerson,
    trust: Trust,
    linking: (userId: string) => Write[],
    now: string,
  ): Promise<string> {
    const { email } = person;
    const isTold = email !== undefined && isEmail(email);
    const found = isTold ? await this.byEmail(email) : undefined;
    const forgetting = await this.removals.overcome(person.identity, found);
    if (!isTold) throw new DomainError('lti-no-email');
    if (found) return this.join(found, person, trust, (userId) => [...linking(userId), ...forgetting], now);
    if (!trust.create) throw new DomainError('lti-not-authorised');
    if (person.role === 'professor' && !trust.professors) throw new DomainError('lti-professors-closed');
    try {
      return await this.make({ ...person, email }, linking, now);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // Somebody was given this address at the same moment.
      const other = await this.byEmail(email);
      if (!other) throw new DomainError('conflict');
      return this.join(other, person, trust, linking, now);
    }
  }

  /**
   * Makes a professor of a student whom a platform alone called one, when it says that they teach. Whom the school itself gave a
   * role, or its provider knows, keeps it. Their sessions end. @param now ISO 8601 in UTC @returns whether that changed anything
   * @throws DomainError not-found
   */
  raise(userId: string, now: string): Promise<boolean> {
    return this.changes.change(userId, async (account) => {
      const { role, roleFrom, boundTo } = account;
      if (role !== 'student' || roleFrom !== 'platform' || boundTo !== undefined) return false;
      const data = { userId, from: role, role: 'professor', by: 'platform' } as const;
      await this.sessions.endAll(userId, 'role-changed', {
        account: { ...account, role: 'professor', roleFollowedAt: now },
        facts: [{ event: { type: 'RoleChanged', data }, at: now, actor: userId }],
      });
      this.logger.log(`a learning platform says that ${userId} teaches: a professor from now on`);
      return true;
    });
  }

  private async make(person: ProvisionedPerson & { email: string }, linking: (userId: string) => Write[], now: string) {
    const { email, role } = person;
    const userId = randomUUID();
    const put: Account = {
      id: userId,
      email: email.trim(),
      emailKey: emailKey(email),
      passwordHash: null,
      role,
      roleFrom: 'platform',
      createdAt: now,
    };
    const account = this.naming.isOpen ? called(put, nameTold(person.firstName, person.lastName)) : put;
    // No link of a mail stands beside the account, so that none is sent: the platform brings them in.
    await this.facts.commit(
      [putting(accounts, account), ...linking(userId)],
      [{ event: { type: 'UserInvited', data: { userId, role } }, at: now }],
    );
    return userId;
  }

  private async join(
    account: Account,
    { firstName, lastName, role }: ProvisionedPerson,
    trust: Trust,
    linking: (userId: string) => Write[],
    now: string,
  ): Promise<string> {
    // One sentence for all of them: it does not tell whose address it is.
    const mayBeProfessor = trust.professors && role === 'professor';
    const mayJoin = account.role === 'student' || (account.role === 'professor' && mayBeProfessor);
    if (!trust.join || !mayJoin) throw new DomainError('lti-account-exists');
    await this.documents.commit({ writes: linking(account.id) });
    await this.naming.complete(new Map([[account.id, nameTold(firstName, lastName)]]), { at: now, actor: account.id });
    return account.id;
  }

  private async byEmail(email: string): Promise<Account | undefined> {
    return (await this.documents.find(accounts, { emailKey: emailKey(email) }))[0];
  }
}
