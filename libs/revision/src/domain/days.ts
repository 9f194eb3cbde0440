import { daysAfter } from '@ardoise/contracts';

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
