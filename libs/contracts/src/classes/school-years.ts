import { daysIn } from '../texts/days.js';

/** '2026-2027': a year that ends in the one after. */
const SCHOOL_YEAR = /^(\d{4})-(\d{4})$/;

export function isSchoolYear(text: string): boolean {
  const [, first, last] = SCHOOL_YEAR.exec(text) ?? [];
  return first !== undefined && Number(last) === Number(first) + 1;
}

/** From August on a day belongs to the year that begins. @param day 'YYYY-MM-DD' */
export function schoolYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 8 ? year : year - 1;
  return `${first}-${first + 1}`;
}

/** The school year of a moment in a time zone. @param moment milliseconds since 1970 */
export function schoolYearIn(timeZone: string, moment: number): string {
  return schoolYearOf(daysIn(timeZone)(moment));
}

/** @param year a school year */
export function schoolYearAfter(year: string): string {
  const first = Number(year.slice(0, 4)) + 1;
  return `${first}-${first + 1}`;
}
