import { setImmediate as others } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { daysIn, REMOVED_USER } from '@ardoise/contracts';
import type { ActivityStatistics, GeneralStatistics, Period, UserStatistics } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { daysOf, spanOf } from '../domain/period.js';
import type { Days } from '../domain/period.js';
import { activityOf } from '../read/activity.js';
import { hardestCards, ratedCard } from '../read/card-ratings.js';
import type { CardRatings } from '../read/card-ratings.js';
import { activityFrom, addedUp } from '../read/sums.js';
import { byTime, generalOf } from '../read/usage.js';
import type { UserUsage } from '../read/usage.js';
import { DaySums } from '../services/day-sums.js';
import type { Breathe } from '../services/day-sums.js';
import { SumNames } from '../services/sum-names.js';
import { Sums } from '../services/sums.js';

/** A question goes on as soon as others had their turn. */
const breathe: Breathe = () => others();

/** What sums say of a period, without the administrators: as in the users' list, they are none of those who learn and teach here. */
@Injectable()
export class StatisticsFigures {
  constructor(
    private readonly sums: Sums,
    private readonly names: SumNames,
    private readonly daySums: DaySums,
    private readonly people: People,
  ) {}

  /** The days that are meant. @throws DomainError period-reversed, period-too-long */
  days(period: Period, now: number): Days {
    return daysOf(period, daysIn(this.daySums.timeZone)(now));
  }

  /** Sessions and time by person, the most time first. */
  async usage(days: Days): Promise<UserUsage[]> {
    const [administrators, added] = await Promise.all([
      this.people.administrators(),
      this.sums.steadily(async () => this.sums.rows('people', await this.sums.of(days, breathe), breathe)),
    ]);
    const users: UserUsage[] = [];
    for (const [name = 0, began = 0, continued = 0, time = 0] of added.rows()) {
      const userId = this.names.idOf(name);
      if (!administrators.has(userId)) users.push({ userId, sessions: began + continued, time });
    }
    return byTime(users);
  }

  async activity(days: Days): Promise<ActivityStatistics> {
    const { sums } = this;
    const [administrators, [added, cards]] = await Promise.all([
      this.people.administrators(),
      sums.steadily(async () => {
        const found = await sums.of(days, breathe);
        return [addedUp(found), await sums.rows('cards', found, breathe)] as const;
      }),
    ]);
    const span = spanOf(days, this.daySums.timeZone);
    const parts = { days, span, hourOf: this.daySums.hourOf, hours: [] };
    // Who administers may change at any time: sums are of everybody, and these few are looked up.
    const theirs = await this.daySums.visits(administrators, span, breathe);
    const activity = activityFrom(
      activityOf({ ...parts, visits: [] }),
      added,
      activityOf({ ...parts, visits: theirs }),
    );
    const rated: CardRatings[] = [];
    for (const [name = 0, ratings = 0, hard = 0] of cards.rows())
      rated.push(ratedCard(this.names.idOf(name), ratings, hard));
    return { ...activity, hardest: hardestCards(rated) };
  }
}

/** How much the application is used. `now`: milliseconds since 1970, here and below. */
export class GetGeneralStatistics extends QueryOf<GeneralStatistics, { period: Period; now: number }> {}

/** Who had a session, the most time first: everybody, or members of a class. */
export class GetUserStatistics extends QueryOf<UserStatistics[], { period: Period; now: number; classId?: string }> {}

/** What was done, by day and by hour, and the cards that were found hardest. */
export class GetActivityStatistics extends QueryOf<ActivityStatistics, { period: Period; now: number }> {}

@QueryHandler(GetGeneralStatistics)
export class GetGeneralStatisticsHandler implements IQueryHandler<GetGeneralStatistics> {
  constructor(private readonly figures: StatisticsFigures) {}

  /** @throws DomainError period-reversed, period-too-long */
  async execute({ period, now }: GetGeneralStatistics) {
    return generalOf(await this.figures.usage(this.figures.days(period, now)));
  }
}

@QueryHandler(GetUserStatistics)
export class GetUserStatisticsHandler implements IQueryHandler<GetUserStatistics> {
  constructor(
    private readonly figures: StatisticsFigures,
    private readonly people: People,
    private readonly classes: Classes,
  ) {}

  /** @throws DomainError period-reversed, period-too-long, not-found for a class that is not there */
  async execute({ period, now, classId }: GetUserStatistics) {
    const days = this.figures.days(period, now);
    const members = classId === undefined ? undefined : await this.membersOf(classId);
    const all = await this.figures.usage(days);
    const users = members ? all.filter(({ userId }) => members.has(userId)) : all;
    const ids = users.map(({ userId }) => userId);
    const [people, classesOf] = await Promise.all([this.people.called(ids), this.classes.namesOf(ids)]);
    return users.map(({ userId, sessions, time }) => {
      const person = people.get(userId);
      // Of who was removed nothing tells any more who it was.
      const classes = person && classesOf.get(userId);
      return {
        id: userId,
        email: person?.email ?? REMOVED_USER,
        ...person?.names,
        ...(classes && { classes }),
        nb_sessions: sessions,
        total_time: Math.round(time / 1_000),
      };
    });
  }

  /** Those who have an account: in a class of a few a removed one would be known. */
  private async membersOf(classId: string): Promise<ReadonlySet<string>> {
    const { members } = await this.classes.one(classId);
    return new Set((await this.people.called(members.map(({ userId }) => userId))).keys());
  }
}

@QueryHandler(GetActivityStatistics)
export class GetActivityStatisticsHandler implements IQueryHandler<GetActivityStatistics> {
  constructor(private readonly figures: StatisticsFigures) {}

  /** @throws DomainError period-reversed, period-too-long */
  async execute({ period, now }: GetActivityStatistics) {
    return this.figures.activity(this.figures.days(period, now));
  }
}
