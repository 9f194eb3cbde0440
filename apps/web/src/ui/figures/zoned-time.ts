/** What `date` reads on a clock of this time zone, as if it were UTC; milliseconds. */
function asRead(date: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** An ISO date as a field for date and time wants it: '2026-03-03T14:05', in the organisation's time zone. */
export function toWall(iso: string | null, timeZone: string): string {
  return iso ? new Date(asRead(Date.parse(iso), timeZone)).toISOString().slice(0, 16) : '';
}

/**
 * The ISO date of what such a field holds; null for an empty or unreadable one. An hour that the clocks skip in spring
 * is taken an hour later; of one that they repeat in autumn, one of both is meant.
 */
export function fromWall(wall: string, timeZone: string): string | null {
  // Date.parse reads a date into almost anything.
  const [minutes] = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.exec(wall) ?? [];
  const wanted = minutes === undefined ? NaN : Date.parse(`${minutes}:00Z`);
  if (Number.isNaN(wanted)) return null;
  const guess = wanted - (asRead(wanted, timeZone) - wanted);
  return new Date(guess - (asRead(guess, timeZone) - wanted)).toISOString();
}
