import { beginningOf, daysAfter, daysIn, HOUR_MS } from '@ardoise/contracts';

/** The days around a first start, as the school's clocks have them, each told by how many it comes after that of the start. */
export class SchoolDays {
  private readonly today: string;
  private readonly known = new Map<number, number>();

  /** @param now when it was: milliseconds since 1970 */
  constructor(
    now: number,
    private readonly timeZone: string,
  ) {
    this.today = daysIn(timeZone)(now);
  }

  /** When a day begins: milliseconds since 1970. */
  beginning(day: number): number {
    const known = this.known.get(day) ?? beginningOf(daysAfter(this.today, day), this.timeZone);
    this.known.set(day, known);
    return known;
  }

  isWeekend(day: number): boolean {
    return [0, 6].includes(new Date(`${daysAfter(this.today, day)}T00:00:00Z`).getUTCDay());
  }

  /** That day if it has lessons; otherwise the next one before it that has, or after it where it is to come. */
  lessonDay(day: number): number {
    let found = day;
    while (this.isWeekend(found)) found += day > 0 ? 1 : -1;
    return found;
  }
}

/** When the content was made, before the school began. @param now as above */
export const contentMadeAt = (now: number, timeZone: string) =>
  new SchoolDays(now, timeZone).beginning(-45) + 9 * HOUR_MS;
