import { useEffect, useState } from 'react';
import { useMedia } from '../../../../ui/paper/use-media.ts';

const COUNTED_MS = 400;

/** A number on its way from 0, after so many milliseconds; at once what it is for whoever wants no motion. */
export function useCountedUp(to: number, waitsMs: number): number {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (isCalm) return;
    const start = performance.now() + waitsMs;
    let frame = requestAnimationFrame(function tick(now) {
      const next = Math.min(1, Math.max(0, (now - start) / COUNTED_MS));
      setShare(next);
      if (next < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCalm, waitsMs]);
  return isCalm ? to : Math.round(to * share);
}
