import { createContext, use, useLayoutEffect, useRef, useState } from 'react';

/** Whether all is drawn, in view or not: on paper, and where a page is measured as a whole. */
export const DrawAll = createContext(false);

interface Watch {
  observer: IntersectionObserver;
  heard: Map<Element, () => void>;
}

/** One observer for all elements of one margin: there may be many. */
const watches = new Map<number, Watch>();

function watchOf(marginPx: number): Watch {
  const known = watches.get(marginPx);
  if (known) return known;
  const heard = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) heard.get(target)?.();
    },
    { rootMargin: `${marginPx}px` },
  );
  const watch = { observer, heard };
  watches.set(marginPx, watch);
  return watch;
}

/** Whether an element is in view or nearer to it than `marginPx`, or ever was: known before it is first painted. */
export function useNearView<E extends Element>(marginPx: number, isKnown: boolean) {
  const ref = useRef<E>(null);
  const drawsAll = use(DrawAll);
  const [wasNear, setNear] = useState(isKnown);
  const isNear = wasNear || drawsAll;
  useLayoutEffect(() => {
    const element = ref.current;
    // Nothing is measured for nothing: between the drawing of thousands it would lay out the page each time.
    if (!element || isNear) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom >= -marginPx && top <= window.innerHeight + marginPx) setNear(true);
    const { observer, heard } = watchOf(marginPx);
    heard.set(element, () => setNear(true));
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      heard.delete(element);
    };
  }, [marginPx, isNear]);
  return { ref, isNear };
}
