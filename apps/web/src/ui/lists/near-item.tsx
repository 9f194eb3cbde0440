import { startTransition, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DrawAll, IsNear } from './drawn.ts';
import styles from './near-item.module.css';

/** Further away than what one turn of the wheel brings into view. */
const MARGIN_PX = 300;
/** As many as may stand beside each other, and more. */
const BESIDE = 12;

type Heard = (isNear: boolean, heightPx: number) => void;

/** The items of one list, an element whose children go down the page; and those among them that are near. */
interface List {
  heard: Map<Element, Heard>;
  near: Set<Element>;
}

const lists = new Map<Element, List>();

/** What must not go while it is out of view: the focus, an open menu, a sound that is heard. */
function isInUse(element: Element): boolean {
  return (
    element.contains(document.activeElement) ||
    element.querySelector('[aria-expanded="true"]') !== null ||
    [...element.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused)
  );
}

/** Where the list comes near to view: its items above are further away. */
function firstNear(items: HTMLCollection, marginPx: number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (items[middle]!.getBoundingClientRect().top < -marginPx) from = middle + 1;
    else to = middle;
  }
  return from;
}

function nearIn(items: HTMLCollection, marginPx: number): Set<Element> {
  const first = firstNear(items, marginPx);
  const near = new Set<Element>();
  // Those that begin above and end below the edge.
  for (let at = Math.max(0, first - BESIDE); at < first; at++)
    if (items[at]!.getBoundingClientRect().bottom >= -marginPx) near.add(items[at]!);
  for (let at = first; at < items.length; at++) {
    if (items[at]!.getBoundingClientRect().top > window.innerHeight + marginPx) break;
    near.add(items[at]!);
  }
  return near;
}

function look(box: Element, { heard, near: before }: List, marginPx: number): void {
  const near = nearIn(box.children, marginPx);
  const gone = [...before].filter((item) => !near.has(item));
  const heights = gone.map((item) => item.getBoundingClientRect().height);
  for (const item of near) {
    // Its own turn comes.
    if (!heard.has(item)) near.delete(item);
    else if (!before.has(item)) heard.get(item)?.(true, 0);
  }
  gone.forEach((item, at) => {
    if (item.isConnected && isInUse(item)) near.add(item);
    else heard.get(item)?.(false, heights[at]!);
  });
  before.clear();
  for (const item of near) before.add(item);
}

let isPlanned = false;

/** Whatever moved, by scrolling or by growing: a press meanwhile comes before what this draws. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    startTransition(() => {
      for (const [box, list] of lists) look(box, list, MARGIN_PX);
    });
  });
}

let sizes: ResizeObserver | undefined;

function listOf(box: Element): List {
  const known = lists.get(box);
  if (known) return known;
  if (lists.size === 0) {
    sizes = new ResizeObserver(plan);
    sizes.observe(document.body);
    document.addEventListener('scroll', plan, { capture: true, passive: true });
    window.addEventListener('resize', plan);
  }
  const list: List = { heard: new Map(), near: new Set() };
  lists.set(box, list);
  sizes?.observe(box);
  return list;
}

function leave(box: Element, item: Element): void {
  const list = lists.get(box);
  list?.heard.delete(item);
  list?.near.delete(item);
  if (list?.heard.size !== 0) return;
  lists.delete(box);
  sizes?.unobserve(box);
  if (lists.size > 0) return;
  sizes?.disconnect();
  document.removeEventListener('scroll', plan, { capture: true });
  window.removeEventListener('resize', plan);
}

/** Draws an item of a list now, for the focus to go there. */
export function drawNow(item: Element): void {
  const list = item.parentElement && lists.get(item.parentElement);
  if (!list || list.near.has(item)) return;
  list.near.add(item);
  flushSync(() => list.heard.get(item)?.(true, 0));
}

/**
 * Whether an item of a list is near to view: known before it is first painted. `heightPx` is what it measured when it
 * was last near. One look at the list finds those that are: with an observer each, the browser would look at thousands
 * of items for every frame.
 */
export function useNearItem<E extends Element>() {
  const ref = useRef<E>(null);
  const drawsAll = use(DrawAll);
  const [{ isNear, heightPx }, setState] = useState<{ isNear: boolean; heightPx: number | null }>({
    isNear: false,
    heightPx: null,
  });
  const hear = useCallback<Heard>((next, height) => {
    setState((now) => (now.isNear === next ? now : { isNear: next, heightPx: next ? now.heightPx : height }));
  }, []);
  useLayoutEffect(() => {
    const item = ref.current;
    const box = item?.parentElement;
    if (!item || !box || drawsAll) return;
    const list = listOf(box);
    list.heard.set(item, hear);
    // Once for all that come together: with the last one.
    const after = item.nextElementSibling;
    if (!after || list.heard.has(after)) {
      // What is seen at once; then what is near to it.
      look(box, list, list.near.size === 0 ? 0 : MARGIN_PX);
      plan();
    }
    return () => leave(box, item);
  }, [hear, drawsAll]);
  return { ref, isNear: isNear || drawsAll, heightPx };
}

interface Props extends Omit<HTMLAttributes<HTMLLIElement>, 'children'> {
  /** What it says, as text: all there is of it while it is far from view. */
  words: string;
  /** The height that it probably takes, until it has been seen. */
  estimatePx: number;
  children: () => ReactNode;
}

/**
 * An item of a list that may have thousands: one element with its words while it is far from view, so that the browser
 * finds it, links lead to it and screen readers count it; drawn whole as it comes near.
 */
export function NearItem({ words, estimatePx, children, className, ...rest }: Props) {
  const { ref, isNear, heightPx } = useNearItem<HTMLLIElement>();
  if (isNear)
    return (
      <li ref={ref} className={className} {...rest}>
        <IsNear value={true}>{children()}</IsNear>
      </li>
    );
  return (
    <li ref={ref} className={`${className} ${styles['waiting']}`} {...rest} style={{ height: heightPx ?? estimatePx }}>
      {words}
    </li>
  );
}
