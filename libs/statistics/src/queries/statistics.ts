import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { daysIn, hoursIn } from '@ardoise/contracts';
import type { ActivityStatistics, GeneralStatistics, Period, UserStatistics } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { activityOf } from './read/activity.js';
import { activityHours, HOUR } from './read/activity-hours.js';
import { blockOf, cardRatings, hardestCards, ratedCards } from './read/card-ratings.js';
import { daysOf, spanOf } from './read/period.js';
import type { Days, Span } from './read/period.js';
import { sessionDays, utcDay } from './read/session-days.js';
import { generalOf, usageOf, visitsIn } from './read/usage.js';
import type { Visit } from './read/usage.js';

const REMOVED = 'Utilisateur supprimé';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** How much the application is used, in days of the organisation's time zone. `now`: milliseconds since 1970. */
@Injectable()
export class StatisticsQueries {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError period-reversed, period-too-long */
  async general(period: Period, now: number): Promise<GeneralStatistics> {
    const { span } = this.read(period, now);
    return generalOf(usageOf(await this.visits(span)));
  }

  /** Who had a session, the most time first. @throws DomainError period-reversed, period-too-long */
  async users(period: Period, now: number): Promise<UserStatistics[]> {
    const { span } = this.read(period, now);
    const users = usageOf(await this.visits(span));
    const emails = await this.people.emails(users.map(({ userId }) => userId));
    return users.map(({ userId, sessions, time }) => ({
      id: userId,
      email: emails.get(userId) ?? REMOVED,
      nb_sessions: sessions,
      total_time: Math.round(time / 1_000),
    }));
  }

  /** @throws DomainError period-reversed, period-too-long */
  async activity(period: Period, now: number): Promise<ActivityStatistics> {
    const { days, span } = this.read(period, now);
    const hourOf = hoursIn(this.settings.values.TIME_ZONE);
    const numbers = range(Math.floor(span.from / HOUR), Math.floor((span.to - 1) / HOUR));
    const hours = await this.documents.getMany(activityHours, numbers.map(String));
    const blocks = range(blockOf(span.from), blockOf(span.to - 1));
    const cards = await this.documents.find(cardRatings, { block: { $in: blocks } });
    const visits = await this.visits(span);
    return {
      ...activityOf({ days, span, hourOf, visits, hours }),
      hardest: hardestCards(ratedCards(cards, span)),
    };
  }

  private read(period: Period, now: number): { days: Days; span: Span } {
    const { TIME_ZONE } = this.settings.values;
    const days = daysOf(period, daysIn(TIME_ZONE)(now));
    return { days, span: spanOf(days, TIME_ZONE) };
  }

  private async visits(span: Span): Promise<Visit[]> {
    const days = range(utcDay(span.from), utcDay(span.to - 1));
    const [found, administrators] = await Promise.all([
      this.documents.find(sessionDays, { day: { $in: days } }),
      this.people.administrators(),
    ]);
    // As in the users' list: who administers is none of those who learn and teach here.
    const members = found.filter(({ userId }) => !administrators.has(userId));
    return visitsIn(members, span);
  }
}
