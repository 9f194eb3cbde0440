import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import type { AssignableRole } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { accounts, settled } from '../../domain/account.js';
import type { Account, Member } from '../../domain/account.js';
import { Sessions } from '../sessions/sessions.js';
import { Professors } from '../../commands/users.js';

/** Brings people to the role that the school's provider tells of them. */
@Injectable()
export class ProviderRoles {
  private readonly logger = new Logger(ProviderRoles.name);

  constructor(
    private readonly documents: Documents,
    private readonly professors: Professors,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Somebody who comes in, as they stand then: with another role their sessions end, as when a professor changes it. An
   * administrator stays one, and so does the last professor, whatever is told.
   * @param role none told: nothing happens @param now ISO 8601 in UTC @throws DomainError not-found
   */
  async follow(account: Account, role: AssignableRole | null | undefined, now: string): Promise<Account> {
    if (!role || account.role === 'admin' || account.role === role) return account;
    await this.professors.judged(account.id, undefined, (present) => this.change(present, role, now));
    const changed = await this.documents.get(accounts, account.id);
    if (!changed) throw new DomainError('not-found');
    return changed;
  }

  private async change(account: Member, role: AssignableRole, now: string): Promise<void> {
    const { id: userId, role: from } = account;
    if (from === role) return;
    if (from === 'professor' && !(await this.professors.leavesAProfessor(userId)))
      return this.logger.warn(`the provider tells that ${userId} is a ${role}: the last professor stays one`);
    const event = { type: 'RoleChanged', data: { userId, from, role, by: 'provider' } } as const;
    const facts = [{ event, at: now, actor: userId }];
    await this.sessions.endAll(userId, 'role-changed', { account: { ...settled(account), role }, facts });
    this.logger.log(`the provider tells that ${userId}, until now a ${from}, is a ${role}`);
  }
}
