import { Link } from 'react-router-dom';
import { revisionTexts } from './texts.fr.ts';

/** Leads to the same cards without following the progress. */
export function UntrackedLink({ path }: { path: string }) {
  return (
    <Link className="button button-quiet" to={`${path}/untracked`}>
      {revisionTexts.untracked.enter}
    </Link>
  );
}
