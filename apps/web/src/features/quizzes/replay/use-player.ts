import { useCallback, useEffect, useState } from 'react';

export const SPEEDS = [1, 5, 20, 60] as const;
export type Speed = (typeof SPEEDS)[number];

const TICK_MS = 100;

/** Where one is in a past quiz of `length` seconds, and how it runs on. Positions are whole seconds. */
export function usePlayer(length: number) {
  const [speed, setSpeed] = useState<Speed>(5);
  const [isPlaying, setPlaying] = useState(false);
  const [exact, setExact] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = ((now - before) / 1_000) * speed;
      before = now;
      setExact((at) => Math.min(length, at + passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, length]);
  // At the end it stands still, and the next play begins anew.
  if (isPlaying && exact >= length) setPlaying(false);

  const seek = useCallback((to: number) => setExact(Math.max(0, Math.min(length, to))), [length]);
  const toggle = useCallback(() => {
    setExact((at) => (at >= length ? 0 : at));
    setPlaying((now) => !now);
  }, [length]);
  return { at: Math.floor(exact), isPlaying, speed, setSpeed, seek, toggle };
}
