import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What went wrong here, in the place of what should stand here, and what can be done. */
export function Notice({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      <p className="grow">{message}</p>
      {children}
    </div>
  );
}
