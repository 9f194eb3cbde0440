import { daysAfter, QUARTER_MS } from '@ardoise/contracts';

/** By quarter of an hour since 1970: ratings in it. */
export interface RatedQuarters {
  quarters: Readonly<Record<string, number>>;
}

/** Ratings by day, YYYY-MM-DD, oldest first. @param dayOf the day of a moment in milliseconds since 1970 */
export function ratingsByDay(
  activity: readonly RatedQuarters[],
  dayOf: (moment: number) => string,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const { quarters } of activity)
    for (const [quarter, ratings] of Object.entries(quarters)) {
      const day = dayOf(Number(quarter) * QUARTER_MS);
      days.set(day, (days.get(day) ?? 0) + ratings);
    }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Days in a row.
 * @param days YYYY-MM-DD, in order, each once
 * @returns the longest row, and the one that reaches today or yesterday (0 when none does)
 */
export function streaks(days: readonly string[], today: string): { current: number; longest: number } {
  let row = 0;
  let longest = 0;
  let last: string | undefined;
  for (const day of days) {
    row = last !== undefined && daysAfter(last, 1) === day ? row + 1 : 1;
    longest = Math.max(longest, row);
    last = day;
  }
  const alive = last !== undefined && last >= daysAfter(today, -1);
  return { current: alive ? row : 0, longest };
}
