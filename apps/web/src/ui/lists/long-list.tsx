import { use, useEffect, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import { measureElement, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Virtualizer } from '@tanstack/react-virtual';
import { DrawAll } from './drawn.ts';

/** So many are drawn as they are: nothing is gained by less. */
const WHOLE_UP_TO = 100;
/** Rows above and below the screen: the keyboard must find the next one before it is seen. */
const BEYOND = 12;

interface Options {
  count: number;
  /** In pixels, before a row has been measured. */
  height: number;
  /** What the rows stand in. */
  box: RefObject<HTMLElement | null>;
  /** The box scrolls by itself instead of the page. */
  inBox?: boolean;
}

interface LongRows {
  /** The rows that are drawn: from this one up to, not including, that one. */
  from: number;
  to: number;
  /** In pixels: the room of the rows before and after them. */
  before: number;
  after: number;
  /** For each row that is drawn; undefined where all are. It needs `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Where the box begins in the page, in pixels; follows what grows or shrinks above it. */
function useTop(box: Options['box'], isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    // It tells at once, and whenever the page grows.
    const observer = new ResizeObserver(() => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, isWanted]);
  return top;
}

/** Which of very many rows are drawn: those on the screen and a few around them; on paper all. */
export function useLongRows({ count, height, box, inBox = false }: Options): LongRows {
  const drawsAll = use(DrawAll);
  const isWhole = drawsAll || count <= WHOLE_UP_TO;
  const top = useTop(box, !isWhole && !inBox);
  const shared = {
    estimateSize: () => height,
    overscan: BEYOND,
    // What is not laid out has no height: all rows would seem to be on the screen.
    measureElement: <Box extends Element | Window>(
      row: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      rows: Virtualizer<Box, HTMLElement>,
    ) => measureElement(row, entry, rows) || height,
  };
  // oxlint-disable-next-line react/incompatible-library -- what this one and the next return is read here and kept nowhere
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...shared,
    count: isWhole || inBox ? 0 : count,
    scrollMargin: top,
  });
  const inside = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    count: isWhole || !inBox ? 0 : count,
    getScrollElement: () => box.current,
  });
  if (isWhole) return { from: 0, to: count, before: 0, after: 0, measure: undefined };
  const rows = inBox ? inside : inPage;
  const drawn = rows.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return { from: 0, to: 0, before: 0, after: rows.getTotalSize(), measure: rows.measureElement };
  const margin = inBox ? 0 : top;
  const before = first.start - margin;
  const after = rows.getTotalSize() - (last.end - margin);
  return { from: first.index, to: last.index + 1, before, after, measure: rows.measureElement };
}

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
