import { FieldTimeOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { schedulerTexts } from './texts.fr.ts';
import '../untracked-link.css';

/** Leads to how the deck brings its cards back. */
export function SchedulerLink({ path }: { path: string }) {
  const { link } = schedulerTexts;
  return (
    <Link className="button button-quiet untracked-link" to={`${path}/scheduler`} aria-label={link} title={link}>
      <FieldTimeOutlined aria-hidden />
      <span className="untracked-link-label">{link}</span>
    </Link>
  );
}
