import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import './sort-header.css';

interface Order<Key> {
  by: Key;
  descending: boolean;
}

interface Props<Key> {
  by: Key;
  label: string;
  order: Order<Key>;
  onOrder: (order: Order<Key>) => void;
  /** Where the largest is what one looks for. */
  descendingFirst?: boolean;
}

/** The heading of a column that orders its table; its role is written out for tables that are laid out as something else. */
export function SortHeader<Key>({ by, label, order, onOrder, descendingFirst = false }: Props<Key>) {
  const isCurrent = order.by === by;
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th role="columnheader" scope="col" aria-sort={isCurrent ? direction : 'none'}>
      <button
        type="button"
        className="sort"
        onClick={() => onOrder({ by, descending: isCurrent ? !order.descending : descendingFirst })}
      >
        {label}
        {isCurrent && (order.descending ? <CaretDownFilled aria-hidden /> : <CaretUpFilled aria-hidden />)}
      </button>
    </th>
  );
}
