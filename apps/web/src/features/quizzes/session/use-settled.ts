import { useEffect, useState } from 'react';
import { SETTLE_MS } from './quiz-step.ts';

/** Whether what has come at `shownAt`, by the page's own clock, stands there long enough to be meant by a tap. */
export function useSettled(shownAt: number): boolean {
  const [settled, setSettled] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = shownAt + SETTLE_MS - performance.now();
      if (left > 0) timer = setTimeout(wait, left);
      else setSettled(shownAt);
    };
    wait();
    return () => clearTimeout(timer);
  }, [shownAt]);
  return settled === shownAt;
}
