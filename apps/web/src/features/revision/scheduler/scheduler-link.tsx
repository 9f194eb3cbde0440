import { Link } from 'react-router-dom';
import { TimeIcon } from '../../../ui/actions/icons.tsx';
import { schedulerTexts } from '#texts/revision/scheduler';
import styles from '../progress/quiet-link.module.css';

/** Leads to how the deck brings its cards back. */
export function SchedulerLink({ path }: { path: string }) {
  const { link } = schedulerTexts;
  return (
    <Link className={`button button-quiet ${styles.link}`} to={`${path}/scheduler`} aria-label={link} title={link}>
      <TimeIcon />
      <span>{link}</span>
    </Link>
  );
}
