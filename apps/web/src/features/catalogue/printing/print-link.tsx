import { PrinterOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import './print-link.css';
import { printingTexts } from './texts.fr.ts';

const { open } = printingTexts;

/** Leads from a deck to its sheets of paper. */
export function PrintLink({ path }: { path: string }) {
  return (
    <Link className="button button-quiet print-link" to={`${path}/print`} aria-label={open} title={open}>
      <PrinterOutlined aria-hidden />
      <span className="print-link-label">{open}</span>
    </Link>
  );
}
