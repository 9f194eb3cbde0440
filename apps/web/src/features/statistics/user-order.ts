import type { UserStatistics } from '@ardoise/contracts';

export const SORTS = ['email', 'nb_sessions', 'total_time'] as const;
export type SortKey = (typeof SORTS)[number];

export interface Order {
  by: SortKey;
  descending: boolean;
}

export const ROWS_A_PAGE = 10;

const compare = new Intl.Collator('fr', { numeric: true }).compare;

/** A new list in that order; equal ones by address. */
export function ordered(users: readonly UserStatistics[], { by, descending }: Order): UserStatistics[] {
  const direction = descending ? -1 : 1;
  return [...users].sort((a, b) => {
    const first = by === 'email' ? compare(a.email, b.email) : a[by] - b[by];
    return direction * first || compare(a.email, b.email);
  });
}
