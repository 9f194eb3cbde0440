import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Keys that lead on to the next card write nothing. */
const isStep = (event: Event) => event instanceof KeyboardEvent && (event.altKey || event.key === 'Alt');

/**
 * Follows `value` once the page has shown that it changed: what is drawn with it takes long, and another step may come
 * before. Whoever writes or presses meanwhile has the new value at once, so that no letter falls into the old form.
 * Null before the first one.
 */
export function useBehind<T>(value: T): T | null {
  const [shown, setShown] = useState<T | null>(null);
  useEffect(() => {
    if (shown !== value) startTransition(() => setShown(value));
  }, [value, shown]);
  // From the moment in which the change is seen on.
  useLayoutEffect(() => {
    if (shown === value) return;
    const atOnce = (event: Event) => {
      if (!isStep(event)) flushSync(() => setShown(value));
    };
    window.addEventListener('keydown', atOnce, { capture: true });
    window.addEventListener('pointerdown', atOnce, { capture: true });
    return () => {
      window.removeEventListener('keydown', atOnce, { capture: true });
      window.removeEventListener('pointerdown', atOnce, { capture: true });
    };
  }, [value, shown]);
  return shown;
}
