import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether all is drawn, in view or not: on paper, and where a page is measured as a whole. */
export const DrawAll = createContext(false);

type Heard = (isNear: boolean, heightPx: number) => void;

interface Watch {
  observer: IntersectionObserver;
  heard: Map<Element, Heard>;
}

/** One observer for all elements of one margin: there may be thousands. */
const watches = new Map<number, Watch>();

function watchOf(marginPx: number): Watch {
  const known = watches.get(marginPx);
  if (known) return known;
  const heard = new Map<Element, Heard>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        heard.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: `${marginPx}px` },
  );
  const watch = { observer, heard };
  watches.set(marginPx, watch);
  return watch;
}

/** What must not go while it is out of view: the focus, an open menu, a sound that is heard. */
function isInUse(element: Element): boolean {
  return (
    element.contains(document.activeElement) ||
    element.querySelector('[aria-expanded="true"]') !== null ||
    [...element.querySelectorAll<HTMLMediaElement>('audio, video')].some(({ paused }) => !paused)
  );
}

/** Draws an element of `useNearView` now, for the focus to go there. */
export function drawNow(element: Element): void {
  for (const { heard } of watches.values()) flushSync(() => heard.get(element)?.(true, 0));
}

/**
 * Whether an element is in view, or nearer to it than `marginPx`: known before it is first painted; with `stays`, whether
 * it ever was. `heightPx` is what it measured when it was last near.
 */
export function useNearView<E extends Element>(marginPx: number, { stays = false } = {}) {
  const ref = useRef<E>(null);
  const drawsAll = use(DrawAll);
  const [{ isNear, heightPx }, setState] = useState<{ isNear: boolean; heightPx: number | null }>({
    isNear: false,
    heightPx: null,
  });
  const hear = useCallback(
    (next: boolean, height: number) => {
      if (next) return setState((now) => (now.isNear ? now : { ...now, isNear: true }));
      if (stays || (ref.current && isInUse(ref.current))) return;
      setState((now) => (now.isNear ? { isNear: false, heightPx: height } : now));
    },
    [stays],
  );

  const isSettled = drawsAll || (stays && isNear);
  useLayoutEffect(() => {
    const element = ref.current;
    // Nothing is measured for nothing: between the drawing of thousands it would lay out the page each time.
    if (!element || isSettled) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom >= -marginPx && top <= window.innerHeight + marginPx) hear(true, 0);
    const { observer, heard } = watchOf(marginPx);
    heard.set(element, hear);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      heard.delete(element);
    };
  }, [marginPx, hear, isSettled]);
  return { ref, isNear: isNear || drawsAll, heightPx };
}
