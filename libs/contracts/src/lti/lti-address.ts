const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;
/** A name, or an address: nothing that could be more in a header. */
const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** `URL.canParse` is missing in browsers that schools still have. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** What this server may call, and send browsers to: over TLS, but for a platform on this very machine. */
export function isSafeLtiAddress(text: string): boolean {
  const url = parsed(text);
  if (!url || !HOST.test(url.hostname) || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || LOOPBACK.test(text);
}
