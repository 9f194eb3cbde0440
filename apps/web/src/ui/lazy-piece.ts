import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { mendStyles } from './mend-styles.ts';

/**
 * A component that is loaded with the first one shown; until then, and when it cannot be loaded, `fallback` stands in
 * its place. Unlike React's own lazy, a load that failed breaks nothing and is tried again by the next one shown.
 */
export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  const listeners = new Set<() => void>();
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  let hasFailed = false;

  const fetchPiece = async () => {
    try {
      if (hasFailed) await mendStyles();
      loaded = await load();
      for (const listener of listeners) listener();
    } catch {
      // The fallback stays.
      hasFailed = true;
    }
    pending = undefined;
  };
  const ask = async () => {
    if (!loaded) await (pending ??= fetchPiece());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    void ask();
    return () => listeners.delete(listener);
  };

  function LazyPiece({ fallback, props }: { fallback: ReactNode; props: P }) {
    const piece = useSyncExternalStore(subscribe, () => loaded);
    return piece ? createElement(piece, props) : fallback;
  }
  return Object.assign(LazyPiece, {
    /** Loads it ahead of the first one shown. Resolves once it is there, or cannot be loaded. */
    load: ask,
    /** Whether waiting for it is of no use any more. */
    isSettled: () => loaded !== undefined || hasFailed,
  });
}
