import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Credentials } from '@ardoise/contracts';
import { CommandOf } from '@ardoise/projections';
import { emailKey } from '../domain/account.js';
import type { Origin } from '../domain/origin.js';
import { People } from '../services/people.js';
import { SessionOpener } from '../services/sessions/open-session.js';
import type { Arrival } from '../services/sessions/open-session.js';
import { Passwords } from '../services/sessions/passwords.js';
import { Tries } from '../services/sessions/tries.js';

export class SignIn extends CommandOf<Arrival, { credentials: Credentials; origin: Origin }> {}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly people: People,
    private readonly tries: Tries,
    private readonly opener: SessionOpener,
    private readonly passwords: Passwords,
  ) {}

  /**
   * @throws DomainError bad-credentials, the same and after the same time whether or not the address is known;
   * too-many-tries
   */
  async execute({ credentials: { email, password }, origin }: SignIn) {
    const key = emailKey(email);
    const known = await this.people.byEmail(key);
    const prove = async () => {
      const account = await this.people.byEmail(key);
      const matches = await this.passwords.matches(account?.passwordHash ?? undefined, password);
      if (!account || !matches) throw new DomainError('bad-credentials');
      return account;
    };
    return this.tries.password(key, origin, known?.id, () => this.opener.enter(prove, origin));
  }
}
