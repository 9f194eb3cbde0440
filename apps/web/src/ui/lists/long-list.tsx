import { useRef } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { useLongRows } from './use-long-rows.ts';

interface Props<Item> extends Omit<HTMLAttributes<HTMLUListElement>, 'children'> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Of one line, in pixels, roughly; what stands between two lines included. */
  height: number;
  inBox?: boolean;
  children: (item: Item, index: number) => ReactNode;
}

/** A list of which only what is on the screen is drawn once it is long; screen readers are told of all. */
export function LongList<Item>({ items, keyOf, height, inBox, children, ...props }: Props<Item>) {
  const box = useRef<HTMLUListElement>(null);
  const { from, to, before, after, measure } = useLongRows({ count: items.length, height, box, inBox });
  return (
    <ul {...props} ref={box}>
      {before > 0 && <li aria-hidden="true" style={{ height: before, padding: 0, border: 0 }} />}
      {items.slice(from, to).map((item, at) => {
        const index = from + at;
        const place = measure && { 'aria-setsize': items.length, 'aria-posinset': index + 1, 'data-index': index };
        return (
          <li key={keyOf(item)} ref={measure} {...place}>
            {children(item, index)}
          </li>
        );
      })}
      {after > 0 && <li aria-hidden="true" style={{ height: after, padding: 0, border: 0 }} />}
    </ul>
  );
}
