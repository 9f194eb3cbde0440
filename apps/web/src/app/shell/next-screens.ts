import { useEffect, useState } from 'react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useAppStore } from '../../data/store.ts';
import type { AppState, AppStore } from '../../data/store.ts';
import { fetchAhead, whenIdle } from '../../platform/idle.ts';
import { selectSession } from '../../platform/session-slice.ts';

const isAsking = ({ api }: AppState) =>
  Object.values(api.queries).some((query) => query?.status === QueryStatus.pending);

/**
 * Runs `task` once the screen is there: nothing is being asked of the server any more, and the browser is idle. Returns
 * how to stop.
 */
export function whenQuiet(store: AppStore, task: () => void): () => void {
  let stop: () => void;
  const look = () => {
    if (isAsking(store.getState())) stop = whenIdle(look);
    else task();
  };
  stop = whenIdle(look);
  return () => stop();
}

/** Fetches what a student opens next, revision before all, or a professor, a deck, once the first screen is quiet. */
export function fetchNextScreens(store: AppStore): () => void {
  return whenQuiet(store, () => {
    const { role } = selectSession(store.getState());
    // Where a worker stands by it has them: on a second visit it is the number of requests that costs.
    if (role === 'professor' && !navigator.serviceWorker?.controller) fetchAhead('widgets-chunks');
    if (role !== 'admin') fetchAhead(`${role}-next-chunks`);
  });
}

/** Whether the first screen has become quiet and the next ones are asked for; at once where that is not waited for. */
export function useQuiet(isWaitedFor: boolean): boolean {
  const store = useAppStore();
  const [isQuiet, setQuiet] = useState(!isWaitedFor);
  useEffect(() => {
    if (isQuiet) return;
    return whenQuiet(store, () => setQuiet(true));
  }, [store, isQuiet]);
  return isQuiet;
}
