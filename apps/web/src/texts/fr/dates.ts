import { formatDay, LOCALE } from '@ardoise/contracts/light';

/** How a date is typed. */
export const DAY_HINT = 'jj/mm/aaaa';
export const MOMENT_HINT = 'jj/mm/aaaa hh:mm';

/** 'jeudi 3 décembre', of another year than `now`'s with it. */
export function dayNear(moment: number, now: number, timeZone: string): string {
  const read = (at: number) => formatDay(new Date(at).toISOString(), timeZone);
  const day = read(moment);
  const year = day.slice(-' 2026'.length);
  return read(now).endsWith(year) ? day.slice(0, -year.length) : day;
}

/** '18 h', '18 h 05', on a clock of this time zone. */
export function hourOf(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const minutes = part('minute');
  const hour = `${part('hour')}\u00a0h`;
  return minutes === 0 ? hour : `${hour}\u00a0${String(minutes).padStart(2, '0')}`;
}
