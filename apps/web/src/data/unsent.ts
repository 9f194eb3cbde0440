import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How many things this device keeps for the server until it can be reached. */
export const unsent = {
  count: () => count,
  set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useUnsent(): number {
  return useSyncExternalStore(unsent.subscribe, unsent.count);
}
