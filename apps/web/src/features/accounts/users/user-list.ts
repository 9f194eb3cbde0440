import { folded, alphabetically } from '@ardoise/contracts/light';
import type { User } from '@ardoise/contracts';
import { byPersonName, searchedIn } from '../../../ui/figures/people.tsx';

/** By name only where anybody has one. */
export const USER_SORTS = ['name', 'email', 'role', 'registered', 'time'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export interface UserOrder {
  by: UserSort;
  descending: boolean;
}

export const PAGE_SIZE = 10;

/** Registered first, then those invited last. */
const standing = (user: User) => (user.is_registered ? '0' : user.invitation_date ? '1' : '2');

const BY: Record<UserSort, (a: User, b: User) => number> = {
  name: byPersonName(({ email }) => email),
  email: (a, b) => alphabetically(a.email, b.email),
  role: (a, b) => alphabetically(a.role, b.role),
  registered: (a, b) =>
    alphabetically(standing(a), standing(b)) || -alphabetically(a.invitation_date ?? '', b.invitation_date ?? ''),
  time: (a, b) => a.time_factor - b.time_factor,
};

/** Looked through at each key: folded once for each user. */
const folding = new WeakMap<User, string>();
function searched(user: User): string {
  const known = folding.get(user) ?? searchedIn(user, user.email);
  folding.set(user, known);
  return known;
}

/** The users whose name or address contains the text, in order; those that are equal by name or e-mail. */
export function arrange(users: readonly User[], search: string, { by, descending }: UserOrder): User[] {
  const wanted = folded(search);
  const found = wanted ? users.filter((user) => searched(user).includes(wanted)) : users;
  const sign = descending ? -1 : 1;
  return [...found].sort((a, b) => sign * BY[by](a, b) || BY.name(a, b));
}

/** One page, counted from 1; beyond the last it is the last. */
export function pageOf(users: readonly User[], wanted: number) {
  const pages = Math.max(1, Math.ceil(users.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  return { page, pages, shown: users.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}
