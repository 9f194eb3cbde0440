import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Platform } from '@ardoise/runtime';
import { accounts, emailKey, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { removals } from '../domain/removal.js';
import { People } from '../queries/people.js';
import { AccountChanges } from './account-changes.js';
import { Facts } from './facts.js';
import type { NewFact } from './facts.js';
import type { Vouched } from './oidc-provider.js';
import { Removals } from './removals.js';

/** An account that is about to be bound, what is written with it, and what the log hears. */
export interface Binding {
  account: Account;
  writes: Write[];
  facts: NewFact[];
}

/** Whether a password is asked for before a person of the provider opens this account from then on. */
export const isGuarded = ({ boundTo, passwordHash, role }: Account, mark: string) =>
  boundTo !== mark && (passwordHash !== null || role === 'admin');

/**
 * Which account the provider's people open. Somebody is issuer and subject (OpenID Connect Core 1.0, 5.7: nothing else is
 * unique and stays); the address only finds the account the first time.
 */
@Injectable()
export class OidcAccounts {
  private readonly logger = new Logger(OidcAccounts.name);

  constructor(
    private readonly documents: Documents,
    private readonly people: People,
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
    private readonly removals: Removals,
    private readonly platform: Platform,
  ) {}

  /**
   * The account of somebody, and the mark that it is bound to, or may be.
   * @param at ISO 8601 in UTC
   * @throws DomainError oidc-no-email, oidc-email-unverified, oidc-not-authorised, oidc-other-identity, removed
   */
  async of({ identity, email, isEmailVerified }: Vouched, at: string): Promise<{ account: Account; mark: string }> {
    const mark = this.removals.idOf(identity);
    const bound = await this.boundTo(mark);
    if (bound) {
      if (email !== undefined && isEmailVerified) await this.follow(bound, email, at);
      return { account: bound, mark };
    }
    if (email === undefined) throw new DomainError('oidc-no-email');
    if (!isEmailVerified) throw new DomainError('oidc-email-unverified');
    const account = await this.people.byEmail(email);
    await this.removals.overcome(identity, account);
    if (!account) throw new DomainError('oidc-not-authorised');
    if (account.boundTo !== undefined) throw new DomainError('oidc-other-identity');
    return { account, mark };
  }

  /**
   * Does `work` with an account as it stands and what binds it, one at a time for an account and for a person of the provider.
   * @throws DomainError not-found, oidc-other-identity, and what `work` throws
   */
  bind<T>(userId: string, mark: string, at: string, work: (binding: Binding) => Promise<T>): Promise<T> {
    const alone = () =>
      this.changes.change(userId, async (account) => {
        if (account.boundTo === mark) return work({ account, writes: [], facts: [] });
        const other = await this.boundTo(mark);
        if (account.boundTo !== undefined || other) throw new DomainError('oidc-other-identity');
        return work({
          account: { ...account, boundTo: mark },
          // Somebody whom a professor removed, and then added again.
          writes: [{ in: removals, delete: mark }],
          facts: [{ event: { type: 'ProviderLinked', data: { userId } }, at, actor: userId }],
        });
      });
    return this.platform.alone(`identities-${mark.slice(0, 2)}`, alone);
  }

  private async boundTo(mark: string): Promise<Account | undefined> {
    return (await this.documents.find(accounts, { boundTo: mark }, { limit: 1 }))[0];
  }

  /** The address that the provider tells now, where nobody else has it. */
  private async follow({ id, emailKey: before }: Account, email: string, at: string): Promise<void> {
    if (emailKey(email) === before) return;
    try {
      await this.changes.change(id, async (account) => {
        const put = { ...account, email: email.trim(), emailKey: emailKey(email), emailFollowedAt: at };
        const fact = { event: { type: 'EmailFollowed', data: { userId: id } } as const, at, actor: id };
        await this.facts.commit([putting(accounts, put)], [fact]);
      });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      this.logger.warn(`the provider tells an address of ${id} that somebody else has here: the one before stays`);
    }
  }
}
