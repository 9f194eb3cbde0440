import { Link } from 'react-router-dom';
import { COLON } from '#texts/grammar';
import { revisionTexts } from '#texts/revision';

/** Leads to the revision of a whole folder. */
export function ReviseAllLink({ folderId, name, quiet }: { folderId: string; name?: string; quiet?: boolean }) {
  return (
    <Link
      className={quiet ? 'button' : 'button button-primary'}
      to={`/app/navigate/${folderId}/all`}
      aria-label={name ? `${revisionTexts.reviseAll}${COLON}${name}` : undefined}
    >
      {revisionTexts.reviseAll}
    </Link>
  );
}
