import { createContext, use, useRef } from 'react';
import type { ComponentProps } from 'react';
import { Table } from 'antd';
import type { TableProps } from 'antd';
import styles from './long-table.module.css';
import { useLongRows } from './use-long-rows.ts';

const Room = createContext({ before: 0, after: 0 });

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

const COMPONENTS = { body: { wrapper: Body } };

interface Props<Row> extends Omit<TableProps<Row>, 'dataSource' | 'pagination' | 'components' | 'title'> {
  label: string;
  rows: readonly Row[];
  /** Of one row, in pixels, roughly. */
  rowHeight: number;
}

/**
 * antd's table in a box that scrolls sideways. Of a long one only the rows on the screen are drawn, within a table that
 * screen readers know in its full length; on paper stand all.
 */
export function LongTable<Row extends object>({ label, rows, rowHeight, onRow, className, ...props }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const long = useLongRows({ count: rows.length, height: rowHeight, box });
  const { from, to, before, after, measure } = long;
  const place = (at: number) => measure && { ref: measure, 'data-index': from + at, 'aria-rowindex': from + at + 2 };
  return (
    <div ref={box} className={`${styles.box} ${className ?? ''}`} tabIndex={0} role="group" aria-label={label}>
      <Room value={{ before, after }}>
        <Table<Row>
          size="small"
          {...props}
          aria-label={label}
          aria-rowcount={measure && rows.length + 1}
          components={COMPONENTS}
          pagination={false}
          dataSource={rows.slice(from, to)}
          onRow={(row, at = 0) => ({ ...onRow?.(row, from + at), ...place(at) })}
        />
      </Room>
    </div>
  );
}
