import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { folded } from '@ardoise/contracts';
import type { User } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { accounts, hasAddress, isMember, isRegistered } from '../domain/account.js';
import { leaveOf } from '../domain/leaving.js';
import type { Account } from '../domain/account.js';
import { addressOrName, hasName, namesOf } from '../domain/person-name.js';

/** The school's students and professors: those who have a name by their last name, then the others by address. */
export class ListUsers extends QueryOf<User[]> {}

const BY_NAME = { lastNameKey: 1, firstNameKey: 1, emailKey: 1 } as const;
const BY_ADDRESS = { emailKey: 1 } as const;

/** By address, and who has none among them by their name. */
function byWhatIsTold(one: Account, other: Account): number {
  const [first, second] = [folded(addressOrName(one)), folded(addressOrName(other))];
  return first < second ? -1 : Number(first > second);
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
  ) {}

  async execute() {
    const isNamed = this.settings.values.SHOW_NAMES;
    const sort = isNamed ? BY_NAME : BY_ADDRESS;
    const members = (await this.documents.find(accounts, {}, { sort })).filter(isMember);
    // An index begins with what is absent.
    const named = isNamed ? members.filter(hasName) : [];
    const others = isNamed ? members.filter((account) => !hasName(account)) : members.toSorted(byWhatIsTold);
    return [...named, ...others].map((account) => ({
      id: account.id,
      email: addressOrName(account),
      ...((isNamed || !hasAddress(account)) && namesOf(account)),
      role: account.role,
      is_registered: isRegistered(account),
      time_factor: account.timeFactor ?? 1,
      creation_date: account.createdAt,
      invitation_date: account.invitedAt ?? null,
      is_linked: account.boundTo !== undefined,
      address_followed_at: account.emailFollowedAt ?? null,
      ...(account.leave === 'asked' && { leave_asked_at: leaveOf(account)?.at }),
      ...(account.roleFollowedAt !== undefined && { role_followed_at: account.roleFollowedAt }),
    }));
  }
}
