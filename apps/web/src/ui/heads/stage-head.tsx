import type { ReactNode } from 'react';
import { CloseIcon } from '../actions/action-icons.tsx';
import { ButtonLink } from '../actions/button-link.tsx';
import styles from './stage-head.module.css';

interface Props {
  /** The way out, and what it is called. */
  closeTo: string;
  closeLabel: string;
  /** What else may be done here. */
  action?: ReactNode;
  /** Where one is. */
  children: ReactNode;
}

/** A quiet line above a card that takes the screen. */
export function StageHead({ closeTo, closeLabel, action, children }: Props) {
  return (
    <div className={styles.head} data-screen-only>
      <ButtonLink type="text" to={closeTo} icon={<CloseIcon />} aria-label={closeLabel} title={closeLabel} />
      <div className={styles.where}>{children}</div>
      {action}
    </div>
  );
}
