import { appTexts } from '#texts/app';
import styles from './inbox-count.module.css';

export const INBOX = '/app/inbox';
const MOST = 99;

/** How much there is to do, for the eye. */
export function InboxCount({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className={styles.count} aria-hidden="true">
        {count > MOST ? `${MOST}+` : count}
      </span>
    )
  );
}

/** The same, after the name of what leads there, for those who do not see it. */
export function InboxWords({ count }: { count: number }) {
  return count > 0 && <span className="visually-hidden">{appTexts.sideBar.counted(count)}</span>;
}
