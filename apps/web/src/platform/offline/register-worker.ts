import { whenIdle } from '../idle.ts';
import { ownBuild } from './own-build.ts';

const WORKER = '/sw.js';
const ASK_AGAIN_MS = 60 * 60_000;

/** Compares the version written into the page with the worker's, once another worker has taken over. */
function compareVersions(onNewer: () => void): void {
  const own = ownBuild();
  const { controller } = navigator.serviceWorker;
  if (!own || !controller) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    port1.close();
    if (data !== own) onNewer();
  };
  controller.postMessage('version', [port2]);
}

/** A page that comes just as the worker takes over is left to nobody, and has no file without a network: it asks for itself. */
async function askToBeTaken(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage('claim');
}

/**
 * Installs the service worker once the browser is idle, and looks for a newer one every hour and whenever the server is
 * back, which the caller tells by `look`. Only the built client has one, only signed-in people get it, and only over
 * HTTPS (or on localhost). `onNewer` hears that the server has another version than this page is of.
 */
export function registerWorker(onNewer: () => void): { look: () => void; stop: () => void } {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return { look: () => undefined, stop: () => undefined };
  let registration: ServiceWorkerRegistration | undefined;
  const ask = async () => {
    // A line that broke while its files were fetched has left a worker that is none: the next look begins anew.
    const standing = registration?.active ?? registration?.waiting ?? registration?.installing;
    if (standing) return void (await registration?.update());
    registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    await askToBeTaken();
  };
  // Forbidden by the browser or its owner: the application works without.
  const look = () => void ask().catch(() => undefined);
  const cancel = whenIdle(look);
  const timer = setInterval(look, ASK_AGAIN_MS);
  const compare = () => compareVersions(onNewer);
  navigator.serviceWorker.addEventListener('controllerchange', compare);
  // The page comes from the device: a newer worker may have taken over while it was being drawn.
  compare();
  const stop = () => {
    cancel();
    clearInterval(timer);
    navigator.serviceWorker.removeEventListener('controllerchange', compare);
  };
  return { look, stop };
}
