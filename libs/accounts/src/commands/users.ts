import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ASSIGNABLE_ROLES, DomainError, isEmail } from '@ardoise/contracts';
import type { AssignableRole, User, UserEdit, UsersAdded } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { Platform } from '@ardoise/runtime';
import {
  accountLinks,
  accounts,
  emailKey,
  familiarAddresses,
  isRegistered,
  linkId,
  linkRequests,
  oidcTickets,
  putting,
} from '../domain/account.js';
import type { Account } from '../domain/account.js';
import type { AccountEvent } from '../domain/account-events.js';
import { Facts } from './facts.js';
import type { NewFact } from './facts.js';
import { People } from '../queries/people.js';
import { Sessions } from './sessions.js';

/** Who acts, and when (ISO 8601 in UTC); the command line is nobody. */
export interface Administering {
  actor?: { userId: string };
  now: string;
}

export interface NewUser {
  email: string;
  role: string;
}

type Member = Account & { role: AssignableRole };

const isMember = (account: Account): account is Member => account.role !== 'admin';
const isAssignable = (role: string): role is AssignableRole => (ASSIGNABLE_ROLES as readonly string[]).includes(role);
const TRIES = 5;

/**
 * Each person once, by their address as it is compared; the first line about them counts.
 * @throws DomainError email-invalid, role-invalid: the sentence names the first that is wrong
 */
export function checked(wanted: readonly NewUser[]): Map<string, { email: string; role: AssignableRole }> {
  const byKey = new Map<string, { email: string; role: AssignableRole }>();
  for (const { email, role } of wanted) {
    if (!isEmail(email)) throw new DomainError('email-invalid', `«\u00a0${email}\u00a0» n’est pas une adresse e-mail.`);
    if (!isAssignable(role))
      throw new DomainError('role-invalid', `Le rôle «\u00a0${role}\u00a0» ne peut pas être donné.`);
    if (!byKey.has(emailKey(email))) byKey.set(emailKey(email), { email: email.trim(), role });
  }
  return byKey;
}

/** The administration of the school's students and professors. */
@Injectable()
export class Users {
  constructor(
    private readonly documents: Documents,
    private readonly facts: Facts,
    private readonly people: People,
    private readonly sessions: Sessions,
    private readonly platform: Platform,
  ) {}

  /** By address. */
  async list(): Promise<User[]> {
    const all = await this.documents.find(accounts, {}, { sort: { emailKey: 1 } });
    return all.filter(isMember).map((account) => ({
      id: account.id,
      email: account.email,
      role: account.role,
      is_registered: isRegistered(account),
      time_factor: account.timeFactor ?? 1,
      creation_date: account.createdAt,
      invitation_date: account.invitedAt ?? null,
    }));
  }

  /**
   * Authorises addresses, all or none, and invites them by mail; who is there already is told, not doubled.
   * @throws DomainError email-invalid, role-invalid: the sentence names the first that is wrong
   */
  async add(wanted: readonly NewUser[], { actor, now }: Administering): Promise<UsersAdded> {
    const byKey = checked(wanted);
    for (let attempt = 1; ; attempt++) {
      const found = await this.documents.find(accounts, { emailKey: { $in: [...byKey.keys()] } });
      const present = new Set(found.map((account) => account.emailKey));
      const added = [...byKey].filter(([key]) => !present.has(key));
      const writes: Write[] = [];
      const told: NewFact[] = [];
      for (const [key, { email, role }] of added) {
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
        writes.push(putting(accounts, put));
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
      return { added: added.map(([, { email }]) => email), already_present: found.map(({ email }) => email) };
    }
  }

  /** @param id of the event: a repeated request sends no other mail @throws DomainError not-found, already-registered */
  async inviteAgain(userId: string, id: string, { actor, now }: Administering): Promise<void> {
    await this.people.change(userId, async (account) => {
      if (!isMember(account)) throw new DomainError('not-found');
      if (isRegistered(account)) throw new DomainError('already-registered');
      const event = { type: 'InvitationSentAgain', data: { userId } } as const;
      await this.facts.commit(
        [
          putting(accounts, { ...account, invitedAt: now }),
          putting(accountLinks, { id: linkId(userId, 'register'), eventId: id, at: now }),
        ],
        [{ id, event, at: now, actor: actor?.userId }],
      );
    });
  }

  /**
   * Changes a person's extra time or role; with a new role they sign in anew.
   * @throws DomainError not-found, own-account for one's own role, last-professor
   */
  async edit(userId: string, edit: UserEdit, { actor, now }: Administering): Promise<void> {
    await this.judged(userId, actor?.userId, async (account) => {
      const { role = account.role, time_factor: timeFactor = account.timeFactor ?? 1 } = edit;
      const events: AccountEvent[] = [];
      if (timeFactor !== (account.timeFactor ?? 1))
        events.push({ type: 'TimeFactorChanged', data: { userId, timeFactor } });
      if (role !== account.role) {
        if (userId === actor?.userId) throw new DomainError('own-account');
        if (account.role === 'professor') await this.mustLeaveAProfessor(userId);
        events.push({ type: 'RoleChanged', data: { userId, from: account.role, role } });
      }
      if (events.length === 0) return;
      const edited = { ...account, role, timeFactor };
      const facts = events.map((event) => ({ event, at: now, actor: actor?.userId }));
      if (role === account.role) await this.facts.commit([putting(accounts, edited)], facts);
      else await this.sessions.endAll(userId, 'role-changed', { account: edited, facts });
    });
  }

  /**
   * Erases what names a person and ends their sessions; what they did stays counted under their id.
   * @throws DomainError not-found, own-account, last-professor
   */
  async remove(userId: string, { actor, now }: Administering): Promise<void> {
    await this.judged(userId, actor?.userId, async (account) => {
      if (userId === actor?.userId) throw new DomainError('own-account');
      if (account.role === 'professor') await this.mustLeaveAProfessor(userId);
      const requests = await this.documents.find(linkRequests, { emailKey: account.emailKey });
      const tickets = await this.documents.find(oidcTickets, { userId });
      const writes: Write[] = [
        { in: accounts, delete: userId },
        { in: accountLinks, delete: linkId(userId, 'register') },
        { in: accountLinks, delete: linkId(userId, 'recover') },
        { in: familiarAddresses, delete: userId },
        ...requests.map(({ id }): Write => ({ in: linkRequests, delete: id })),
        ...tickets.map(({ id }): Write => ({ in: oidcTickets, delete: id })),
      ];
      const facts = [{ event: { type: 'UserRemoved', data: { userId } } as const, at: now, actor: actor?.userId }];
      await this.sessions.endAll(userId, 'removed', { writes, facts });
    });
  }

  /** One judgement at a time, in all processes, over who stays professor, by somebody who still is one. */
  private judged<T>(userId: string, actorId: string | undefined, work: (account: Member) => Promise<T>): Promise<T> {
    const judge = async () => {
      if (actorId !== undefined) {
        const actor = await this.documents.get(accounts, actorId);
        if (actor?.role !== 'professor') throw new DomainError(actor ? 'wrong-role' : 'no-session');
      }
      return this.people.change(userId, async (account) => {
        if (!isMember(account)) throw new DomainError('not-found');
        return work(account);
      });
    };
    return this.platform.alone('professors', judge);
  }

  private async mustLeaveAProfessor(leaving: string): Promise<void> {
    const professors = await this.documents.find(accounts, { role: 'professor' });
    if (!professors.some((account) => account.id !== leaving && isRegistered(account)))
      throw new DomainError('last-professor');
  }
}
