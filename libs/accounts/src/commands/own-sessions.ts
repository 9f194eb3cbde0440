import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Identity } from '@ardoise/http';
import { Sessions } from './sessions.js';

/** Ends the session that asks. */
export class SignOut extends Command<object> {
  constructor(readonly me: Identity) {
    super();
  }
}

/** Ends one of a person's sessions. */
export class EndSession extends Command<object> {
  constructor(
    readonly sessionId: string,
    readonly me: Identity,
  ) {
    super();
  }
}

/** The open page gives a sign of life. */
export class GiveSignOfLife extends Command<object> {
  constructor(readonly me: Identity) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ me }: SignOut) {
    await this.sessions.endOne(me.userId, me.sessionId, 'signed-out');
    return {};
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

export const sessionCommands = [SignOutHandler, EndSessionHandler, GiveSignOfLifeHandler];
