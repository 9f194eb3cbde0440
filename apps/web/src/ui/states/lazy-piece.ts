import { createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { mendStyles } from '../theme/mend-styles.ts';

interface Place<P> {
  /** Stands in its place while it is on its way. */
  fallback: ReactNode;
  /** Where it cannot be loaded; without one the fallback stays. */
  failed?: ReactNode;
  props: P;
}

/**
 * A component that is loaded with the first one shown. Unlike React's own lazy, a load that failed breaks nothing and is
 * tried again by the next one shown.
 */
export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  const listeners = new Set<() => void>();
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  let hasFailed = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fetchPiece = async () => {
    try {
      if (hasFailed) await mendStyles();
      loaded = await load();
    } catch {
      hasFailed = true;
    }
    pending = undefined;
    tell();
  };
  const ask = async () => {
    if (loaded) return;
    if (!pending) {
      pending = fetchPiece();
      if (hasFailed) tell();
    }
    await pending;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    void ask();
    return () => listeners.delete(listener);
  };
  const now = () => loaded ?? (hasFailed && !pending ? 'failed' : undefined);

  function LazyPiece({ fallback, failed = fallback, props }: Place<P>) {
    const piece = useSyncExternalStore(subscribe, now);
    if (piece === 'failed') return failed;
    return piece ? createElement(piece, props) : fallback;
  }
  return Object.assign(LazyPiece, {
    /** Loads it ahead of the first one shown, or anew. Resolves once it is there, or cannot be loaded. */
    load: ask,
    /** Whether waiting for it is of no use any more. */
    isSettled: () => loaded !== undefined || hasFailed,
  });
}
