import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError, isEmail } from '@ardoise/contracts';
import type { AssignableRole } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { accounts, emailKey, putting } from '../../domain/account.js';
import type { Account } from '../../domain/account.js';
import type { SchoolPlace } from '../../domain/provider-claims.js';
import { removals } from '../../domain/removal.js';
import { People } from '../people.js';
import { AccountChanges } from '../account-changes.js';
import { Facts } from '../facts.js';
import type { NewFact } from '../facts.js';
import type { OidcPerson } from './oidc-provider.js';
import { Removals } from '../../commands/removals.js';
import { Sessions } from '../sessions/sessions.js';

/** An account that is about to be bound, what is written with it, and what the log hears. */
export interface Binding {
  account: Account;
  writes: Write[];
  facts: NewFact[];
}

/** Whom the provider's word leads to. */
interface Recognised {
  userId: string;
  /** What their account is bound to, or may be. */
  mark: string;
  /** The address of who has no account yet. */
  newcomer?: string;
}

/** Somebody whose account is made when they agree. */
export interface Newcomer {
  userId: string;
  mark: string;
  email: string;
  role: AssignableRole;
}

const leaseOf = (mark: string) => `identities-${mark.slice(0, 2)}`;

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
    private readonly sessions: Sessions,
    private readonly platform: RuntimePlatform,
    private readonly settings: Settings,
  ) {}

  /**
   * The account of somebody, and the mark that it is bound to, or may be; of who has none yet and may have one, the id that it
   * will have once they have agreed.
   * @param at ISO 8601 in UTC
   * @throws DomainError oidc-no-email, oidc-email-unverified, oidc-not-authorised, oidc-other-identity, oidc-no-role, removed
   */
  async of({ identity, email, isEmailVerified, place }: OidcPerson, at: string): Promise<Recognised> {
    const mark = this.removals.idOf(identity);
    const bound = await this.boundTo(mark);
    if (bound) {
      await this.mustHaveRole(bound, place);
      if (email !== undefined && isEmailVerified) await this.follow(bound, email, at);
      return { userId: bound.id, mark };
    }
    if (email === undefined) throw new DomainError('oidc-no-email');
    if (!isEmailVerified) throw new DomainError('oidc-email-unverified');
    const account = await this.people.byEmail(email);
    await this.removals.overcome(identity, account);
    if (!account) {
      if (place.role === null) throw new DomainError('oidc-no-role');
      if (!this.admits(email, place)) throw new DomainError('oidc-not-authorised');
      return { userId: randomUUID(), mark, newcomer: email.trim() };
    }
    if (account.boundTo !== undefined) throw new DomainError('oidc-other-identity');
    await this.mustHaveRole(account, place);
    return { userId: account.id, mark };
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
    return this.platform.alone(leaseOf(mark), alone);
  }

  /**
   * Does `work` with an account that is to be made and bound, one at a time for a person of the provider.
   * @throws DomainError oidc-late where they, or somebody of their address, came in or were removed meanwhile; what `work` throws
   */
  make<T>(newcomer: Newcomer, at: string, work: (binding: Binding) => Promise<T>): Promise<T> {
    const { userId, mark, email, role } = newcomer;
    const account: Account = {
      id: userId,
      email,
      emailKey: emailKey(email),
      passwordHash: null,
      role,
      createdAt: at,
      boundTo: mark,
    };
    return this.platform.alone(leaseOf(mark), async () => {
      const removal = await this.documents.get(removals, mark);
      if (removal || (await this.boundTo(mark))) throw new DomainError('oidc-late');
      const facts: NewFact[] = [
        { event: { type: 'UserInvited', data: { userId, role } }, at },
        { event: { type: 'ProviderLinked', data: { userId } }, at, actor: userId },
      ];
      return work({ account, writes: [], facts }).catch((error: unknown) => {
        throw error instanceof DuplicateKey ? new DomainError('oidc-late') : error;
      });
    });
  }

  /** Who has no account yet gets one where the school says so of their address, or of those whom the provider gives a role. */
  private admits(email: string, { role }: SchoolPlace): boolean {
    const { OIDC_ADMIT_DOMAINS: domains = [], OIDC_ADMIT_BY_ROLE: isByRole } = this.settings.values;
    const domain = emailKey(email).split('@').at(-1) ?? '';
    return isEmail(email.trim()) && ((isByRole && Boolean(role)) || domains.includes(domain));
  }

  /**
   * Where the provider tells roles, nobody comes in by it without one but an administrator, who has theirs from here; who came
   * in before with one is signed out.
   */
  private async mustHaveRole({ role, boundTo }: Account, place: SchoolPlace): Promise<void> {
    if (place.role !== null || role === 'admin') return;
    if (boundTo !== undefined) await this.sessions.endThrough({ boundTo });
    throw new DomainError('oidc-no-role');
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
