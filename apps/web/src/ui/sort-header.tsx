import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import './sort-header.css';

interface Props {
  label: string;
  /** How the table is ordered by this column; null while another one orders it. */
  descending: boolean | null;
  onSort: () => void;
}

/** The heading of a column that orders its table; its role is written out for tables that are laid out as something else. */
export function SortHeader({ label, descending, onSort }: Props) {
  const isCurrent = descending !== null;
  return (
    <th role="columnheader" scope="col" aria-sort={isCurrent ? (descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="sort" onClick={onSort}>
        {label}
        {isCurrent && (descending ? <CaretDownFilled aria-hidden /> : <CaretUpFilled aria-hidden />)}
      </button>
    </th>
  );
}
