import { QUARTER } from './activity.js';

const DAY = 86_400_000;

/** The day, YYYY-MM-DD, that a moment (milliseconds since 1970) belongs to in a time zone. Each quarter of an hour is asked once. */
export function daysIn(timeZone: string): (moment: number) => string {
  // Swedish dates are written year-month-day.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const known = new Map<number, string>();
  return (moment) => {
    const quarter = Math.floor(moment / QUARTER);
    const day = known.get(quarter) ?? format.format(quarter * QUARTER);
    known.set(quarter, day);
    return day;
  };
}

/** The day so many days after another. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
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
