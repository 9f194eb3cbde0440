import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { accountLinks, accounts, isRegistered, linkId, oidcTickets, putting } from '../../domain/account.js';
import type { Account, OidcTicket } from '../../domain/account.js';
import type { Name } from '../../domain/person-name.js';
import type { SchoolPlace } from '../../domain/provider-claims.js';
import { registered } from '../../domain/registered.js';
import { AccountChanges } from '../account-changes.js';
import { Facts } from '../facts.js';
import { OidcAccounts } from './oidc-accounts.js';
import type { Binding } from './oidc-accounts.js';

/** How long a sign-in at the provider may take, and a ticket whose owner may be asked something first, in seconds. */
export const PATIENCE_S = 600;
/** How long one lives that the page spends by itself. */
const UNASKED_S = 60;

/** Somebody who comes from the provider: what their browser carries until they have agreed. */
export interface Arriving {
  mark: string;
  name: Name;
  sid: string | undefined;
  /** The address of who has no account yet. */
  newcomer?: string;
}

/** What the provider told of somebody besides who they are. */
export interface Told {
  idToken?: string;
  place?: SchoolPlace;
}

/** Tickets are kept under this id, nowhere as they are. */
export const ticketIdOf = (ticket: string) => hash('sha256', ticket, 'base64url');

/** Tickets of those whom somebody vouches for whom the school trusts, each used once; they agree first, as everybody. */
@Injectable()
export class OidcTickets {
  constructor(
    private readonly documents: Documents,
    private readonly changes: AccountChanges,
    private readonly bound: OidcAccounts,
    private readonly facts: Facts,
    private readonly settings: Settings,
  ) {}

  /**
   * A new one, and the id that it is kept under.
   * @param now milliseconds since 1970 @param told kept beside it, for who brings the ticket
   * @param isNewcomer whether the account is still to be made @throws DomainError not-found
   */
  async issue(
    userId: string,
    now: number,
    told: Told = {},
    isNewcomer = false,
  ): Promise<{ ticket: string; ticketId: string; isRegistered: boolean }> {
    const account = await this.documents.get(accounts, userId);
    if (!account && !isNewcomer) throw new DomainError('not-found');
    const isKnown = account !== undefined && isRegistered(account);
    const ticket = randomBytes(32).toString('base64url');
    const ticketId = ticketIdOf(ticket);
    // Whom a learning platform sends, and who has agreed before, is asked nothing.
    const lifeS = told.idToken === undefined && isKnown ? UNASKED_S : PATIENCE_S;
    const until = new Date(now + lifeS * 1_000).toISOString();
    const old = await this.documents.find(oidcTickets, { until: { $lt: new Date(now).toISOString() } });
    const put: OidcTicket = { id: ticketId, userId, until, sealed: await seal(told, ticket, defaults) };
    await this.documents.commit({
      writes: [putting(oidcTickets, put), ...old.map(({ id }): Write => ({ in: oidcTickets, delete: id }))],
    });
    return { ticket, ticketId, isRegistered: isKnown };
  }

  /** Whose it is; undefined for who has no account (yet). @throws DomainError oidc-failed */
  async accountOf(ticket: string): Promise<Account | undefined> {
    const found = await this.documents.get(oidcTickets, ticketIdOf(ticket));
    if (!found) throw new DomainError('oidc-failed');
    return this.documents.get(accounts, found.userId);
  }

  /**
   * Spends it, and binds the account of who arrives from the provider, or makes it.
   * @returns the account, and what was told beside the ticket
   * @throws DomainError oidc-failed, oidc-late, oidc-other-identity; consent-needed, which leaves the ticket usable
   */
  async use(ticket: string, consent: boolean, arriving: Arriving | null): Promise<{ account: Account; told: Told }> {
    const id = ticketIdOf(ticket);
    const found = await this.documents.get(oidcTickets, id);
    if (!found) throw new DomainError('oidc-failed');
    // One of a version before has it no longer: it is asked for again the next time.
    const told = ((await unseal(found.sealed ?? '', ticket, defaults).catch(() => null)) ?? {}) as Told;
    const at = new Date().toISOString();
    const spend = async ({ account: present, writes, facts }: Binding) => {
      const used = await this.documents.get(oidcTickets, id);
      if (!used || used.until < at) throw new DomainError('oidc-failed');
      const spent: Write = { in: oidcTickets, delete: id };
      const isKnown = isRegistered(present);
      if (isKnown && facts.length === 0) {
        await this.documents.commit({ writes: [spent] });
        return { account: present, told };
      }
      if (!isKnown && !consent) throw new DomainError('consent-needed');
      const agreed = isKnown ? null : registered(present, 'oidc', this.settings.values.ORG_NAME, at);
      const account = agreed?.account ?? present;
      const link: Write = { in: accountLinks, delete: linkId(account.id, 'register') };
      const heard = agreed ? [{ event: agreed.event, at, actor: account.id }] : [];
      await this.facts.commit(
        [putting(accounts, account), spent, ...writes, ...(agreed ? [link] : [])],
        [...facts, ...heard],
      );
      return { account, told };
    };
    if (arriving?.newcomer !== undefined) {
      const { mark, newcomer: email } = arriving;
      const { userId } = found;
      return this.bound.make({ userId, mark, email, role: told.place?.role ?? 'student' }, at, spend);
    }
    if (arriving) return this.bound.bind(found.userId, arriving.mark, at, spend);
    return this.changes.change(found.userId, (account) => spend({ account, writes: [], facts: [] }));
  }
}
