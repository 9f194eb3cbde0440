import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { STATS_DAYS } from '@ardoise/contracts';
import type { ClassActivity } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { ClassActivities } from '../services/class-activities.js';

/** How a class's students have revised lately, in the days of the organisation's time zone. */
export class GetClassActivity extends QueryOf<
  ClassActivity,
  {
    classId: string;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** The last so many days of it alone: a small part of what is read for the whole. */
export class GetClassDays extends QueryOf<
  ClassActivity,
  {
    classId: string;
    days: number;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

@QueryHandler(GetClassActivity)
export class GetClassActivityHandler implements IQueryHandler<GetClassActivity> {
  constructor(private readonly activities: ClassActivities) {}

  /** @throws DomainError not-found */
  execute({ classId, now }: GetClassActivity): Promise<ClassActivity> {
    return this.activities.lately(classId, STATS_DAYS, now);
  }
}

@QueryHandler(GetClassDays)
export class GetClassDaysHandler implements IQueryHandler<GetClassDays> {
  constructor(private readonly activities: ClassActivities) {}

  /** @throws DomainError not-found */
  execute({ classId, days, now }: GetClassDays): Promise<ClassActivity> {
    return this.activities.lately(classId, days, now);
  }
}
