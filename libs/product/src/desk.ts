import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FollowAssignment, ListAssignments } from '@ardoise/assignments';
import { ListNewestDecks } from '@ardoise/catalogue';
import { ListClasses, ListClassMembers } from '@ardoise/classes';
import { byPersonName, DESK_MOST, DESK_NAMED } from '@ardoise/contracts';
import type { Desk, DeskClass, SchoolClass } from '@ardoise/contracts';
import type { Identity } from '@ardoise/http';
import { Live, rooms } from '@ardoise/live';
import { ListQuizzesOfDay } from '@ardoise/quizzes';
import { GetClassDays } from '@ardoise/revision';

const WEEK = 7;
const OPEN = { state: 'open', limit: 50, offset: 0 } as const;
/** The counts are of all of them. */
const NOBODY = { limit: 1, offset: 0 } as const;

/** What a professor finds on the home, from all contexts. Moments: milliseconds since 1970. */
@Injectable()
export class Desks {
  constructor(
    private readonly queries: QueryBus,
    private readonly live: Live,
  ) {}

  async of(me: Identity, now: number): Promise<Desk> {
    const [waiting, quizzes, classes, due, decks] = await Promise.all([
      this.live.numbers(rooms.role('professor')),
      this.queries.execute(new ListQuizzesOfDay({ now, most: DESK_MOST })),
      this.classes(me, now),
      this.due(now),
      this.queries.execute(new ListNewestDecks({ most: DESK_MOST, me })),
    ]);
    return { waiting, quizzes, classes, due, decks };
  }

  private async classes({ userId }: Identity, now: number): Promise<DeskClass[]> {
    const all = await this.queries.execute(new ListClasses({ archived: false, userId }));
    const own = all.filter(({ mine }) => mine);
    const shown = (own.length > 0 ? own : all).slice(0, DESK_MOST);
    return Promise.all(shown.map((one) => this.week(one, now)));
  }

  private async week({ id, name }: SchoolClass, now: number): Promise<DeskClass> {
    const { students, active_week, days, last } = await this.queries.execute(
      new GetClassDays({ classId: id, days: WEEK, now }),
    );
    const since = days[0]?.day ?? '';
    const active = new Set(last.filter(({ day }) => day >= since).map(({ user_id }) => user_id));
    const members = await this.queries.execute(new ListClassMembers({ classId: id }));
    const idle = members
      .filter(({ role, user_id }) => role === 'student' && !active.has(user_id))
      .sort(byPersonName(({ email }) => email))
      .slice(0, DESK_NAMED)
      .map(({ user_id, email, first_name, last_name }) => ({ user_id, email, first_name, last_name }));
    return { id, name, students, active_week, days, idle };
  }

  private async due(now: number): Promise<Desk['due']> {
    // Those that were due last week come before those that are due next.
    const { assignments } = await this.queries.execute(new ListAssignments({ asked: OPEN, now }));
    const next = assignments.filter(({ due_at, target }) => target.there && Date.parse(due_at) >= now);
    const followed = next.slice(0, DESK_MOST).map(async (one) => {
      const { counts } = await this.queries.execute(new FollowAssignment({ assignmentId: one.id, asked: NOBODY, now }));
      return { ...one, counts };
    });
    return Promise.all(followed);
  }
}
