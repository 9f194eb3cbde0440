import { QueryStatus } from '@reduxjs/toolkit/query';
import type { AppState, AppStore } from '../data/store.ts';
import { fetchAhead, whenIdle } from '../platform/idle.ts';

const isAsking = ({ api }: AppState) =>
  Object.values(api.queries).some((query) => query?.status === QueryStatus.pending);

/**
 * Fetches what a student opens next, revision before all, once the first screen is there: nothing is being asked of the
 * server any more, and the browser is idle. Returns how to stop.
 */
export function fetchNextScreens(store: AppStore): () => void {
  let stop: () => void;
  const look = () => {
    if (isAsking(store.getState())) stop = whenIdle(look);
    else fetchAhead('next-chunks');
  };
  stop = whenIdle(look);
  return () => stop();
}
