import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, routes, UserEdit } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import {
  accountLinks,
  accounts,
  familiarAddresses,
  hasAddress,
  isMember,
  isRegistered,
  linkId,
  linkRequests,
  oidcTickets,
  pendingAddresses,
  putting,
  settled,
} from '../domain/account.js';
import type { Account, Member } from '../domain/account.js';
import type { AccountEvent } from '../domain/account-events.js';
import { withoutCode } from '../domain/entry-code.js';
import { called, edited, mustStayTold, sameName } from '../domain/person-name.js';
import { removals } from '../domain/removal.js';
import { AccountChanges } from '../services/account-changes.js';
import { Facts } from '../services/facts.js';
import { nameChanged, Naming } from '../services/naming.js';
import { Sessions } from '../services/sessions/sessions.js';

/** Who acts, and when (ISO 8601 in UTC); the command line is nobody. */
export interface Administering {
  actor?: { userId: string };
  now: string;
}

/** Changes a person's extra time, name or role; with a new role they sign in anew. */
export class EditUser extends CommandOf<
  Answer<typeof routes.editUser>,
  { userId: string; edit: UserEdit; acting: Administering }
> {}

/**
 * Erases what names a person and ends their sessions; what they did stays counted under their id. They do not come back by
 * themselves: a learning platform's part of that is its own (see lti).
 */
export class RemoveUser extends CommandOf<
  Answer<typeof routes.removeUser>,
  {
    userId: string;
    acting: Administering;
    /** Only while they ask for it themselves: who has taken that back stays. */
    onlyIfAsked?: boolean;
  }
> {}

/**
 * Lets somebody else at the school's provider open a person's account, by its address, the next time; whoever opened it until
 * then is signed out.
 */
export class UnlinkUser extends CommandOf<
  Answer<typeof routes.unlinkUser>,
  { userId: string; acting: Administering }
> {}

/** Codes let students in alone: whoever has no address to choose a password by, nor the school's provider, has no way in as a professor. */
const hasWayIn = (account: Account) => hasAddress(account) || account.boundTo !== undefined;

/** Judges changes of who stays professor. */
@Injectable()
export class Professors {
  constructor(
    private readonly documents: Documents,
    private readonly changes: AccountChanges,
    private readonly platform: RuntimePlatform,
  ) {}

  /** One judgement at a time, in all processes, over who stays professor, by somebody who still is one. */
  judged<T>(userId: string, actorId: string | undefined, work: (account: Member) => Promise<T>): Promise<T> {
    const judge = async () => {
      if (actorId !== undefined) {
        const actor = await this.documents.get(accounts, actorId);
        if (actor?.role !== 'professor') throw new DomainError(actor ? 'wrong-role' : 'no-session');
      }
      return this.changes.change(userId, async (account) => {
        if (!isMember(account)) throw new DomainError('not-found');
        return work(account);
      });
    };
    return this.platform.alone('professors', judge);
  }

  /** Whether somebody else is there who is a professor and can come in. */
  async leavesAProfessor(leaving: string): Promise<boolean> {
    const professors = await this.documents.find(accounts, { role: 'professor' });
    return professors.some((account) => account.id !== leaving && isRegistered(account) && hasWayIn(account));
  }

  /** @throws DomainError last-professor */
  async mustLeaveAProfessor(leaving: string): Promise<void> {
    if (!(await this.leavesAProfessor(leaving))) throw new DomainError('last-professor');
  }
}

@CommandHandler(EditUser)
export class EditUserHandler implements ICommandHandler<EditUser> {
  constructor(
    private readonly facts: Facts,
    private readonly sessions: Sessions,
    private readonly professors: Professors,
    private readonly naming: Naming,
  ) {}

  /** @throws DomainError not-found, own-account for one's own role, last-professor, names-closed, name-needed, professor-needs-address */
  async execute({ userId, edit, acting: { actor, now } }: EditUser) {
    if (edit.first_name !== undefined || edit.last_name !== undefined) this.naming.mustBeOpen();
    await this.professors.judged(userId, actor?.userId, async (account) => {
      const name = edited(account, edit, false);
      mustStayTold(account, name);
      const { role = account.role, time_factor: timeFactor = account.timeFactor ?? 1 } = edit;
      const events: AccountEvent[] = [];
      if (timeFactor !== (account.timeFactor ?? 1))
        events.push({ type: 'TimeFactorChanged', data: { userId, timeFactor } });
      if (!sameName(account, name)) events.push(nameChanged(userId));
      if (role !== account.role) {
        if (userId === actor?.userId) throw new DomainError('own-account');
        if (role === 'professor' && !hasWayIn(account)) throw new DomainError('professor-needs-address');
        if (account.role === 'professor') await this.professors.mustLeaveAProfessor(userId);
        events.push({ type: 'RoleChanged', data: { userId, from: account.role, role } });
      }
      if (events.length === 0) return;
      const named = called(account, name);
      const changed: Account = { ...(role === account.role ? named : settled(named)), role, timeFactor };
      const facts = events.map((event) => ({ event, at: now, actor: actor?.userId }));
      if (role === account.role) await this.facts.commit([putting(accounts, changed)], facts);
      else
        await this.sessions.endAll(userId, 'role-changed', { account: changed, writes: [withoutCode(userId)], facts });
    });
    return {};
  }
}

@CommandHandler(RemoveUser)
export class RemoveUserHandler implements ICommandHandler<RemoveUser> {
  constructor(
    private readonly documents: Documents,
    private readonly sessions: Sessions,
    private readonly professors: Professors,
  ) {}

  /** @throws DomainError not-found, own-account, last-professor, leave-not-asked */
  async execute({ userId, acting: { actor, now }, onlyIfAsked }: RemoveUser) {
    await this.professors.judged(userId, actor?.userId, async (account) => {
      if (userId === actor?.userId) throw new DomainError('own-account');
      if (onlyIfAsked && account.leave !== 'asked') throw new DomainError('leave-not-asked');
      if (account.role === 'professor') await this.professors.mustLeaveAProfessor(userId);
      const requests = await this.documents.find(linkRequests, { emailKey: account.emailKey });
      const tickets = await this.documents.find(oidcTickets, { userId });
      const writes: Write[] = [
        { in: accounts, delete: userId },
        { in: accountLinks, delete: linkId(userId, 'register') },
        { in: accountLinks, delete: linkId(userId, 'recover') },
        { in: familiarAddresses, delete: userId },
        withoutCode(userId),
        { in: pendingAddresses, delete: userId },
        ...requests.map(({ id }): Write => ({ in: linkRequests, delete: id })),
        ...tickets.map(({ id }): Write => ({ in: oidcTickets, delete: id })),
        ...(account.boundTo === undefined
          ? []
          : [putting(removals, { id: account.boundTo, at: now, by: actor?.userId ?? null, through: null })]),
      ];
      const facts = [{ event: { type: 'UserRemoved', data: { userId } } as const, at: now, actor: actor?.userId }];
      await this.sessions.endAll(userId, 'removed', { writes, facts });
    });
    return {};
  }
}

@CommandHandler(UnlinkUser)
export class UnlinkUserHandler implements ICommandHandler<UnlinkUser> {
  constructor(
    private readonly sessions: Sessions,
    private readonly professors: Professors,
  ) {}

  /** Nothing happens to who is not linked. @throws DomainError not-found */
  async execute({ userId, acting: { actor, now } }: UnlinkUser) {
    await this.professors.judged(userId, actor?.userId, async ({ boundTo, ...account }) => {
      if (boundTo === undefined) return;
      const event = { type: 'ProviderUnlinked', data: { userId } } as const;
      await this.sessions.endAll(userId, 'provider-unlinked', {
        account,
        // The code of before they had the provider does not come back to life.
        writes: [withoutCode(userId)],
        facts: [{ event, at: now, actor: actor?.userId }],
      });
    });
    return {};
  }
}
