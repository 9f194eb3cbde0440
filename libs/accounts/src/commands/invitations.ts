import { randomUUID } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { ASSIGNABLE_ROLES, DomainError, errorDetails, isEmail, isPersonName, tidyName } from '@ardoise/contracts';
import type { Answer, Role, NameEdit, PersonNames, routes, UsersAdded } from '@ardoise/contracts';
import { isSamePerson } from '@ardoise/formats/people';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import {
  accountLinks,
  accounts,
  emailKey,
  hasAddress,
  isMember,
  isRegistered,
  linkId,
  putting,
} from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { called, nameIn, namesOf, nameTold } from '../domain/person-name.js';
import { AccountChanges } from '../services/account-changes.js';
import { Facts } from '../services/facts.js';
import type { NewFact } from '../services/facts.js';
import { Naming } from '../services/naming.js';
import { WaitingMails } from '../services/waiting-mails.js';
import type { Administering } from './users.js';

export interface NewUser extends NameEdit {
  email: string;
  role: string;
}

/**
 * Authorises addresses, all or none, and invites them by mail; who is there already is told, not doubled, and called as is
 * told where no name was known.
 */
export class AddUsers extends CommandOf<
  UsersAdded,
  {
    wanted: readonly NewUser[];
    acting: Administering;
    /** Whoever owns the machine may name administrators; nobody in the application may. */
    roles?: readonly Role[];
  }
> {}

export class InviteAgain extends CommandOf<Answer<typeof routes.inviteUser>, { userId: string; acting: Acting }> {}

/** What was told of somebody, as it is kept. */
interface Checked extends PersonNames {
  email: string;
  role: Role;
}

const TRIES = 5;

/**
 * Each person once, by their address as it is compared; the first line about them counts.
 * @throws DomainError email-invalid, role-invalid, person-name-invalid, email-shared: the sentence names the first that is wrong
 */
export function checked(wanted: readonly NewUser[], roles: readonly Role[]): Map<string, Checked> {
  const byKey = new Map<string, Checked>();
  for (const { email, role, first_name: first, last_name: last } of wanted) {
    if (!isEmail(email)) throw new DomainError('email-invalid', errorDetails.emailInvalid(email));
    const given = roles.find((one) => one === role);
    if (!given) throw new DomainError('role-invalid', errorDetails.roleInvalid(role));
    for (const part of [first, last].map((name) => tidyName(name ?? '')))
      if (part !== '' && !isPersonName(part))
        throw new DomainError('person-name-invalid', errorDetails.nameInvalid(email));
    const known = byKey.get(emailKey(email));
    if (known && !isSamePerson(known, { first_name: first ?? '', last_name: last ?? '' }))
      throw new DomainError('email-shared', errorDetails.emailShared(email.trim()));
    if (!known) byKey.set(emailKey(email), { email: email.trim(), role: given, ...namesOf(nameTold(first, last)) });
  }
  return byKey;
}

@CommandHandler(AddUsers)
export class AddUsersHandler implements ICommandHandler<AddUsers> {
  constructor(
    private readonly documents: Documents,
    private readonly facts: Facts,
    private readonly naming: Naming,
    private readonly waiting: WaitingMails,
  ) {}

  /** @throws DomainError email-invalid, role-invalid, person-name-invalid, email-shared: the sentence names the first that is wrong */
  async execute({ wanted, roles = ASSIGNABLE_ROLES, acting: { actor, now } }: AddUsers): Promise<UsersAdded> {
    const byKey = checked(wanted, roles);
    const mails = await this.waiting.before();
    for (let attempt = 1; ; attempt++) {
      const found = await this.documents.find(accounts, { emailKey: { $in: [...byKey.keys()] } });
      const present = new Set(found.map((account) => account.emailKey));
      const added = [...byKey].filter(([key]) => !present.has(key));
      const writes: Write[] = [];
      const told: NewFact[] = [];
      for (const [key, { email, role, ...name }] of added) {
        const userId = randomUUID();
        const id = randomUUID();
        const put: Account = {
          id: userId,
          email,
          emailKey: key,
          passwordHash: null,
          role,
          createdAt: now,
          invitedAt: now,
        };
        writes.push(putting(accounts, this.naming.isOpen ? called(put, nameIn(name)) : put));
        writes.push(putting(accountLinks, { id: linkId(userId, 'register'), eventId: id, at: now }));
        told.push({ id, event: { type: 'UserInvited', data: { userId, role } }, at: now, actor: actor?.userId });
      }
      try {
        await this.facts.commit(writes, told);
      } catch (error) {
        // Somebody added one of them at the same moment: it is there by now.
        if (error instanceof DuplicateKey && attempt < TRIES) continue;
        throw error;
      }
      const named = await this.naming.complete(
        new Map(found.filter(isMember).map(({ id, emailKey: key }) => [id, nameIn(byKey.get(key))])),
        { at: now, actor: actor?.userId },
      );
      return {
        added: added.map(([, { email }]) => email),
        already_present: found.map(({ email }) => email),
        ...(named.length > 0 && { named: named.map(({ email }) => email) }),
        ...mails(added.length),
      };
    }
  }
}

@CommandHandler(InviteAgain)
export class InviteAgainHandler implements ICommandHandler<InviteAgain> {
  constructor(
    private readonly facts: Facts,
    private readonly changes: AccountChanges,
    private readonly waiting: WaitingMails,
  ) {}

  /** @throws DomainError not-found, already-registered, no-address */
  async execute({ userId, acting }: InviteAgain) {
    const { actor, now } = acting;
    // A repeated request sends no other mail.
    const id = idFor(acting, 'invitation');
    const mails = await this.waiting.before();
    await this.changes.change(userId, async (account) => {
      if (!isMember(account)) throw new DomainError('not-found');
      if (isRegistered(account)) throw new DomainError('already-registered');
      if (!hasAddress(account)) throw new DomainError('no-address');
      const event = { type: 'InvitationSentAgain', data: { userId } } as const;
      await this.facts.commit(
        [
          putting(accounts, { ...account, invitedAt: now }),
          putting(accountLinks, { id: linkId(userId, 'register'), eventId: id, at: now }),
        ],
        [{ id, event, at: now, actor: actor.userId }],
      );
    });
    return mails(1);
  }
}
