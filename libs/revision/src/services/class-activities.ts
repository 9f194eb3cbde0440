import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClassStudents } from '@ardoise/classes';
import { daysIn } from '@ardoise/contracts';
import type { ClassActivity } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { activityOfClass } from '../domain/class-activity.js';
import type { StudentActivity } from '../domain/class-activity.js';
import { ratingsByDay } from '../domain/days.js';
import { activity, activityId, utcDayOf } from '../read/activity.js';
import { progress } from '../read/progress.js';

/** What a class's students have rated, day by day, in the days of the organisation's time zone. */
@Injectable()
export class ClassActivities {
  private readonly dayOf: (moment: number) => string;

  constructor(
    private readonly documents: Documents,
    private readonly students: ClassStudents,
    settings: Settings,
  ) {
    this.dayOf = daysIn(settings.values.TIME_ZONE);
  }

  /** @throws DomainError not-found */
  async lately(classId: string, length: number, now: number): Promise<ClassActivity> {
    const done: StudentActivity[] = [];
    for (const { userId } of await this.students.of(classId)) {
      await turn();
      done.push(await this.of(userId, length, now));
    }
    return activityOfClass(done, this.dayOf(now), length);
  }

  /** By the ids of their days; whoever rated nothing on them, by the last of their cards. */
  private async of(userId: string, length: number, now: number): Promise<StudentActivity> {
    // The day of a zone may be that of UTC, or the one before or after it.
    const ids = Array.from({ length: length + 2 }, (_, n) => activityId(userId, utcDayOf(now) + 1 - n));
    const days = ratingsByDay(await this.documents.getMany(activity, ids), this.dayOf);
    return { userId, days, last: [...days.keys()].sort().at(-1) ?? (await this.lastDay(userId)) };
  }

  private async lastDay(userId: string): Promise<string | null> {
    const newest = { sort: { lastAt: -1 }, limit: 1, projection: { lastAt: 1 } } as const;
    const [last] = await this.documents.find(progress, { studentId: userId }, newest);
    return last && last.lastAt > 0 ? this.dayOf(last.lastAt) : null;
  }
}
