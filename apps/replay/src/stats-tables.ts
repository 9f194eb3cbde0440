import { hoursIn } from '@ardoise/contracts';
import type { ActivityStatistics } from '@ardoise/contracts';
import { MemoryFold } from '@ardoise/projections';
import {
  activityHoursProjection,
  activityOf,
  generalOf,
  sessionDaysProjection,
  usageOf,
  visitsIn,
} from '@ardoise/statistics';
import type { ActivityHourDocument, SessionDayDocument, Visit } from '@ardoise/statistics';
import { integer, number, text } from './table.js';
import type { Column, Row, Scope, Table } from './table.js';

type Activity = Omit<ActivityStatistics, 'hardest'>;

/** A table of who was there. */
function ofVisits(columns: readonly Column[], rows: (visits: readonly Visit[]) => Iterable<Row>): Table {
  return {
    columns,
    begin({ span }) {
      const sessions = new MemoryFold<SessionDayDocument>(sessionDaysProjection);
      return {
        take: (event) => ({ readable: sessions.take(event) }),
        rows: () => rows(visitsIn(sessions.documents(), span)),
      };
    },
  };
}

/** A table of who was there and of what was done. */
function ofActivity(columns: readonly Column[], rows: (activity: Activity) => Iterable<Row>): Table {
  return {
    columns,
    begin({ days, span, timeZone }: Scope) {
      const sessions = new MemoryFold<SessionDayDocument>(sessionDaysProjection);
      const hours = new MemoryFold<ActivityHourDocument>(activityHoursProjection);
      return {
        take: (event) => ({ readable: [sessions.take(event), hours.take(event)].every(Boolean) }),
        rows() {
          const visits = visitsIn(sessions.documents(), span);
          return rows(activityOf({ days, span, hourOf: hoursIn(timeZone), visits, hours: hours.documents() }));
        },
      };
    },
  };
}

const counted = [integer('sessions'), integer('ratings'), integer('answers')];

/** The figures of the page 'Statistiques'. */
export const statsTables = {
  user: ofVisits([text('user_id'), integer('nb_sessions'), integer('total_time')], (visits) =>
    usageOf(visits).map(({ userId, sessions, time }) => [userId, sessions, Math.round(time / 1_000)]),
  ),
  day: ofActivity([text('day'), integer('users'), ...counted], ({ days }) =>
    days.map(({ day, users, sessions, ratings, answers }) => [day, users, sessions, ratings, answers]),
  ),
  hour: ofActivity([integer('hour'), ...counted], ({ hours }) =>
    hours.map(({ hour, sessions, ratings, answers }) => [hour, sessions, ratings, answers]),
  ),
  total: ofVisits(
    [
      integer('number_of_active_users'),
      integer('average_time_spent_by_active_user'),
      number('average_number_of_connexions_by_active_user'),
    ],
    (visits) => {
      const general = generalOf(usageOf(visits));
      return [
        [
          general.number_of_active_users,
          general.average_time_spent_by_active_user,
          general.average_number_of_connexions_by_active_user,
        ],
      ];
    },
  ),
} satisfies Record<string, Table>;
