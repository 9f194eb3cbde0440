import type { PersonNames } from '../accounts/person-names.js';
import { alphabetically } from '#texts/order';

/** By last name as French sorts, then first name; those without a name after them, by address. */
export function byPersonName<T extends PersonNames>(addressOf: (one: T) => string): (one: T, other: T) => number {
  const keyOf = ({ first_name: first = '', last_name: last = '' }: T) => [last || first, last ? first : ''] as const;
  return (one, other) => {
    const [[last, first], [otherLast, otherFirst]] = [keyOf(one), keyOf(other)];
    if (!last !== !otherLast) return last ? -1 : 1;
    return (
      alphabetically(last, otherLast) ||
      alphabetically(first, otherFirst) ||
      alphabetically(addressOf(one), addressOf(other))
    );
  };
}
