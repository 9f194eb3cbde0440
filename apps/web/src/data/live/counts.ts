import { useSyncExternalStore } from 'react';

/** The numbers that the server tells professors by itself, right after connecting and whenever they change. */
export interface LiveCounts {
  proposals: number;
  unreadComments: number;
}

const NONE: LiveCounts = { proposals: 0, unreadComments: 0 };
let counts = NONE;
const listeners = new Set<() => void>();

function put(next: LiveCounts): void {
  counts = next;
  for (const listener of listeners) listener();
}

export const liveCounts = {
  set: (part: Partial<LiveCounts>) => put({ ...counts, ...part }),
  clear: () => put(NONE),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveCounts(): LiveCounts {
  return useSyncExternalStore(subscribe, () => counts);
}
