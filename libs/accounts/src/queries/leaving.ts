import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ASSIGNABLE_ROLES, DomainError, LEAVE_REQUESTS_SHOWN } from '@ardoise/contracts';
import type { LeaveRequest, OwnLeave } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { accounts, hasAddress, isMember } from '../domain/account.js';
import { leaveOf, proofOf } from '../domain/leaving.js';
import { addressOrName, namesOf } from '../domain/person-name.js';

/** Where one's own request stands. */
export class GetOwnLeave extends QueryOf<OwnLeave, { userId: string }> {}

@QueryHandler(GetOwnLeave)
export class GetOwnLeaveHandler implements IQueryHandler<GetOwnLeave> {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  async execute({ userId }: GetOwnLeave) {
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    const leave = leaveOf(account) ?? ({ state: 'none', at: null, word: null } as const);
    return { ...leave, proof: proofOf(account), at_once: this.settings.values.LEAVE_AT_ONCE };
  }
}

const ASKED = { leave: 'asked', role: { $in: [...ASSIGNABLE_ROLES] } } as const;

/** Who waits for their account to be erased. An account that has gone took its request along. */
@Injectable()
export class LeaveRequests {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  count(): Promise<number> {
    return this.documents.count(accounts, ASKED);
  }

  /** Who has waited longest first. */
  async list(): Promise<LeaveRequest[]> {
    const sort = { leaveAt: 1 } as const;
    const waiting = await this.documents.find(accounts, ASKED, { sort, limit: LEAVE_REQUESTS_SHOWN });
    return waiting.filter(isMember).map((account) => ({
      id: account.id,
      email: addressOrName(account),
      ...((this.settings.values.SHOW_NAMES || !hasAddress(account)) && namesOf(account)),
      role: account.role,
      asked_at: leaveOf(account)?.at ?? account.createdAt,
    }));
  }
}

export class ListLeaveRequests extends QueryOf<LeaveRequest[]> {}

@QueryHandler(ListLeaveRequests)
export class ListLeaveRequestsHandler implements IQueryHandler<ListLeaveRequests> {
  constructor(private readonly requests: LeaveRequests) {}

  execute() {
    return this.requests.list();
  }
}
