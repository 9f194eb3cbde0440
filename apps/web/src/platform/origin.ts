export const isAdminPath = (path: string) => /^\/admin(?![^/?#])/.test(path);

const HOME = '/';

/** Where to go after signing in: a path of this site, or the root. Anything that could lead elsewhere is refused. */
export function safeOrigin(origin: string | null): string {
  if (!origin || !/^\/(?![/\\])/.test(origin)) return HOME;
  // Browsers drop tabs and line ends inside an address: '/\t/elsewhere' would become '//elsewhere'.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (/[\u0000-\u001f\\]/.test(origin)) return HOME;
  return origin.startsWith('/login') ? HOME : origin;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?origin=${encodeURIComponent(from.pathname + from.search)}`;
}

/** One of the pages before signing in, on the way to the same place. */
export function withOrigin(path: string, origin: string | null): string {
  return origin ? `${path}?origin=${encodeURIComponent(origin)}` : path;
}
