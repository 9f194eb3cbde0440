import type { ReactNode } from 'react';

/** In the order of the Tab key while it is wider than its place. */
function reachable(element: HTMLElement | null) {
  if (!element) return;
  const update = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(element);
  return () => observer.disconnect();
}

/** What may be wider than a card: it scrolls by itself, by a finger and by keys, and the card stays as wide as it is. */
export function ScrolledSideways({
  as: Element,
  className,
  children,
}: {
  as: 'code' | 'div';
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <Element ref={reachable} data-part="wide" className={className}>
      {children}
    </Element>
  );
}

/** Whether a touch on this element scrolls something within `place` sideways. */
export function isScrolledSideways(target: EventTarget | null, place: Element): boolean {
  for (let one = target instanceof Element ? target : null; one && one !== place; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  return false;
}
