import { Logger } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import type { Identity } from '@ardoise/http';
import { CommandOf } from '@ardoise/projections';
import { OidcProvider } from '../services/oidc/oidc-provider.js';
import { Sessions } from '../services/sessions/sessions.js';

/** Ends the session that asks; whoever came through the school's provider is told where to sign out there as well. */
export class SignOut extends CommandOf<Answer<typeof routes.logout>, { me: Identity }> {}

/** Ends one of a person's sessions. */
export class EndSession extends CommandOf<Answer<typeof routes.endSession>, { sessionId: string; me: Identity }> {}

/** The open page gives a sign of life. */
export class GiveSignOfLife extends CommandOf<Answer<typeof routes.signOfLife>, { me: Identity }> {}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  private readonly logger = new Logger(SignOut.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly provider: OidcProvider,
  ) {}

  async execute({ me }: SignOut) {
    const through = await this.sessions.throughProvider(me);
    await this.sessions.endOne(me.userId, me.sessionId, 'signed-out');
    if (!through || !this.provider.isOn) return {};
    // Signed out here they are, whether or not the provider answers.
    const url = await this.provider.endSessionUrl(through.idToken).catch((error: unknown) => {
      this.logger.warn('the provider could not be asked where to sign out', error);
      return null;
    });
    return { provider_sign_out: url };
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  /** @throws DomainError not-found */
  async execute({ sessionId, me }: EndSession) {
    if (!(await this.sessions.endOne(me.userId, sessionId, 'ended-by-owner'))) throw new DomainError('not-found');
    return {};
  }
}

@CommandHandler(GiveSignOfLife)
export class GiveSignOfLifeHandler implements ICommandHandler<GiveSignOfLife> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ me }: GiveSignOfLife) {
    await this.sessions.seen(me);
    return {};
  }
}
