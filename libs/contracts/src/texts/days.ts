/** Days of the organisation's time zone, YYYY-MM-DD. This file imports nothing and asks no clock. */

/** Clocks of the whole world differ by quarters of an hour: whatever day a reader means is a sum of these (milliseconds). */
export const QUARTER_MS = 900_000;
export const HOUR_MS = 4 * QUARTER_MS;
/** A day of UTC; where clocks are changed, one of a time zone may be an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;

/** Where a moment stands on the clocks of a time zone. */
export interface LocalHour {
  /** YYYY-MM-DD. */
  day: string;
  /** 0 to 23. */
  hour: number;
}

/** Quarters that are remembered: a year and a half. */
const REMEMBERED = 50_000;

/** The hour that a moment (milliseconds since 1970) belongs to in a time zone. What was asked lately is remembered. */
export function hoursIn(timeZone: string): (moment: number) => LocalHour {
  // Swedish dates are written year-month-day hour.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const known = new Map<number, LocalHour>();
  return (moment) => {
    const quarter = Math.floor(moment / QUARTER_MS);
    const found = known.get(quarter);
    if (found) return found;
    const [day = '', hour = ''] = format.format(quarter * QUARTER_MS).split(' ');
    const local = { day, hour: Number(hour) };
    if (known.size >= REMEMBERED) known.clear();
    known.set(quarter, local);
    return local;
  };
}

/** The day that a moment (milliseconds since 1970) belongs to in a time zone. */
export function daysIn(timeZone: string): (moment: number) => string {
  const hourOf = hoursIn(timeZone);
  return (moment) => hourOf(moment).day;
}

/** The day so many days after another. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a period has, both ends included; 0 or less when it ends before it begins. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS) + 1;
}

/** How many days of a time zone lie from one moment to another, milliseconds: 0 on the same day, less than 0 backwards. */
export function daysFrom(from: number, to: number, timeZone: string): number {
  const dayOf = daysIn(timeZone);
  return daysBetween(dayOf(from), dayOf(to)) - 1;
}

/** No clock is further than this from UTC, in quarters of an hour. */
const FURTHEST = 16 * 4;

/** When a day begins in a time zone, in milliseconds since 1970: not always at midnight, where clocks change then. */
export function beginningOf(day: string, timeZone: string): number {
  const dayOf = daysIn(timeZone);
  const middle = Date.parse(`${day}T00:00:00Z`) / QUARTER_MS;
  let before = middle - FURTHEST;
  let from = middle + FURTHEST;
  while (from - before > 1) {
    const half = Math.floor((before + from) / 2);
    if (dayOf(half * QUARTER_MS) >= day) from = half;
    else before = half;
  }
  return from * QUARTER_MS;
}
