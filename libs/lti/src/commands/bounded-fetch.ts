const PATIENCE_MS = 5_000;
/** Keys, tokens and scores are a few thousand characters. */
const MOST_BYTES = 512 * 1024;

/** An answer of a platform that is longer than any of what is asked. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Asks a platform something: within five seconds, no redirection followed, so that its address is the one that an
 * administrator wrote down, and no more of the answer read than any platform has to say.
 * @throws AnswerTooLong, TypeError when nobody answers, DOMException when nobody does in time
 */
export async function boundedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = response.body ?? [];
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new AnswerTooLong(`more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  const { status, statusText, headers } = response;
  const isBare = status === 204 || status === 304;
  return new Response(isBare ? null : Buffer.concat(parts), { status, statusText, headers });
}
