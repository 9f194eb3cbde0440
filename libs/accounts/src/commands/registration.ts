import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, Recovery, Registration, routes } from '@ardoise/contracts';
import { DuplicateKey } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { accounts, isRegistered, putting } from '../domain/account.js';
import type { Origin } from '../domain/origin.js';
import { registered } from '../domain/registered.js';
import { Facts } from '../services/facts.js';
import { MailedLinks } from '../services/mailed-links.js';
import { WaitingMails } from '../services/waiting-mails.js';
import { Passwords } from '../services/sessions/passwords.js';
import { Sessions } from '../services/sessions/sessions.js';

/** Without the link of a mail, that mail is asked for. */
export class Register extends CommandOf<Answer<typeof routes.register>, { form: Registration; origin: Origin }> {}

/** Without the link of a mail, that mail is asked for. */
export class Recover extends CommandOf<Answer<typeof routes.recover>, { form: Recovery; origin: Origin }> {}

/** Who came in by a code wants an address, and a password with it. */
export class AskForAddress extends CommandOf<
  Answer<typeof routes.askForMyAddress>,
  {
    email: string;
    userId: string;
    origin: Origin;
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

/** The address became somebody else's meanwhile. */
const asTaken = (error: unknown) => {
  throw error instanceof DuplicateKey ? new DomainError('email-taken') : error;
};

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly links: MailedLinks,
    private readonly facts: Facts,
    private readonly sessions: Sessions,
    private readonly settings: Settings,
    private readonly passwords: Passwords,
  ) {}

  /** @throws DomainError email-invalid, email-taken, link-invalid, consent-missing, password-weak, too-many-tries */
  async execute({ form, origin }: Register) {
    if (!form.confirm) await this.links.request('register', form.email, origin);
    else
      await this.links.open('register', form, origin, async ({ account, used, now: at }) => {
        if (form.consent !== true) throw new DomainError('consent-missing');
        const { account: agreed, event } = registered(account, 'link', this.settings.values.ORG_NAME, at);
        const passwordHash = await this.passwords.hash(form.password ?? '');
        const put = { ...agreed, passwordHash };
        const facts = [{ event, at, actor: account.id }];
        if (!isRegistered(account)) return this.facts.commit([putting(accounts, put), ...used], facts);
        // Somebody who came in by a code until now: whoever found their card is out.
        await this.sessions.endAll(account.id, 'password-reset', { account: put, writes: used, facts }).catch(asTaken);
      });
    return {};
  }
}

/** Ends all of the person's sessions. */
@CommandHandler(Recover)
export class RecoverHandler implements ICommandHandler<Recover> {
  constructor(
    private readonly links: MailedLinks,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
  ) {}

  /** @throws DomainError email-invalid, link-invalid, password-weak, too-many-tries */
  async execute({ form, origin }: Recover) {
    if (!form.confirm) await this.links.request('recover', form.email, origin);
    else
      await this.links.open('recover', form, origin, async ({ account, used: writes, now: at }) => {
        const { id: userId } = account;
        const passwordHash = await this.passwords.hash(form.password ?? '');
        await this.sessions.endAll(userId, 'password-reset', {
          account: { ...account, passwordHash },
          writes,
          facts: [{ event: { type: 'PasswordReset', data: { userId } }, at, actor: userId }],
        });
      });
    return {};
  }
}

@CommandHandler(AskForAddress)
export class AskForAddressHandler implements ICommandHandler<AskForAddress> {
  constructor(
    private readonly links: MailedLinks,
    private readonly waiting: WaitingMails,
  ) {}

  /** @throws DomainError email-invalid, address-known, too-many-tries */
  async execute({ email, userId, origin, now }: AskForAddress) {
    const mails = await this.waiting.before();
    await this.links.requestAddress(userId, email, origin, now);
    return mails(1);
  }
}
