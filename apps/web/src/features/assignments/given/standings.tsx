import type { AssignmentStatus, FollowUp } from '@ardoise/contracts';
import { givenTexts as words } from '#texts/assignments/given';
import styles from './standings.module.css';

export const STATUSES: readonly AssignmentStatus[] = ['done', 'under_way', 'not_begun', 'late'];

/** How many stand where: as a bar for the eye, and in words. */
export function WorkProgressBar({ counts }: { counts: FollowUp['counts'] }) {
  const there = STATUSES.filter((status) => counts[status] > 0);
  if (there.length === 0) return <p className="detail">{words.nobody}</p>;
  return (
    <div className={`pile ${styles.standings}`}>
      <div className={styles.bar} aria-hidden="true">
        {there.map((status) => (
          <div key={status} data-standing={status} style={{ flexGrow: counts[status] }} />
        ))}
      </div>
      <ul className="legend detail numbers" aria-label={words.standings}>
        {there.map((status) => (
          <li key={status}>
            <span className="swatch" data-standing={status} aria-hidden="true" />
            {words.standing(status, counts[status])}
          </li>
        ))}
      </ul>
    </div>
  );
}
