/** Keys, tokens and scores are a few thousand characters. */
const BOUNDS = { patienceMs: 5_000, bytes: 512 * 1024 };

/** An answer of a platform that is longer than any of what is asked. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Asks a platform something: within five seconds unless told, no redirection followed, so that its address is the one that an
 * administrator wrote down, and no more of the answer read than any platform has to say.
 * @throws AnswerTooLong, TypeError when nobody answers, DOMException when nobody does in time
 */
export async function boundedFetch(url: string | URL, init: RequestInit = {}, bounds = BOUNDS): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(bounds.patienceMs) });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? [];
  for await (const part of body) {
    bytes += part.length;
    if (bytes > bounds.bytes) throw new AnswerTooLong(`more than ${bounds.bytes} bytes`);
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : Buffer.concat(parts), { status, statusText, headers });
}
