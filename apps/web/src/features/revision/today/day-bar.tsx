import type { Today } from '@ardoise/contracts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { todayTexts as words } from '#texts/revision/today';
import styles from './today.module.css';

/** How much is done of what can be reached today. */
export function DayBar({ day: { done, aim } }: { day: Pick<Today, 'done' | 'aim'> }) {
  if (aim === 0) return null;
  return (
    <div className={styles.bar}>
      <ProgressBar value={Math.min(1, done / aim) * 100} label={words.progress} />
      <p className="detail numbers">{words.done(done, aim)}</p>
    </div>
  );
}
