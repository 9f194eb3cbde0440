import type { GeneralStatistics } from '@ardoise/contracts';
import type { Span } from '../domain/period.js';
import type { SessionDayDocument } from './session-days.js';

/** A session within a span, in milliseconds since 1970. */
export interface UsageSpan extends Span {
  userId: string;
  /** When it began, which may be before the span. */
  began: number;
}

/** The sessions of which something lies in a span, cut to it; pieces on both sides of a midnight of UTC are one. */
export function visitsIn(documents: readonly SessionDayDocument[], span: Span): UsageSpan[] {
  const visits: UsageSpan[] = [];
  const open = new Map<string, UsageSpan>();
  for (const { userId, runs } of documents.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1)))
    for (const { session, from, to, continued } of runs) {
      const before = open.get(session);
      if (continued && before?.to === from) {
        before.to = to;
        continue;
      }
      const visit = { userId, began: from, from, to };
      visits.push(visit);
      open.set(session, visit);
    }
  return visits.flatMap((visit) => {
    const from = Math.max(visit.from, span.from);
    const to = Math.min(visit.to, span.to);
    // A session of no length counts where it began; one that ended as the span begins does not.
    const inside = visit.from >= span.from ? visit.from < span.to : to > from;
    return inside ? [{ ...visit, from, to }] : [];
  });
}

export interface UserUsage {
  userId: string;
  sessions: number;
  /** Milliseconds. */
  time: number;
}

/** Sessions and time by person, the most time first. */
export function usageOf(visits: readonly UsageSpan[]): UserUsage[] {
  const users = new Map<string, UserUsage>();
  for (const { userId, from, to } of visits) {
    const user = users.get(userId) ?? { userId, sessions: 0, time: 0 };
    users.set(userId, user);
    user.sessions++;
    user.time += to - from;
  }
  return byTime([...users.values()]);
}

/** The most time first. */
export const byTime = (users: readonly UserUsage[]): UserUsage[] =>
  users.toSorted((a, b) => b.time - a.time || (a.userId < b.userId ? -1 : 1));

/** Averages over who was active; seconds are whole. */
export function generalOf(users: readonly UserUsage[]): GeneralStatistics {
  const count = users.length;
  const sum = (value: (user: UserUsage) => number) => users.reduce((all, user) => all + value(user), 0);
  return {
    number_of_active_users: count,
    average_time_spent_by_active_user: count === 0 ? 0 : Math.round(sum(({ time }) => time) / count / 1_000),
    average_number_of_connexions_by_active_user: count === 0 ? 0 : sum(({ sessions }) => sessions) / count,
  };
}
