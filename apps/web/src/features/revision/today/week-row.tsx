import type { Today } from '@ardoise/contracts';
import { CheckIcon } from '../../../ui/actions/action-icons.tsx';
import { weekdayOf } from '../progress/calendar.ts';
import { todayTexts as words } from '#texts/revision/today';
import styles from './today.module.css';

/** The last seven days, those with work marked, and the days in a row. */
export function WeekRow({ day }: { day: Pick<Today, 'week' | 'streak' | 'toLearnNow'> }) {
  const { week, streak, toLearnNow } = day;
  const isDoneToday = (week.at(-1)?.ratings ?? 0) > 0;
  const said = words.row(streak, isDoneToday, toLearnNow > 0);
  return (
    <div className={styles.week}>
      <ul aria-label={words.week}>
        {week.map(({ day: date, ratings }, n) => {
          const name = words.weekdays[weekdayOf(date)] ?? '';
          return (
            <li
              key={date}
              data-done={ratings > 0 || undefined}
              {...(n === week.length - 1 && { 'aria-current': 'date' as const })}
            >
              <span className="visually-hidden">{words.dayOf(name, ratings)}</span>
              <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
              <span aria-hidden="true" className={styles.mark}>
                {ratings > 0 && <CheckIcon />}
              </span>
            </li>
          );
        })}
      </ul>
      {said !== null && <p className="hint">{said}</p>}
    </div>
  );
}
