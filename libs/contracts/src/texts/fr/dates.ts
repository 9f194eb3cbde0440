import { LOCALE } from './locale.js';

// Dates as people read them in French; light pages use it freely.

const parts = (date: Date, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const found = new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }).formatToParts(date);
  return (type: Intl.DateTimeFormatPartTypes) => found.find((part) => part.type === type)?.value ?? '';
};

/** 'mardi 3 mars 2026', in the organisation's time zone. */
export function formatDay(iso: string, timeZone: string): string {
  const date = new Date(iso);
  const part = parts(date, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const day = part('day') === '1' ? '1er' : part('day');
  return `${part('weekday')} ${day}\u00a0${part('month')} ${part('year')}`;
}

/** 'mardi 3 mars 2026 à 14 h 05', in the organisation's time zone. */
export function formatMoment(iso: string, timeZone: string): string {
  const part = parts(new Date(iso), timeZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const minute = part('minute').padStart(2, '0');
  return `${formatDay(iso, timeZone)} à ${Number(part('hour'))}\u00a0h\u00a0${minute}`;
}
