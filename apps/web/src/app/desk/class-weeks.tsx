import type { DeskClass } from '@ardoise/contracts';
import { formatDay } from '@ardoise/contracts/light';
import { Link } from 'react-router-dom';
import { deskTexts } from '#texts/app/desk';
import { DeskPart } from './desk-part.tsx';
import styles from './desk.module.css';

const words = deskTexts.classes;
const longDay = (day: string) => formatDay(`${day}T12:00:00Z`, 'UTC');

/** How many of them have revised, day by day: for the eye, beside what says it. */
function WeekBars({ days, students }: Pick<DeskClass, 'days' | 'students'>) {
  return (
    <div className={styles.week} aria-hidden="true">
      {days.map(({ day, students: there }) => (
        <div
          key={day}
          title={words.day(longDay(day), there)}
          data-some={there > 0 ? '' : undefined}
          style={{ height: `${(there / Math.max(1, students)) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** How each class goes this week, and who has not begun. */
export function ClassWeeks({ classes }: { classes: readonly DeskClass[] }) {
  return (
    <DeskPart title={words.title}>
      {classes.length === 0 ? (
        <p className="row hint">
          {words.none} <Link to="/app/classes">{words.make}</Link>
        </p>
      ) : (
        <ul className="parted">
          {classes.map((one) => (
            <li key={one.id}>
              <div className="name">
                <Link dir="auto" className="label" to={`/app/classes/${one.id}`}>
                  {one.name}
                </Link>
                <p className="detail numbers">{words.active(one.active_week, one.students)}</p>
                {one.idle.length > 0 && <p className="detail">{words.idle(one)}</p>}
              </div>
              <WeekBars {...one} />
            </li>
          ))}
        </ul>
      )}
    </DeskPart>
  );
}
