import { Link } from 'react-router-dom';
import { revisionTexts } from '../texts.fr.ts';

/** Leads to the revision of a whole folder. */
export function ReviseAllLink({ folderId, name, quiet }: { folderId: string; name?: string; quiet?: boolean }) {
  return (
    <Link
      className={quiet ? 'button' : 'button button-primary'}
      to={`/app/navigate/${folderId}/all`}
      aria-label={name ? `${revisionTexts.reviseAll}\u00a0: ${name}` : undefined}
    >
      {revisionTexts.reviseAll}
    </Link>
  );
}
