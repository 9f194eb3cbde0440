import { activityOfClass } from './class-activity.js';
import type { StudentActivity } from './class-activity.js';

const student = (userId: string, days: Record<string, number>, last: string | null): StudentActivity => ({
  userId,
  days: new Map(Object.entries(days)),
  last,
});

describe('the activity of a class', () => {
  it('has a line for each day up to today, and counts nobody twice on it', () => {
    const students = [
      student('a', { '2026-03-01': 4, '2026-02-27': 1, '2026-01-01': 9 }, '2026-03-01'),
      student('b', { '2026-03-01': 2 }, '2026-03-01'),
    ];
    expect(activityOfClass(students, '2026-03-01', 3)).toMatchObject({
      students: 2,
      days: [
        { day: '2026-02-27', ratings: 1, students: 1 },
        { day: '2026-02-28', ratings: 0, students: 0 },
        { day: '2026-03-01', ratings: 6, students: 2 },
      ],
    });
  });

  it('tells who was there in the last seven days, today with them, and when each was', () => {
    const students = [
      student('today', {}, '2026-03-10'),
      student('sixth', {}, '2026-03-04'),
      student('seventh', {}, '2026-03-03'),
      student('never', {}, null),
    ];
    const { active_week: week, last } = activityOfClass(students, '2026-03-10', 30);
    expect(week).toBe(2);
    expect(last).toEqual([
      { user_id: 'today', day: '2026-03-10' },
      { user_id: 'sixth', day: '2026-03-04' },
      { user_id: 'seventh', day: '2026-03-03' },
    ]);
  });
});
