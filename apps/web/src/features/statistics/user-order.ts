import type { UserStatistics } from '@ardoise/contracts';
import { byPersonName } from '../../ui/figures/people.tsx';

export const STATISTICS_SORTS = ['email', 'nb_sessions', 'total_time'] as const;
export type StatisticsSort = (typeof STATISTICS_SORTS)[number];

export interface StatisticsOrder {
  by: StatisticsSort;
  descending: boolean;
}

export const ROWS_A_PAGE = 10;

const inOrder = byPersonName<UserStatistics>(({ email }) => email);

/** A new list in that order; equal ones by name or address. */
export function orderedUsers(users: readonly UserStatistics[], { by, descending }: StatisticsOrder): UserStatistics[] {
  const direction = descending ? -1 : 1;
  return [...users].sort((a, b) => {
    const first = by === 'email' ? inOrder(a, b) : a[by] - b[by];
    return direction * first || inOrder(a, b);
  });
}
