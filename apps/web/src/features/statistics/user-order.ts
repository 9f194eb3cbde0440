import type { UserStatistics } from '@ardoise/contracts';
import { byName } from '../../ui/people.tsx';

export const SORTS = ['email', 'nb_sessions', 'total_time'] as const;
export type SortKey = (typeof SORTS)[number];

export interface Order {
  by: SortKey;
  descending: boolean;
}

export const ROWS_A_PAGE = 10;

const inOrder = byName<UserStatistics>(({ email }) => email);

/** A new list in that order; equal ones by name or address. */
export function ordered(users: readonly UserStatistics[], { by, descending }: Order): UserStatistics[] {
  const direction = descending ? -1 : 1;
  return [...users].sort((a, b) => {
    const first = by === 'email' ? inOrder(a, b) : a[by] - b[by];
    return direction * first || inOrder(a, b);
  });
}
