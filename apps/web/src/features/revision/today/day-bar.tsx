import type { Today } from '@ardoise/contracts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { todayTexts as words } from '#texts/revision/today';
import styles from './today.module.css';

/** How much of the day's goal is done. */
export function DayBar({ day: { done, goal } }: { day: Pick<Today, 'done' | 'goal'> }) {
  return (
    <div className={styles.bar}>
      <ProgressBar value={Math.min(1, done / goal) * 100} label={words.progress} />
      <p className="detail numbers">{words.done(done, goal)}</p>
    </div>
  );
}
