import { isFile, keptOrFetched } from './keeping.ts';
import { cacheName, outdated, requestedRange, wayOf } from './routing.ts';
import { openNotice, showPushed } from './pushing.ts';
import { renewPush } from './renewing.ts';
import { scope } from './scope.ts';
import type { Fetching } from './scope.ts';

/** Written by build/service-worker.ts in the place of this name. */
declare const __BUILD__: {
  version: string;
  assets: string[];
  files: string[];
  /** What draws formulas: its code, its styles, its letters. */
  formulas: string[];
};
const BUILD = __BUILD__;

const PAGE = '/index.html';
const FORMULA_FONT = /\/KaTeX_[^/]*\.woff2$/;
const MEDIA_CACHE = 'ardoise-media';
/** A network that takes longer is none: the page of before is shown. */
const PATIENCE_MS = 4_000;

const present = () => caches.open(cacheName(BUILD.version));

/** Hashed files that an earlier version had as well are not fetched again. */
async function install(): Promise<void> {
  const cache = await present();
  const asset = async (path: string) => {
    const answer = (await caches.match(path)) ?? (await fetch(path));
    if (!isFile(answer)) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  const file = async (path: string) => {
    const answer = await fetch(path, { cache: 'no-cache' });
    if (!isFile(answer)) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  const page = async () => {
    const answer = await fetch(PAGE, { cache: 'no-cache' });
    // A hotel's page, or the next version's, would be shown at each visit.
    if (!(await answer.clone().text()).includes(BUILD.version)) throw new Error(`${PAGE}: of another version`);
    await cache.put(PAGE, answer);
  };
  await Promise.all([...BUILD.assets.map(asset), page(), ...BUILD.files.map(file)]);
  // Whoever had formulas with the version before has them with this one.
  if (await hasFormulas()) await keepFormulas();
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const old = outdated(await caches.keys(), BUILD.version);
  await Promise.all(old.map((name) => caches.delete(name)));
  // Earlier versions enabled it: with it Firefox answers nothing from what is kept when the server is away, and Chromium asks
  // twice for what is not a page of ours.
  await scope.registration.navigationPreload?.disable();
  await scope.clients.claim();
}

/** The network's answer; null when there is none in time, or only an error of the server. */
async function fromNetwork(answer: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const inTime = await Promise.race([answer.catch(() => null), late]);
  return inTime && inTime.status < 500 ? inTime : null;
}

async function kept(path: string): Promise<Response | undefined> {
  return (await present()).match(path);
}

async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  return (await fromNetwork(answer)) ?? (await kept(PAGE)) ?? answer;
}

/** Of the worker's own version: a newer one brings all of its own, and the page then says so. */
const own = async (path: string, request: Request): Promise<Response> =>
  (await kept(path).catch(() => undefined)) ?? fetch(request);

async function hasFormulas(): Promise<boolean> {
  const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return found.flat().some(({ url }) => FORMULA_FONT.test(url));
}

/** All that formulas need, as far as there is room: which letters the next one has, nobody knows. */
async function keepFormulas(): Promise<void> {
  const cache = await present();
  const keep = async (path: string) => {
    if (await cache.match(path)) return;
    const answer = (await caches.match(path)) ?? (await fetch(path));
    if (isFile(answer)) await cache.put(path, answer);
  };
  await Promise.allSettled(BUILD.formulas.map(keep));
}

function asset(event: Fetching): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('.js') && BUILD.formulas.includes(pathname))
    event.waitUntil(keepFormulas().catch(() => undefined));
  return keptOrFetched({
    known: () => caches.match(request),
    fetch: () => fetch(request),
    put: async (answer) => (await present()).put(request, answer),
    waitUntil: (work) => event.waitUntil(work),
  });
}

async function media(request: Request): Promise<Response> {
  const cache = await caches.open(MEDIA_CACHE);
  const known = await cache.match(new URL(request.url).pathname);
  if (!known) return fetch(request);
  const header = request.headers.get('range');
  if (header === null) return known;
  const bytes = await known.blob();
  const range = requestedRange(header, bytes.size);
  if (!range) return new Response(bytes, { headers: known.headers });
  const part = bytes.slice(range.start, range.end + 1, bytes.type);
  const headers = new Headers(known.headers);
  headers.set('content-range', `bytes ${range.start}-${range.end}/${bytes.size}`);
  headers.set('content-length', String(part.size));
  return new Response(part, { status: 206, headers });
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, scope.location.origin, BUILD.files);
  if (way === 'page') event.respondWith(page(request));
  else if (way === 'shell') event.respondWith(own(PAGE, request));
  else if (way === 'file') event.respondWith(own(new URL(request.url).pathname, request));
  else if (way === 'asset') event.respondWith(asset(event));
  else if (way === 'media') event.respondWith(media(request));
});
scope.addEventListener('push', (event) => event.waitUntil(showPushed(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event, scope)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event)));
// A page asks which version has taken over, to know whether it is of another one itself, or to be taken as well.
scope.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) =>
  data === 'claim' ? void scope.clients.claim() : ports[0]?.postMessage(BUILD.version),
);
