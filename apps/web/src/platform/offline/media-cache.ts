import { mediaKind } from '@ardoise/contracts/light';
import { isSavingData } from '../idle.ts';
import { MEDIA_CACHE } from './student-store.ts';
import { session } from '../session.ts';

/** What pictures and sounds may take of a device that holds much else; where there is less, the browser says so. */
const MOST_FILES = 600;
const MOST_BYTES = 80 * 2 ** 20;

const waiting = new Set<string>();
let isWorking = false;

/** Whether fetching ahead is worth it: somebody must hand the files out later, and nobody asked to save data. */
function isWelcome(): boolean {
  return 'caches' in window && Boolean(navigator.serviceWorker?.controller) && !isSavingData();
}

/** A cache tells its files in the order in which they came. @param files how many to take away, the oldest */
async function forgetOldest(cache: Cache, files: number): Promise<void> {
  for (const request of (await cache.keys()).slice(0, files)) await cache.delete(request);
}

async function sizeOf(cache: Cache, request: Request): Promise<number> {
  const kept = await cache.match(request);
  return Number(kept?.headers.get('content-length')) || ((await kept?.blob())?.size ?? 0);
}

/** Takes the oldest files away, as long as there are too many, or too large ones. */
async function keepWithin(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  let room = MOST_BYTES;
  let kept = 0;
  for (const request of [...requests].reverse()) {
    room -= await sizeOf(cache, request);
    if (room < 0 || kept === MOST_FILES) return forgetOldest(cache, requests.length - kept);
    kept++;
  }
}

/** On a full device the older half makes room, once. */
async function put(cache: Cache, path: string, response: Response): Promise<void> {
  const again = response.clone();
  try {
    await cache.put(path, response);
  } catch {
    await forgetOldest(cache, Math.ceil((await cache.keys()).length / 2));
    await cache.put(path, again);
  }
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
      if (response.status === 200 && !isPage && session.get() !== null) await put(cache, pathname, response);
    }
    await keepWithin(cache);
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
