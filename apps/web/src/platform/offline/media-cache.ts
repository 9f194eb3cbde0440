import { mediaKind } from '@ardoise/contracts/light';
import { isSavingData } from '../idle.ts';
import { MEDIA_CACHE } from './student-store.ts';
import { session } from '../session.ts';

const waiting = new Set<string>();
let isWorking = false;

/** Whether fetching ahead is worth it: somebody must hand the files out later, and nobody asked to save data. */
function isWelcome(): boolean {
  return 'caches' in window && Boolean(navigator.serviceWorker?.controller) && !isSavingData();
}

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  try {
    const cache = await caches.open(MEDIA_CACHE);
    for (const url of waiting) {
      waiting.delete(url);
      // The session may have ended meanwhile, and all that was kept been erased.
      if (session.get() === null) continue;
      // Without its signature, which changes from one visit to the next.
      const { pathname } = new URL(url, location.href);
      if (await cache.match(pathname)) continue;
      const response = await fetch(url, { priority: 'low' });
      // A hotel answers with a page of its own.
      const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
      if (response.status === 200 && !isPage && session.get() !== null) await cache.put(pathname, response);
    }
  } catch {
    // Without a connection, or without room: what is missing is fetched when it is shown.
    waiting.clear();
  }
  isWorking = false;
}

/**
 * Keeps pictures and sounds of cards on the device, for the service worker to hand out without a connection. Films are
 * left out: a deck of them would eat up what a phone may download.
 */
export function keepMedia(urls: readonly string[]): void {
  if (!isWelcome()) return;
  for (const url of urls) if (['image', 'audio'].includes(mediaKind(url) ?? '')) waiting.add(url);
  if (waiting.size > 0) void work();
}
