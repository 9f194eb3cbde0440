const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** Whether there is more of it, down or to a side, than it shows. A pixel more is rounding. */
function hasMore(element: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  return (
    (scrolls(overflowX) && scrollWidth > clientWidth + 1) || (scrolls(overflowY) && scrollHeight > clientHeight + 1)
  );
}

/**
 * A ref for what may scroll: in the order of the Tab key while it does, out of it while everything fits. Its content may
 * change and pictures may come late, hence the observer.
 */
export function reachableScroller(element: HTMLElement | null) {
  if (!element) return;
  const update = () => {
    if (hasMore(element)) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
