import { startTransition, use, useEffect, useState } from 'react';
import { DrawAll } from './drawn.ts';
import { painted } from '../theme/painted.ts';

/** More than what is seen at first. */
const FIRST = 36;
/** What can be added without holding up a press. */
const MORE = 240;

/** What is shown already comes first: its formulas, its pictures, what is pressed. */
const quiet = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 });
    else resolve();
  });

/**
 * How many of the items of a long list are there: at first those that are seen, then the others little by little, so
 * that nobody waits for thousands of them. With `isWanted` all at once: a link leads to one of them.
 */
export function useGrowing(total: number, isWanted: boolean): number {
  const [count, setCount] = useState(FIRST);
  const isWhole = use(DrawAll) || isWanted || count >= total;
  useEffect(() => {
    if (isWhole) return;
    let here = true;
    void painted()
      .then(quiet)
      .then(() => {
        if (here) startTransition(() => setCount(count + MORE));
      });
    return () => {
      here = false;
    };
  }, [isWhole, count]);
  return isWhole ? total : count;
}
