/**
 * A ref for what may scroll: in the order of the Tab key while it does, out of it while everything fits. Its content may
 * change and pictures may come late, hence the observer.
 */
export function reachableScroller(element: HTMLElement | null) {
  if (!element) return;
  const update = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
