import { EyeIcon } from '../../../ui/actions/action-icons.tsx';
import { Link } from 'react-router-dom';
import { revisionTexts } from '#texts/revision';
import styles from './quiet-link.module.css';

const { enter } = revisionTexts.untracked;

/** Leads to the same cards without following the progress. */
export function UntrackedLink({ path }: { path: string }) {
  return (
    <Link className={`button button-quiet ${styles.link}`} to={`${path}/untracked`} aria-label={enter} title={enter}>
      <EyeIcon />
      <span>{enter}</span>
    </Link>
  );
}
