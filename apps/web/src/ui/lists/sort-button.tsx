import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { Button } from 'antd';

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

/** What the heading of a column says of the order of its table. */
export function sortOf<Key>(by: Key, order: Order<Key>): 'ascending' | 'descending' | 'none' {
  if (order.by !== by) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

/** The heading of a column that orders its table. */
export function SortButton<Key>({ by, label, order, onOrder, descendingFirst = false }: Props<Key>) {
  const sort = sortOf(by, order);
  const isCurrent = sort !== 'none';
  return (
    <Button
      type="link"
      iconPlacement="end"
      icon={isCurrent && (order.descending ? <CaretDownFilled aria-hidden /> : <CaretUpFilled aria-hidden />)}
      style={{ paddingInline: 0 }}
      onClick={() => onOrder({ by, descending: isCurrent ? !order.descending : descendingFirst })}
    >
      {label}
    </Button>
  );
}
