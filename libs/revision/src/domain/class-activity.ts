import { daysAfter } from '@ardoise/contracts';
import type { ClassActivity } from '@ardoise/contracts';

/** A student's ratings by day, and when they rated anything last; days are YYYY-MM-DD. */
export interface StudentActivity {
  userId: string;
  days: ReadonlyMap<string, number>;
  last: string | null;
}

const WEEK = 7;

/** How a class revised in so many days, up to today. */
export function activityOfClass(students: readonly StudentActivity[], today: string, length: number): ClassActivity {
  const days = Array.from({ length }, (_, n) => ({ day: daysAfter(today, n + 1 - length), ratings: 0, students: 0 }));
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (const student of students)
    for (const [day, ratings] of student.days) {
      const one = byDay.get(day);
      if (!one || ratings === 0) continue;
      one.ratings += ratings;
      one.students++;
    }
  const since = daysAfter(today, 1 - WEEK);
  return {
    students: students.length,
    active_week: students.filter(({ last }) => last !== null && last >= since).length,
    days,
    last: students.flatMap(({ userId, last }) => (last === null ? [] : [{ user_id: userId, day: last }])),
  };
}
