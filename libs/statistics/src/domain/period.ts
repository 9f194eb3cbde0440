import { beginningOf, daysAfter, daysBetween, DomainError, STATS_DAYS, STATS_MAX_DAYS } from '@ardoise/contracts';
import type { Period } from '@ardoise/contracts';

/** From the first moment to the one after the last, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Days of a time zone, YYYY-MM-DD, both included. */
export interface Days {
  first: string;
  last: string;
}

/** The days that a request means: the last 30 up to today, where it does not say. @throws DomainError period-reversed, period-too-long */
export function daysOf({ start_date, end_date }: Period, today: string): Days {
  const last = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
  const first = start_date ?? daysAfter(last, 1 - STATS_DAYS);
  const count = daysBetween(first, last);
  if (count < 1) throw new DomainError('period-reversed');
  if (count > STATS_MAX_DAYS) throw new DomainError('period-too-long');
  return { first, last };
}

/** The moments of those days, however many hours they have. */
export function spanOf({ first, last }: Days, timeZone: string): Span {
  return { from: beginningOf(first, timeZone), to: beginningOf(daysAfter(last, 1), timeZone) };
}
