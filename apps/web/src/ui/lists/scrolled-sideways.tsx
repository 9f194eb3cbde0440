import type { ReactNode } from 'react';
import { reachableScroller, scrollsSideways } from './reachable-scroller.ts';

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
    <Element ref={reachableScroller} data-part="wide" className={className}>
      {children}
    </Element>
  );
}

/** Whether a touch on this element scrolls something within `place` sideways. */
export function isScrolledSideways(target: EventTarget | null, place: Element): boolean {
  for (let one = target instanceof Element ? target : null; one && one !== place; one = one.parentElement)
    if (scrollsSideways(one)) return true;
  return false;
}
