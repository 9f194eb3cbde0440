import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { User } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { accounts, isMember, isRegistered } from '../domain/account.js';

/** The school's students and professors, by address. */
export class ListUsers extends Query<User[]> {}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly documents: Documents) {}

  async execute() {
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
}
