import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError, FRESH_SESSION_MINUTES } from '@ardoise/contracts';
import type { Answer, PasswordChange, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { CommandOf } from '@ardoise/projections';
import { accountLinks, accounts, hasAddress, linkId } from '../domain/account.js';
import { comesByCode, entryCodes } from '../domain/entry-code.js';
import type { Origin } from '../domain/origin.js';
import { AccountChanges } from '../services/account-changes.js';
import { Passwords } from '../services/sessions/passwords.js';
import { Sessions } from '../services/sessions/sessions.js';
import { Tries } from '../services/sessions/tries.js';

export class ChangePassword extends CommandOf<
  Answer<typeof routes.changePassword>,
  {
    change: PasswordChange;
    me: Identity;
    origin: Origin;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** So long after signing in nobody else has sat down before the page. Milliseconds. */
const FRESH_MS = FRESH_SESSION_MINUTES * 60_000;

/** Ends the person's other sessions. Only in a session that has just begun the present password need not be told. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
    private readonly tries: Tries,
    private readonly changes: AccountChanges,
    private readonly passwords: Passwords,
  ) {}

  /** @throws DomainError password-needed, password-wrong, password-weak, too-many-tries, no-session, address-needed */
  async execute({ change, me, origin, now }: ChangePassword) {
    const { userId, sessionId } = me;
    const { current_password: current } = change;
    const age = await this.sessions.ageOf(me, now);
    if (age === null) throw new DomainError('no-session');
    if (current === undefined && age >= FRESH_MS) throw new DomainError('password-needed');
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    if (!hasAddress(account)) throw new DomainError('address-needed');
    // Whoever found a card could keep out whose address it is: they choose their password by a mail.
    const isByCode = comesByCode(account) && (await this.documents.get(entryCodes, userId)) !== undefined;
    if (current === undefined && isByCode) throw new DomainError('password-needed');
    if (current !== undefined) {
      await this.tries.currentPassword(account, origin.address, async () => {
        if (!(await this.passwords.matches(account.passwordHash ?? undefined, current)))
          throw new DomainError('password-wrong');
      });
      await this.tries.proved(account, origin.address);
    }
    const passwordHash = await this.passwords.hash(change.password);
    await this.changes.change(userId, async (present) => {
      // Another change may have come first: who was to be kept out by it changes nothing any more.
      if (present.passwordHash !== account.passwordHash || (await this.sessions.ageOf(me, now)) === null)
        throw new DomainError('conflict');
      await this.sessions.endAll(userId, 'password-changed', {
        keep: sessionId,
        account: { ...present, passwordHash },
        // A link that was asked for before would bring back whom the change was to keep out.
        writes: [{ in: accountLinks, delete: linkId(userId, 'recover') }],
        facts: [
          { event: { type: 'PasswordChanged', data: { userId } }, at: new Date(now).toISOString(), actor: userId },
        ],
      });
    });
    return {};
  }
}
