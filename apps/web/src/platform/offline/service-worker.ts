import { useSyncExternalStore } from 'react';
import { connection } from '../connection.ts';
import { whenIdle } from '../idle.ts';

const WORKER = '/sw.js';
const ASK_AGAIN_MS = 60 * 60_000;

let isNewer = false;
const listeners = new Set<() => void>();

/** Whether the server has another version of the client than this page is of. */
export function useNewerVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewer,
  );
}

/** Compares the version written into the page with the worker's, once another worker has taken over. */
function compareVersions(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const { controller } = navigator.serviceWorker;
  if (!own || !controller) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    port1.close();
    if (data === own) return;
    isNewer = true;
    for (const listener of listeners) listener();
  };
  controller.postMessage('version', [port2]);
}

/**
 * Installs the service worker once the browser is idle, and looks for a newer one every hour and whenever the server is
 * back. Only the built client has one, only signed-in people get it, and only over HTTPS (or on localhost).
 * Returns how to stop looking.
 */
export function registerWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let registration: ServiceWorkerRegistration | undefined;
  const look = () => void registration?.update().catch(() => undefined);
  const cancel = whenIdle(() => {
    navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).then(
      (registered) => {
        registration = registered;
      },
      // Forbidden by the browser or its owner: the application works without.
      () => undefined,
    );
  });
  const timer = setInterval(look, ASK_AGAIN_MS);
  const stopListening = connection.subscribe(() => {
    if (!connection.isLost()) look();
  });
  navigator.serviceWorker.addEventListener('controllerchange', compareVersions);
  return () => {
    cancel();
    clearInterval(timer);
    stopListening();
    navigator.serviceWorker.removeEventListener('controllerchange', compareVersions);
  };
}
