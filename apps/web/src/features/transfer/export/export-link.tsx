import { ExportIcon } from '../../../ui/actions/action-icons.tsx';
import { Link } from 'react-router-dom';
import { useConfig } from '../../../platform/config.ts';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { exportLinkTexts } from '#texts/transfer/export-link';

/** Leads from a folder or a deck to its export, where the school lets it. */
export function ExportLink({ kind, id }: { kind: 'folder' | 'deck'; id: string }) {
  const narrow = useNarrow();
  if (!useConfig()?.allow_export) return null;
  const { open } = exportLinkTexts;
  return (
    <Link
      className="button button-quiet"
      to={`/app/export?${kind}=${encodeURIComponent(id)}`}
      aria-label={open}
      title={open}
    >
      <ExportIcon />
      {!narrow && open}
    </Link>
  );
}
