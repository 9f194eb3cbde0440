import { shortDayOf } from '#texts/grammar';
import { DAY_MS, LOCALE } from '@ardoise/contracts/light';

/** A day as YYYY-MM-DD, which is how the server names them, in the organisation's time zone. */
export type Day = string;

const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: Day, count: number): Day {
  return new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Monday, 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(timeOf(day)).getUTCDay() + 6) % 7;
}

/** The last `count` weeks up to the one of `today`, each from Monday; days to come are left out. */
export function weeksUntil(today: Day, count: number): Day[][] {
  const monday = addDays(today, -weekdayOf(today) - (count - 1) * 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_unused, n) => addDays(monday, week * 7 + n)).filter((day) => day <= today),
  );
}

let months: Intl.DateTimeFormat | undefined;

/** 'janv.', 'févr.' */
export const monthOf = (day: Day) =>
  (months ??= new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' })).format(timeOf(day));
/** '3 mars' */
export const shortDay = (day: Day) => shortDayOf(timeOf(day));

/** From 0 to 4: how dark the square of a day is, beside the busiest one. A few cards never look like a busy day. */
export function levelOf(ratings: number, busiest: number): number {
  return Math.min(4, Math.ceil((4 * ratings) / Math.max(20, busiest)));
}
