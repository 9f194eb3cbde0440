import { daysAfter, daysBetween, QUARTER_MS } from '@ardoise/contracts';
import type { ActivityStatistics, LocalHour } from '@ardoise/contracts';
import type { ActivityHourDocument, Counted, Counts } from './activity-hours.js';
import type { Days, Span } from '../domain/period.js';
import type { UsageSpan } from './usage.js';

export interface ActivityParts {
  days: Days;
  /** The moments of those days. */
  span: Span;
  hourOf: (moment: number) => LocalHour;
  visits: readonly UsageSpan[];
  hours: Iterable<ActivityHourDocument>;
}

const RATINGS = ['hard', 'medium', 'easy', 'veryEasy', 'putAway'] as const satisfies readonly Counted[];

const ratingsIn = (counts: Counts) => RATINGS.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

/** What was done in a period, by day and by hour of the clocks of the organisation. */
export function activityOf(parts: ActivityParts): Omit<ActivityStatistics, 'hardest'> {
  const { days: period, span, hourOf, visits } = parts;
  const days = new Map(
    Array.from({ length: daysBetween(period.first, period.last) }, (_, n) => {
      const day = daysAfter(period.first, n);
      return [day, { day, users: 0, sessions: 0, ratings: 0, answers: 0 }];
    }),
  );
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, sessions: 0, ratings: 0, answers: 0 }));
  const present = new Set<string>();
  for (const { userId, began, from, to } of visits) {
    const startedAt = hours[hourOf(began).hour];
    if (startedAt && began >= span.from) startedAt.sessions++;
    // A session that ends as a day begins was not there on that day.
    const last = hourOf(Math.max(from, to - 1)).day;
    for (let day = hourOf(from).day; day <= last; day = daysAfter(day, 1)) {
      const row = days.get(day);
      if (!row) continue;
      row.sessions++;
      const key = `${day} ${userId}`;
      if (!present.has(key)) row.users++;
      present.add(key);
    }
  }
  const totals: Record<Counted, number> = {
    hard: 0,
    medium: 0,
    easy: 0,
    veryEasy: 0,
    putAway: 0,
    attempts: 0,
    answers: 0,
    correct: 0,
  };
  for (const { quarters } of parts.hours)
    for (const [quarter, counts] of Object.entries(quarters)) {
      const moment = Number(quarter) * QUARTER_MS;
      if (moment < span.from || moment >= span.to) continue;
      const { day, hour } = hourOf(moment);
      for (const row of [days.get(day), hours[hour]])
        if (row) {
          row.ratings += ratingsIn(counts);
          row.answers += counts.answers ?? 0;
        }
      for (const [name, count] of Object.entries(counts)) totals[name as Counted] += count;
    }
  const { attempts, answers, correct, ...ratings } = totals;
  return {
    start_date: period.first,
    end_date: period.last,
    days: [...days.values()],
    hours,
    ratings,
    quizzes: { attempts, answers, correct },
  };
}
