import { Injectable } from '@nestjs/common';
import { daysAfter, daysIn } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { Settings } from '@ardoise/settings';
import { ratingsByDay, streaks } from '../domain/days.js';
import { activity, activityId, utcDayOf } from '../read/activity.js';
import type { ActivityDocument } from '../read/activity.js';

export interface WorkDone {
  /** Ratings made today. */
  today: number;
  /** Days in a row with at least one rating, up to today or yesterday. */
  streak: number;
  /** Ratings of the last seven days, today's the last. */
  week: { day: string; ratings: number }[];
}

/** Days of UTC that are read at once: most rows of days end within them. */
const STRETCH = 32;
const WEEK = 7;

/** What a student has done lately, in the days of the organisation's time zone. */
@Injectable()
export class WorkDoneLately {
  private readonly dayOf: (moment: number) => string;

  constructor(
    private readonly documents: Documents,
    settings: Settings,
  ) {
    this.dayOf = daysIn(settings.values.TIME_ZONE);
  }

  /** Reads back as far as the row of days reaches. @param now milliseconds since 1970 */
  async of(studentId: string, now: number): Promise<WorkDone> {
    const today = this.dayOf(now);
    const found: ActivityDocument[] = [];
    // The day of a zone may be that of UTC, or the one before or after it.
    const last = utcDayOf(now) + 1;
    for (let read = STRETCH; ; read += STRETCH) {
      const ids = Array.from({ length: STRETCH }, (_, n) => activityId(studentId, last - read + STRETCH - n));
      found.push(...(await this.documents.getMany(activity, ids)));
      const days = ratingsByDay(found, this.dayOf);
      const { current } = streaks([...days.keys()], today);
      if (current >= read - 3) continue;
      const week = Array.from({ length: WEEK }, (_, n) => daysAfter(today, n - WEEK + 1));
      return {
        today: days.get(today) ?? 0,
        streak: current,
        week: week.map((day) => ({ day, ratings: days.get(day) ?? 0 })),
      };
    }
  }
}
