import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { SignedIn } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { accountLinks, accounts, isRegistered, linkId, oidcTickets, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { Facts } from './facts.js';
import { People } from '../queries/people.js';
import type { Origin } from '../domain/origin.js';
import { Registrations } from './registration.js';
import { PATIENCE_S } from '../http/browser-seal.js';

export const ticketId = (ticket: string) => hash('sha256', ticket, 'base64url');

/** Lets in those whom the school's provider vouches for, if they were authorised; they agree first, as everybody. */
@Injectable()
export class OidcSignIn {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
    private readonly registrations: Registrations,
    private readonly facts: Facts,
  ) {}

  /** @param now milliseconds since 1970 @throws DomainError oidc-not-authorised */
  async ticketFor(email: string, now: number): Promise<{ ticket: string; isRegistered: boolean }> {
    const account = await this.people.byEmail(email);
    if (!account) throw new DomainError('oidc-not-authorised');
    const ticket = randomBytes(32).toString('base64url');
    const until = new Date(now + PATIENCE_S * 1_000).toISOString();
    const old = await this.documents.find(oidcTickets, { until: { $lt: new Date(now).toISOString() } });
    await this.documents.commit({
      writes: [
        putting(oidcTickets, { id: ticketId(ticket), userId: account.id, until }),
        ...old.map(({ id }): Write => ({ in: oidcTickets, delete: id })),
      ],
    });
    return { ticket, isRegistered: isRegistered(account) };
  }

  /**
   * Exchanges a ticket for a session, once.
   * @throws DomainError oidc-failed; consent-needed, which leaves the ticket usable
   */
  async enter(ticket: string, consent: boolean, origin: Origin): Promise<SignedIn> {
    const id = ticketId(ticket);
    const found = await this.documents.get(oidcTickets, id);
    if (!found) throw new DomainError('oidc-failed');
    const account = await this.people.change(found.userId, async (present) => {
      const now = new Date().toISOString();
      const live = await this.documents.get(oidcTickets, id);
      if (!live || live.until < now) throw new DomainError('oidc-failed');
      const used: Write = { in: oidcTickets, delete: id };
      if (isRegistered(present)) {
        await this.documents.commit({ writes: [used] });
        return present;
      }
      if (!consent) throw new DomainError('consent-needed');
      const { put, fact } = this.registrations.registered(present, 'oidc', now);
      const link: Write = { in: accountLinks, delete: linkId(present.id, 'register') };
      await this.facts.commit([putting(accounts, put), used, link], [fact]);
      return put;
    });
    let proved: Account | undefined = account;
    return this.people.enter(async () => {
      const present = proved ?? (await this.documents.get(accounts, account.id));
      if (!present) throw new DomainError('oidc-failed');
      proved = undefined;
      return present;
    }, origin);
  }
}
