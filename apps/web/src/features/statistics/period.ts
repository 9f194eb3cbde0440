import { daysAfter, daysBetween, STATS_MAX_DAYS } from '@ardoise/contracts/light';
import type { ActivityStatistics } from '@ardoise/contracts';

/** Days of the organisation's time zone, YYYY-MM-DD, both included. */
export interface DaySpan {
  first: string;
  last: string;
}

/** Days back from today of each preset. */
export const PRESETS = { days7: 7, days30: 30, days90: 90, year: 365 } as const;
export type Preset = keyof typeof PRESETS;

/** The last days, up to tomorrow. */
export function presetSpan(preset: Preset, today: string): DaySpan {
  return { first: daysAfter(today, -PRESETS[preset]), last: daysAfter(today, 1) };
}

export type PeriodFault = 'incomplete' | 'reversed' | 'tooLong';

/** Why a period cannot be asked for; null when it can. */
export function faultOf({ first, last }: DaySpan): PeriodFault | null {
  if (!/^2[01]\d\d-/.test(first) || !/^2[01]\d\d-/.test(last)) return 'incomplete';
  const count = daysBetween(first, last);
  return count < 1 ? 'reversed' : count > STATS_MAX_DAYS ? 'tooLong' : null;
}

export interface Stretch extends DaySpan {
  sessions: number;
  ratings: number;
  answers: number;
}

export type Grain = 'perDay' | 'perWeek' | 'perMonth';

/** Days of a bar, so that bars can be told apart on a phone. */
export function grainOf(count: number): { grain: Grain; size: number } {
  if (count <= 62) return { grain: 'perDay', size: 1 };
  return count <= 430 ? { grain: 'perWeek', size: 7 } : { grain: 'perMonth', size: 30 };
}

/** Days put together, `size` at a time, the last ones perhaps fewer. */
export function stretches(days: ActivityStatistics['days'], size: number): Stretch[] {
  const found: Stretch[] = [];
  days.forEach(({ day, sessions, ratings, answers }, index) => {
    const open = found.at(-1);
    if (!open || index % size === 0) found.push({ first: day, last: day, sessions, ratings, answers });
    else {
      open.last = day;
      open.sessions += sessions;
      open.ratings += ratings;
      open.answers += answers;
    }
  });
  return found;
}
