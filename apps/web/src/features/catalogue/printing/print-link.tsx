import { PrinterIcon } from '../../../ui/actions/action-icons.tsx';
import { Link } from 'react-router-dom';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { printingTexts } from '#texts/catalogue/printing';

const { open } = printingTexts;

/** Leads from a deck to its sheets of paper. */
export function PrintLink({ path }: { path: string }) {
  const narrow = useNarrow();
  return (
    <Link className="button button-quiet" to={`${path}/print`} aria-label={open} title={open}>
      <PrinterIcon />
      {!narrow && open}
    </Link>
  );
}
