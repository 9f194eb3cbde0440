import { Injectable, Logger } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { CommandOf } from '@ardoise/projections';
import { OidcProvider } from '../services/oidc/oidc-provider.js';
import { Removals } from './removals.js';
import { Sessions } from '../services/sessions/sessions.js';

/** Words of the provider that were refused, from one address: each costs a signature's check. */
const REFUSED_FROM: Bound = { name: 'provider-sign-outs-from', points: 100, seconds: 600 };

/** The provider tells that somebody signed out there, by a token of its own (OpenID Connect Back-Channel Logout 1.0). */
export class SignOutByToken extends CommandOf<
  Answer<typeof routes.signOutByProvider>,
  { token: string; address: string }
> {}

/** The same through the person's browser, which names the provider's session (OpenID Connect Front-Channel Logout 1.0). */
export class SignOutBySession extends CommandOf<
  Answer<typeof routes.signOutInBrowser>,
  { issuer: string; sid: string; address: string }
> {}

/** Limits those who guess. */
@Injectable()
export class ProviderWords {
  private readonly logger = new Logger(ProviderWords.name);

  constructor(private readonly limits: Limits) {}

  /** @throws DomainError too-many-tries; provider-word-refused whatever `heard` throws */
  from(address: string, heard: () => Promise<void>): Promise<void> {
    return this.limits.countRefusals([{ bound: REFUSED_FROM, key: address }], () =>
      heard().catch((error: unknown) => {
        this.logger.warn(`the provider’s word that somebody signed out was refused: ${String(error)}`);
        throw new DomainError('provider-word-refused');
      }),
    );
  }
}

@CommandHandler(SignOutByToken)
export class SignOutByTokenHandler implements ICommandHandler<SignOutByToken> {
  constructor(
    private readonly provider: OidcProvider,
    private readonly sessions: Sessions,
    private readonly removals: Removals,
    private readonly words: ProviderWords,
  ) {}

  /** @throws DomainError provider-word-refused, too-many-tries */
  async execute({ token, address }: SignOutByToken) {
    await this.words.from(address, async () => {
      const { sid, identity } = await this.provider.loggedOut(token);
      if (sid !== undefined) await this.sessions.endThrough({ sid });
      else if (identity) await this.sessions.endThrough({ boundTo: this.removals.idOf(identity) });
    });
    return {};
  }
}

@CommandHandler(SignOutBySession)
export class SignOutBySessionHandler implements ICommandHandler<SignOutBySession> {
  constructor(
    private readonly provider: OidcProvider,
    private readonly sessions: Sessions,
    private readonly words: ProviderWords,
  ) {}

  /** @throws DomainError provider-word-refused, too-many-tries */
  async execute({ issuer, sid, address }: SignOutBySession) {
    await this.words.from(address, async () => {
      if (issuer !== (await this.provider.issuer())) throw new Error('another provider');
      await this.sessions.endThrough({ sid });
    });
    return {};
  }
}
