import type { CSSProperties } from 'react';
import { FigureTable } from '../../../ui/figures/figure-table.tsx';
import { Flex } from 'antd';
import type { OwnProgress } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { levelOf, monthOf, weeksUntil } from './calendar.ts';
import styles from './heat-map.module.css';
import { ProgressPart } from './progress-part.tsx';
import { COLON } from '#texts/grammar';
import { progressTexts } from '#texts/revision/progress';

const words = progressTexts;
const WEEKS = 53;
const WEEKS_ON_A_PHONE = 18;
const LEVELS = [0, 1, 2, 3, 4];
/** How much of the accent a level shows. */
const SHARES = [0, 0.3, 0.55, 0.78, 1] as const;

const toneOf = (level: number) => ({ '--share': SHARES[level] }) as CSSProperties;

/** The name of a month above the first week that begins in it, where there is room for it. */
function Months({ weeks }: { weeks: string[][] }) {
  const names = weeks.map(([monday = ''], index) => {
    const before = weeks[index - 1]?.[0];
    const isNew = before === undefined ? Number(monday.slice(8)) <= 14 : monthOf(before) !== monthOf(monday);
    return isNew && index < weeks.length - 1 ? monthOf(monday) : '';
  });
  return names.map(
    (name, index) =>
      name && (
        <span dir="auto" key={index} className={styles.month} style={{ gridColumn: index + 2 }}>
          {name}
        </span>
      ),
  );
}

/** A square for each day of the last year (on a phone, of the last months), and the same as a table. */
export function HeatMap({ today, days }: Pick<OwnProgress, 'today' | 'days'>) {
  const dates = useDates();
  const narrow = useNarrow();
  const weeks = weeksUntil(today, narrow ? WEEKS_ON_A_PHONE : WEEKS);
  const ratings = new Map(days.map((one) => [one.day, one.ratings]));
  const busiest = Math.max(0, ...ratings.values());
  const nameOf = (day: string) => dates.day(`${day}T12:00:00Z`);
  return (
    <ProgressPart id="heat-map" title={words.heatMap} hint={words.heatMapHint}>
      <div
        className={styles.heat}
        aria-hidden="true"
        style={{ gridTemplateColumns: `auto repeat(${weeks.length}, 1fr)` }}
      >
        <Months weeks={weeks} />
        {words.weekdays.map((name, row) => (
          <span dir="auto" key={row} className={styles.weekday} style={{ gridColumn: 1, gridRow: row + 2 }}>
            {name}
          </span>
        ))}
        {weeks.flatMap((week, column) =>
          week.map((day, row) => (
            <span
              key={day}
              className={styles.day}
              data-level={levelOf(ratings.get(day) ?? 0, busiest)}
              style={{ ...toneOf(levelOf(ratings.get(day) ?? 0, busiest)), gridColumn: column + 2, gridRow: row + 2 }}
              title={`${nameOf(day)}${COLON}${words.ratingsOn(ratings.get(day) ?? 0).toLowerCase()}`}
            />
          )),
        )}
      </div>
      <Flex gap={4} align="center" justify="end" className={styles.legend} aria-hidden="true">
        {words.less}
        {LEVELS.map((level) => (
          <span key={level} className={styles.day} style={toneOf(level)} />
        ))}
        {words.more}
      </Flex>
      <FigureTable
        caption={words.heatMap}
        heads={[words.day, words.ratings]}
        rows={days.map(({ day, ratings: count }) => [nameOf(day), count])}
      />
    </ProgressPart>
  );
}
