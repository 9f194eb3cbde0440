import { randomBytes } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { SignedInByOidc } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { accounts } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import type { Origin } from '../domain/origin.js';
import { isNameUnknown } from '../domain/person-name.js';
import { SessionOpener } from '../services/sessions/open-session.js';
import type { Arrival } from '../services/sessions/open-session.js';
import { Naming } from '../services/naming.js';
import { isGuarded, OidcAccounts } from '../services/oidc/oidc-accounts.js';
import { OidcProvider } from '../services/oidc/oidc-provider.js';
import type { Started } from '../services/oidc/oidc-provider.js';
import { OidcTickets } from '../services/oidc/oidc-tickets.js';
import type { Arriving, Told } from '../services/oidc/oidc-tickets.js';
import { Passwords } from '../services/sessions/passwords.js';
import { ProviderGroups } from '../services/oidc/provider-groups.js';
import { ProviderRoles } from '../services/oidc/provider-roles.js';
import { Tries } from '../services/sessions/tries.js';

/** Sends a browser to the school's provider. */
export class StartOidc extends CommandOf<
  Started & { url: string },
  {
    /** What whoever is there has to say anew; see `OidcProvider.start`. */
    asking: 'account' | 'password' | null;
    hint?: string;
  }
> {}

/** Somebody who may not come in, as the provider knows them. */
export interface RefusedPerson {
  refusal: DomainError;
  idToken: string;
}

/** Ends the provider's own session of somebody who was refused, so that another can sign in there; null where it offers no such thing. */
export class LeaveProvider extends CommandOf<{ state: string; url: string } | null, { idToken: string }> {}

/** A browser that comes back from there, and whom the provider vouches for. */
export class FinishOidc extends CommandOf<
  { userId: string; arriving: Arriving; told: Told } | RefusedPerson,
  {
    /** The query that the provider sent the browser back with. */
    search: string;
    begun: Started;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** What the person says who has a ticket. */
export interface TicketUse {
  ticket: string;
  consent: boolean;
  /** Of an account that has one, before it is bound. */
  password: string | undefined;
}

/** Exchanges a ticket for a session, once. */
export class SignInByOidc extends CommandOf<
  Arrival & { signedIn: SignedInByOidc },
  {
    use: TicketUse;
    /** Whether this browser was given the ticket, and whom the provider sent; a learning platform sends nobody. */
    own: { arriving: Arriving | null } | null;
    origin: Origin;
  }
> {}

@CommandHandler(StartOidc)
export class StartOidcHandler implements ICommandHandler<StartOidc> {
  constructor(private readonly provider: OidcProvider) {}

  /** @throws Error when the provider does not answer */
  execute({ asking, hint }: StartOidc) {
    return this.provider.start(asking, hint);
  }
}

@CommandHandler(FinishOidc)
export class FinishOidcHandler implements ICommandHandler<FinishOidc> {
  constructor(
    private readonly provider: OidcProvider,
    private readonly bound: OidcAccounts,
  ) {}

  /** The refusals are those of `OidcAccounts.of`. @throws Error when anything is not as it was begun */
  async execute({ search, begun, now }: FinishOidc) {
    const vouched = await this.provider.finish(search, begun);
    const { name, sid, idToken, place } = vouched;
    try {
      const { userId, ...recognised } = await this.bound.of(vouched, new Date(now).toISOString());
      return { userId, arriving: { ...recognised, name, sid }, told: { idToken, place } };
    } catch (error) {
      if (error instanceof DomainError) return { refusal: error, idToken };
      throw error;
    }
  }
}

@CommandHandler(LeaveProvider)
export class LeaveProviderHandler implements ICommandHandler<LeaveProvider> {
  constructor(private readonly provider: OidcProvider) {}

  /** @throws Error when the provider does not answer */
  async execute({ idToken }: LeaveProvider) {
    const state = randomBytes(24).toString('base64url');
    const url = await this.provider.endSessionUrl(idToken, state);
    return url === null ? null : { state, url };
  }
}

@CommandHandler(SignInByOidc)
export class SignInByOidcHandler implements ICommandHandler<SignInByOidc> {
  constructor(
    private readonly tickets: OidcTickets,
    private readonly opener: SessionOpener,
    private readonly documents: Documents,
    private readonly passwords: Passwords,
    private readonly naming: Naming,
    private readonly roles: ProviderRoles,
    private readonly groups: ProviderGroups,
    private readonly tries: Tries,
  ) {}

  /** @throws DomainError oidc-failed, oidc-other-identity, consent-needed, oidc-password-needed, password-wrong, too-many-tries */
  execute({ use: { ticket, consent, password }, own, origin }: SignInByOidc) {
    return this.tries.link(origin.address, async () => {
      if (!own) throw new DomainError('oidc-failed');
      const { arriving } = own;
      const before = await this.tickets.accountOf(ticket);
      if (!before && arriving?.newcomer === undefined) throw new DomainError('oidc-failed');
      if (arriving && before && isGuarded(before, arriving.mark)) await this.prove(before, password, origin);
      const { account: opened, told } = await this.tickets.use(ticket, consent, arriving);
      const now = new Date().toISOString();
      const account = await this.roles.follow(opened, told.place?.role, now);
      await this.groups.tell(account, told.place ?? {}, now);
      if (arriving && isNameUnknown(account)) {
        const by = { at: new Date().toISOString(), actor: account.id };
        await this.naming.complete(new Map([[account.id, arriving.name]]), by);
      }
      let proved: Account | undefined = account;
      const prove = async () => {
        const present = proved ?? (await this.documents.get(accounts, account.id));
        if (!present) throw new DomainError('oidc-failed');
        proved = undefined;
        return present;
      };
      const through = arriving && { boundTo: arriving.mark, sid: arriving.sid, idToken: told.idToken };
      const { signedIn, cookie } = await this.opener.enter(prove, origin, through);
      return { signedIn: { ...signedIn, ...(account.role !== opened.role && { role_changed: true }) }, cookie };
    });
  }

  private async prove(account: Account, password: string | undefined, origin: Origin): Promise<void> {
    if (password === undefined) throw new DomainError('oidc-password-needed');
    await this.tries.password(account.emailKey, origin, account.id, async () => {
      if (!(await this.passwords.matches(account.passwordHash ?? undefined, password)))
        throw new DomainError('password-wrong');
    });
  }
}
