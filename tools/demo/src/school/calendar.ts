import { beginningOf, daysAfter, daysIn, DAY_MS, HOUR_MS } from '@ardoise/contracts';

export const MINUTE = 60_000;

/** A day of the school's time zone. */
export interface SchoolDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Days before the first start's. */
  ago: number;
  /** When it begins. */
  from: number;
  isWeekend: boolean;
}

/** The days around a first start, as the school's clocks have them. */
export class Calendar {
  private readonly dayOf: (moment: number) => string;
  private readonly today: string;
  private readonly known = new Map<number, SchoolDay>();

  constructor(
    readonly now: number,
    private readonly timeZone: string,
  ) {
    this.dayOf = daysIn(timeZone);
    this.today = this.dayOf(now);
  }

  /** @param ago days before today; negative for one to come */
  day(ago: number): SchoolDay {
    const known = this.known.get(ago);
    if (known) return known;
    const day = daysAfter(this.today, -ago);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const made = { day, ago, from: this.beginning(day, ago), isWeekend };
    this.known.set(ago, made);
    return made;
  }

  /** Nearly all days are as far from the next one as clocks say: only the others are looked for, which takes its time. */
  private beginning(day: string, ago: number): number {
    if (ago !== 0) {
      const guess = ago > 0 ? this.day(ago - 1).from - DAY_MS : this.day(ago + 1).from + DAY_MS;
      if (this.dayOf(guess) === day && this.dayOf(guess - 1) !== day) return guess;
    }
    return beginningOf(day, this.timeZone);
  }

  /** That moment of a day. @param hour with decimals */
  at(ago: number, hour: number): number {
    return this.day(ago).from + Math.round(hour * HOUR_MS);
  }

  /** The day with lessons that is so many days ago, or the next one before it; of days to come, the next one after it. */
  lessonDay(ago: number): number {
    const step = ago < 0 ? -1 : 1;
    let found = ago;
    while (this.day(found).isWeekend) found += step;
    return found;
  }
}
