import { Children, createContext, isValidElement, memo, use, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Table } from 'antd';
import type { TableProps } from 'antd';
import styles from './long-table.module.css';
import { useLongRows } from './long-list.tsx';

const Room = createContext({ before: 0, after: 0 });

/** The `rowKey` of the row one is at: only the lines hear of it, not the table they stand in. */
export const CurrentRow = createContext<string | null>(null);

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** The rows that are drawn, with the room of the others above and below: the page scrolls as if all were there. */
function Body({ children, ...props }: ComponentProps<'tbody'>) {
  const { before, after } = use(Room);
  return (
    <tbody {...props}>
      <Gap height={before} />
      {children}
      <Gap height={after} />
    </tbody>
  );
}

/** What a line is made of: while it is the same, the line need not be drawn anew. */
interface Drawn {
  /** None where there is no row at all. */
  drawn?: readonly unknown[];
  'data-row-key'?: string;
}

/** Which cells a line has, and how they look: a column may come or go with the width of the page, or be sorted by. */
const cellsOf = (children: ReactNode) =>
  Children.map(children, (cell) =>
    isValidElement<{ className?: string }>(cell) ? `${cell.key} ${cell.props.className}` : '',
  )?.join();

/** While one scrolls, the lines that stay are left alone: a wide table would be seconds behind. */
const Line = memo(
  function Line({ drawn: _, ...props }: ComponentProps<'tr'> & Drawn) {
    return <tr aria-current={use(CurrentRow) === props['data-row-key'] || undefined} {...props} />;
  },
  (before, now) =>
    before.className === now.className &&
    cellsOf(before.children) === cellsOf(now.children) &&
    before.drawn?.every((one, index) => Object.is(one, now.drawn?.[index])) === true,
);

const COMPONENTS = { body: { wrapper: Body, row: Line } };

interface Props<Row> extends Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'components' | 'title'> {
  label: string;
  rows: readonly Row[];
  /** Of one row, in pixels, roughly. */
  rowHeight: number;
  /** The box scrolls by itself, within the height that its style gives it. */
  inBox?: boolean;
}

/**
 * antd's table in a box that scrolls sideways. Of a long one only the rows on the screen are drawn, within a table that
 * screen readers know in its full length; on paper stand all.
 */
export function LongTable<Row extends object>({
  label,
  rows,
  rowHeight,
  inBox,
  onRow,
  className,
  ...props
}: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const long = useLongRows({ count: rows.length, height: rowHeight, box, inBox });
  const { from, to, before, after, measure } = long;
  const place = (at: number) => measure && { ref: measure, 'data-index': from + at, 'aria-rowindex': from + at + 2 };
  return (
    <div
      ref={box}
      className={`${styles.box} ${inBox ? styles.inBox : ''} ${className ?? ''}`}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <Room value={{ before, after }}>
        <Table<Row>
          size="small"
          {...props}
          aria-label={label}
          aria-rowcount={measure && rows.length + 1}
          components={COMPONENTS}
          pagination={false}
          dataSource={rows.slice(from, to)}
          onRow={(row, at = 0) => ({
            ...onRow?.(row, from + at),
            ...place(at),
            drawn: [row, from + at, props.columns, onRow, measure],
          })}
        />
      </Room>
    </div>
  );
}
