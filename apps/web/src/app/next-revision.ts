import { cameBack } from '../platform/connection.ts';
import { whenIdle } from '../platform/idle.ts';
import { listen } from '../data/store.ts';
import type { AppStore } from '../data/store.ts';
import { JITTER_MS } from '../data/live/jitter.ts';

/**
 * Has a student's next revision fetched ahead when nothing else is to be done: at the start, when the connection is back, and
 * when the page is looked at again; once a service worker is there. A school's students ask in different moments. Returns how to stop.
 */
export function startFetchingAhead({ dispatch }: AppStore): () => void {
  const stopping = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stopIdle: (() => void) | undefined;
  let working: Promise<void> | undefined;
  const work = async () => {
    const { fetchRevisionAhead } = await import('../features/revision/visit/fetch-ahead.ts');
    await fetchRevisionAhead(dispatch, stopping.signal);
  };
  // Without it no page opens where no network is, and nothing hands pictures out.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const look = () => {
    if (!worker?.controller) return;
    clearTimeout(waiting);
    stopIdle?.();
    waiting = setTimeout(() => {
      stopIdle = whenIdle(() => {
        working ??= work().finally(() => (working = undefined));
      });
    }, Math.random() * JITTER_MS);
  };
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  look();
  worker?.addEventListener('controllerchange', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  const stopListening = dispatch(listen({ predicate: cameBack, effect: look }));
  return () => {
    stopping.abort();
    clearTimeout(waiting);
    stopIdle?.();
    stopListening();
    worker?.removeEventListener('controllerchange', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}
