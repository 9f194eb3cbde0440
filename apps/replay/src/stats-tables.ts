import type { SessionEvent } from '@ardoise/accounts';
import { hoursIn } from '@ardoise/contracts';
import type { ActivityStatistics, Role } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import { MemoryFold } from '@ardoise/projections';
import {
  activityHoursProjection,
  activityOf,
  generalOf,
  sessionDaysProjection,
  usageOf,
  visitsIn,
} from '@ardoise/statistics';
import type { ActivityHourDocument, SessionDayDocument, UsageSpan } from '@ardoise/statistics';
import { day, integer, numberColumn, text } from './table.js';
import type { TableColumn, TableRow, Table } from './table.js';

type Activity = Omit<ActivityStatistics, 'hardest'>;

/** Administrators are in no figure, as on the page: those who signed in as one last. */
class Learners {
  private readonly administrators = new Set<string>();

  take({ type, data }: RecordedEvent): void {
    if (type !== ('SessionStarted' satisfies SessionEvent['type'])) return;
    const { userId, role } = data as { userId: string; role: Role };
    if (role === 'admin') this.administrators.add(userId);
    else this.administrators.delete(userId);
  }

  readonly has = ({ userId }: UsageSpan) => !this.administrators.has(userId);
}

/** A table of who was there. */
function ofVisits(columns: readonly TableColumn[], rows: (visits: readonly UsageSpan[]) => Iterable<TableRow>): Table {
  return {
    columns,
    begin() {
      const sessions = new MemoryFold<SessionDayDocument>(sessionDaysProjection);
      const learners = new Learners();
      return {
        take(event) {
          learners.take(event);
          return { readable: sessions.take(event) };
        },
        rows: ({ span }) => rows(visitsIn(sessions.documents(), span).filter(learners.has)),
      };
    },
  };
}

/** A table of who was there and of what was done. */
function ofActivity(columns: readonly TableColumn[], rows: (activity: Activity) => Iterable<TableRow>): Table {
  return {
    columns,
    begin() {
      const sessions = new MemoryFold<SessionDayDocument>(sessionDaysProjection);
      const hours = new MemoryFold<ActivityHourDocument>(activityHoursProjection);
      const learners = new Learners();
      return {
        take(event) {
          learners.take(event);
          return { readable: [sessions.take(event), hours.take(event)].every(Boolean) };
        },
        rows({ days, span, timeZone }) {
          const visits = visitsIn(sessions.documents(), span).filter(learners.has);
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
  day: ofActivity([day('day'), integer('users'), ...counted], ({ days }) =>
    days.map((one) => [one.day, one.users, one.sessions, one.ratings, one.answers]),
  ),
  hour: ofActivity([integer('hour'), ...counted], ({ hours }) =>
    hours.map(({ hour, sessions, ratings, answers }) => [hour, sessions, ratings, answers]),
  ),
  total: ofVisits(
    [
      integer('number_of_active_users'),
      integer('average_time_spent_by_active_user'),
      numberColumn('average_number_of_connexions_by_active_user'),
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
