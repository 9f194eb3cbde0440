import { LOCALE } from '@ardoise/contracts/light';
import { hourOf } from './dates.ts';

/** A moment near another one: its day, null where it is the same one, for the hour says enough then. */
export interface Near {
  day: string | null;
  hour: string;
}

/** '13 déc.' and '18 h'; with its year where that is not `now`'s. @param now milliseconds since 1970 */
export function momentNear(iso: string, now: number, timeZone: string): Near {
  const moment = Date.parse(iso);
  const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone });
  const [day, today] = [days.format(moment), days.format(now)];
  const hour = hourOf(moment, timeZone);
  if (day === today) return { day: null, hour };
  const year = day.slice(-' 2026'.length);
  const short = today.endsWith(year) ? day.slice(0, -year.length) : day;
  return { day: short.replace(/^1 /, '1er ').replaceAll(' ', '\u00a0'), hour };
}

/** 'à 17 h 30', 'le 13 déc., 17 h 30'. */
export const onNear = ({ day, hour }: Near) => (day === null ? `à\u00a0${hour}` : `le\u00a0${day}, ${hour}`);
/** 'à 17 h 30', 'le 13 déc.': the hour where it is today alone. */
export const onDay = ({ day, hour }: Near) => (day === null ? `à\u00a0${hour}` : `le\u00a0${day}`);
/** 'à 17 h 30', 'au 13 déc.' */
export const toDay = ({ day, hour }: Near) => (day === null ? `à\u00a0${hour}` : `au\u00a0${day}`);
