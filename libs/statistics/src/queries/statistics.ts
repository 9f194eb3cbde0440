import { Injectable } from '@nestjs/common';
import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { daysIn, hoursIn } from '@ardoise/contracts';
import type { ActivityStatistics, GeneralStatistics, Period, UserStatistics } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { activityOf } from '../read/activity.js';
import { activityHours, HOUR } from '../read/activity-hours.js';
import { blockOf, cardRatings, hardestCards, ratedCards } from '../read/card-ratings.js';
import { daysOf, spanOf } from '../domain/period.js';
import type { Days, Span } from '../domain/period.js';
import { sessionDays, utcDay } from '../read/session-days.js';
import { generalOf, usageOf, visitsIn } from '../read/usage.js';
import type { Visit } from '../read/usage.js';

const REMOVED = 'Utilisateur supprimé';

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** Who was there, in days of the organisation's time zone. */
@Injectable()
export class Visits {
  constructor(
    private readonly documents: Documents,
    private readonly people: People,
    private readonly settings: Settings,
  ) {}

  /** The days that are meant, and their moments. @throws DomainError period-reversed, period-too-long */
  days(period: Period, now: number): { days: Days; span: Span } {
    const { TIME_ZONE } = this.settings.values;
    const days = daysOf(period, daysIn(TIME_ZONE)(now));
    return { days, span: spanOf(days, TIME_ZONE) };
  }

  async within(span: Span): Promise<Visit[]> {
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

/** How much the application is used. `now`: milliseconds since 1970, here and below. */
export class GetGeneralStatistics extends Query<GeneralStatistics> {
  constructor(
    readonly period: Period,
    readonly now: number,
  ) {
    super();
  }
}

/** Who had a session, the most time first. */
export class GetUserStatistics extends Query<UserStatistics[]> {
  constructor(
    readonly period: Period,
    readonly now: number,
  ) {
    super();
  }
}

/** What was done, by day and by hour, and the cards that were found hardest. */
export class GetActivityStatistics extends Query<ActivityStatistics> {
  constructor(
    readonly period: Period,
    readonly now: number,
  ) {
    super();
  }
}

@QueryHandler(GetGeneralStatistics)
export class GetGeneralStatisticsHandler implements IQueryHandler<GetGeneralStatistics> {
  constructor(private readonly visits: Visits) {}

  /** @throws DomainError period-reversed, period-too-long */
  async execute({ period, now }: GetGeneralStatistics) {
    const { span } = this.visits.days(period, now);
    return generalOf(usageOf(await this.visits.within(span)));
  }
}

@QueryHandler(GetUserStatistics)
export class GetUserStatisticsHandler implements IQueryHandler<GetUserStatistics> {
  constructor(
    private readonly visits: Visits,
    private readonly people: People,
  ) {}

  /** @throws DomainError period-reversed, period-too-long */
  async execute({ period, now }: GetUserStatistics) {
    const { span } = this.visits.days(period, now);
    const users = usageOf(await this.visits.within(span));
    const emails = await this.people.emails(users.map(({ userId }) => userId));
    return users.map(({ userId, sessions, time }) => ({
      id: userId,
      email: emails.get(userId) ?? REMOVED,
      nb_sessions: sessions,
      total_time: Math.round(time / 1_000),
    }));
  }
}

@QueryHandler(GetActivityStatistics)
export class GetActivityStatisticsHandler implements IQueryHandler<GetActivityStatistics> {
  constructor(
    private readonly documents: Documents,
    private readonly visits: Visits,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError period-reversed, period-too-long */
  async execute({ period, now }: GetActivityStatistics) {
    const { days, span } = this.visits.days(period, now);
    const hourOf = hoursIn(this.settings.values.TIME_ZONE);
    const numbers = range(Math.floor(span.from / HOUR), Math.floor((span.to - 1) / HOUR));
    const hours = await this.documents.getMany(activityHours, numbers.map(String));
    const blocks = range(blockOf(span.from), blockOf(span.to - 1));
    const cards = await this.documents.find(cardRatings, { block: { $in: blocks } });
    const visits = await this.visits.within(span);
    return {
      ...activityOf({ days, span, hourOf, visits, hours }),
      hardest: hardestCards(ratedCards(cards, span)),
    };
  }
}

export const statisticsQueries = [GetGeneralStatisticsHandler, GetUserStatisticsHandler, GetActivityStatisticsHandler];
