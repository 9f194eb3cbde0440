const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

// A pixel more is rounding.
/** Whether an element has more to a side than it shows, and scrolls there. */
export const scrollsSideways = (element: Element) =>
  element.scrollWidth > element.clientWidth + 1 && scrolls(getComputedStyle(element).overflowX);
const scrollsDown = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 && scrolls(getComputedStyle(element).overflowY);

/**
 * A ref for what may scroll: in the order of the Tab key while it does, out of it while everything fits. Its content may
 * change and pictures may come late, hence the observer.
 */
export function reachableScroller(element: HTMLElement | null) {
  if (!element) return;
  const update = () => {
    if (scrollsSideways(element) || scrollsDown(element)) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
