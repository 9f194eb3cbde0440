import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** An empty place says what it is for and offers the next step. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className={styles.emptyState}>
      <svg viewBox="0 0 120 84" width="120" height="84" aria-hidden="true" focusable="false">
        <rect className={styles.card} x="30" y="10" width="64" height="46" rx="8" transform="rotate(7 62 33)" />
        <rect className={styles.card} x="26" y="22" width="64" height="46" rx="8" transform="rotate(-4 58 45)" />
        <path className={styles.chalk} d="M42 40h30M42 50h18" />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
