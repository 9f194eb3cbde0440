import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { accountLinks, accounts, isRegistered, linkId, oidcTickets, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import type { Origin } from '../domain/origin.js';
import { isNameUnknown } from '../domain/person-name.js';
import { registered } from '../domain/registered.js';
import { People } from '../queries/people.js';
import { AccountChanges } from './account-changes.js';
import { Entrance } from './entrance.js';
import type { Arrival } from './entrance.js';
import { Facts } from './facts.js';
import { Naming } from './naming.js';
import { OidcProvider } from './oidc-provider.js';
import { Removals } from './removals.js';
import type { Started } from './oidc-provider.js';
import { Tries } from './tries.js';

/** How long a sign-in at the provider may take, and how long its ticket lives, in seconds. */
export const PATIENCE_S = 600;
/** Kept of one person: a provider should know somebody as one. */
const IDENTITIES = 5;

/** Sends a browser to the school's provider. */
export class StartOidc extends Command<Started & { url: string }> {}

/** A browser that comes back from there, and whom the provider vouches for. */
export class FinishOidc extends Command<{ userId: string }> {
  constructor(
    /** The query that the provider sent the browser back with. */
    readonly search: string,
    readonly begun: Started,
    /** Milliseconds since 1970. */
    readonly now: number,
  ) {
    super();
  }
}

/** Exchanges a ticket for a session, once. */
export class SignInByOidc extends Command<Arrival> {
  constructor(
    readonly ticket: string,
    readonly consent: boolean,
    /** Of the ticket that this browser was given; null for another browser. */
    readonly ownTicketId: string | null,
    readonly origin: Origin,
  ) {
    super();
  }
}

/** Tickets are kept under this id, nowhere as they are. */
const ticketIdOf = (ticket: string) => hash('sha256', ticket, 'base64url');

@CommandHandler(StartOidc)
export class StartOidcHandler implements ICommandHandler<StartOidc> {
  constructor(private readonly provider: OidcProvider) {}

  /** @throws Error when the provider does not answer */
  execute() {
    return this.provider.start();
  }
}

@CommandHandler(FinishOidc)
export class FinishOidcHandler implements ICommandHandler<FinishOidc> {
  constructor(
    private readonly provider: OidcProvider,
    private readonly documents: Documents,
    private readonly people: People,
    private readonly changes: AccountChanges,
    private readonly naming: Naming,
    private readonly removals: Removals,
  ) {}

  /** @throws DomainError oidc-not-authorised, removed, oidc-no-email, oidc-email-unverified; Error when anything is not as it was begun */
  async execute({ search, begun, now }: FinishOidc) {
    const vouched = await this.provider.finish(search, begun);
    const account = await this.people.byEmail(vouched.email);
    const forgetting = await this.removals.overcome(vouched.identity, account);
    if (!account) throw new DomainError('oidc-not-authorised');
    await this.learn(account, this.removals.idOf(vouched.identity), forgetting);
    const by = { at: new Date(now).toISOString(), actor: account.id };
    if (isNameUnknown(account)) await this.naming.complete(new Map([[account.id, vouched.name]]), by);
    return { userId: account.id };
  }

  /** Keeps as whom the provider knows somebody, for their removal. */
  private async learn({ id, identities = [] }: Account, identity: string, forgetting: Write[]): Promise<void> {
    if (identities.includes(identity) && forgetting.length === 0) return;
    await this.changes.change(id, async (account) => {
      const others = (account.identities ?? []).filter((other) => other !== identity);
      const put = { ...account, identities: [identity, ...others].slice(0, IDENTITIES) };
      await this.documents.commit({ writes: [putting(accounts, put), ...forgetting] });
    });
  }
}

/** Tickets of those whom somebody vouches for whom the school trusts, each used once; they agree first, as everybody. */
@Injectable()
export class OidcTickets {
  constructor(
    private readonly documents: Documents,
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
    private readonly settings: Settings,
  ) {}

  /** A new one, and the id that it is kept under. @param now milliseconds since 1970 @throws DomainError not-found */
  async issue(userId: string, now: number): Promise<{ ticket: string; ticketId: string; isRegistered: boolean }> {
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('not-found');
    const ticket = randomBytes(32).toString('base64url');
    const ticketId = ticketIdOf(ticket);
    const until = new Date(now + PATIENCE_S * 1_000).toISOString();
    const old = await this.documents.find(oidcTickets, { until: { $lt: new Date(now).toISOString() } });
    await this.documents.commit({
      writes: [
        putting(oidcTickets, { id: ticketId, userId, until }),
        ...old.map(({ id }): Write => ({ in: oidcTickets, delete: id })),
      ],
    });
    return { ticket, ticketId, isRegistered: isRegistered(account) };
  }

  /** @throws DomainError oidc-failed; consent-needed, which leaves the ticket usable */
  async use(ticket: string, consent: boolean): Promise<Account> {
    const id = ticketIdOf(ticket);
    const found = await this.documents.get(oidcTickets, id);
    if (!found) throw new DomainError('oidc-failed');
    return this.changes.change(found.userId, async (present) => {
      const at = new Date().toISOString();
      const live = await this.documents.get(oidcTickets, id);
      if (!live || live.until < at) throw new DomainError('oidc-failed');
      const used: Write = { in: oidcTickets, delete: id };
      if (isRegistered(present)) {
        await this.documents.commit({ writes: [used] });
        return present;
      }
      if (!consent) throw new DomainError('consent-needed');
      const { account, event } = registered(present, 'oidc', this.settings.values.ORG_NAME, at);
      const link: Write = { in: accountLinks, delete: linkId(present.id, 'register') };
      await this.facts.commit([putting(accounts, account), used, link], [{ event, at, actor: account.id }]);
      return account;
    });
  }
}

@CommandHandler(SignInByOidc)
export class SignInByOidcHandler implements ICommandHandler<SignInByOidc> {
  constructor(
    private readonly tickets: OidcTickets,
    private readonly entrance: Entrance,
    private readonly documents: Documents,
    private readonly tries: Tries,
  ) {}

  /** @throws DomainError oidc-failed, consent-needed, too-many-tries */
  execute({ ticket, consent, ownTicketId, origin }: SignInByOidc) {
    return this.tries.link(origin.address, async () => {
      if (ownTicketId !== ticketIdOf(ticket)) throw new DomainError('oidc-failed');
      const account = await this.tickets.use(ticket, consent);
      let proved: Account | undefined = account;
      return this.entrance.enter(async () => {
        const present = proved ?? (await this.documents.get(accounts, account.id));
        if (!present) throw new DomainError('oidc-failed');
        proved = undefined;
        return present;
      }, origin);
    });
  }
}

export const oidcCommands = [StartOidcHandler, FinishOidcHandler, OidcTickets, SignInByOidcHandler];
