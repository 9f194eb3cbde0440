import { useSyncExternalStore } from 'react';
import { BREAKPOINT } from './tokens.ts';

const query = window.matchMedia(`(max-width: ${BREAKPOINT - 1}px)`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
