import { PrinterOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { catalogueTexts } from '../texts.fr.ts';
import './print-link.css';

const { open } = catalogueTexts.printing;

/** Leads from a deck to its sheets of paper. */
export function PrintLink({ path }: { path: string }) {
  return (
    <Link className="button button-quiet print-link" to={`${path}/print`} aria-label={open} title={open}>
      <PrinterOutlined aria-hidden />
      <span className="print-link-label">{open}</span>
    </Link>
  );
}
