/** What the worker does with a request; 'none': it keeps out of the way. */
export type Way = 'page' | 'shell' | 'asset' | 'file' | 'media' | 'none';

interface Asked {
  url: string;
  method: string;
  mode: string;
}

/**
 * The application and its files come from the device, all of one version; other pages from the network while there is one,
 * media of cards from the device where they were kept. Everything else of the API always goes to the server.
 * @param files the unhashed files of the client, as paths
 */
export function wayOf({ url, method, mode }: Asked, origin: string, files: readonly string[]): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (pathname.startsWith('/api/media/')) return 'media';
  if (/^\/(api|socket\.io)(\/|$)/.test(pathname)) return 'none';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (mode === 'navigate') return /^\/app(\/|$)/.test(pathname) ? 'shell' : 'page';
  return files.includes(pathname) ? 'file' : 'none';
}

/** The bytes of `size` that a Range header asks for, both ends included; null for all of them. */
export function requestedRange(header: string | null, size: number): { start: number; end: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
}

const PREFIX = 'ardoise-files-';

export const cacheName = (version: string) => `${PREFIX}${version}`;

/**
 * The caches of files that no page needs any more. The one before the present one stays: pages that are still open were
 * loaded from it, and fetch their screens as they are shown.
 * @param names in the order in which they were made, as the browser gives them
 */
export function outdated(names: readonly string[], version: string): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(version));
  return others.slice(0, -1);
}
