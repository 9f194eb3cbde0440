import { daysBetween, daysIn, formatDay } from '@ardoise/contracts/light';

/** How many days of the organisation lie from one moment to another, milliseconds: 0 on the same day, less than 0 backwards. */
export function daysFrom(from: number, to: number, timeZone: string): number {
  const dayOf = daysIn(timeZone);
  return daysBetween(dayOf(from), dayOf(to)) - 1;
}

interface Due {
  due_at: string;
  done_at: string | null;
}

/** Whole days between when it was due and when it was done; null where it was done in time, or is not done. */
export function daysLate({ due_at, done_at }: Due, timeZone: string): number | null {
  if (done_at === null) return null;
  const [due, done] = [Date.parse(due_at), Date.parse(done_at)];
  return done > due ? daysFrom(due, done, timeZone) : null;
}

/** 'jeudi 3 décembre', of another year than `now`'s with it. */
export function dayNear(moment: number, now: number, timeZone: string): string {
  const read = (at: number) => formatDay(new Date(at).toISOString(), timeZone);
  const day = read(moment);
  const year = day.slice(-' 2026'.length);
  return read(now).endsWith(year) ? day.slice(0, -year.length) : day;
}

/** '18 h', '18 h 05', on a clock of this time zone. */
export function hourOf(moment: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('fr-FR', {
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
