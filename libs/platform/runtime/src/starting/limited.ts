/**
 * Does something with a signal that is aborted after so many milliseconds (null: never), with any of the others, and at its end. (AbortSignal.any of a
 * timeout may be collected before it fires: https://github.com/nodejs/node/issues/54614.)
 */
export async function limited<T>(
  ms: number | null,
  others: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const abort = () => over.abort();
  const timer = ms === null ? undefined : setTimeout(abort, ms);
  for (const other of others)
    if (other.aborted) abort();
    else other.addEventListener('abort', abort);
  try {
    return await work(over.signal);
  } finally {
    // What the work has left going on ends when the work has ended.
    abort();
    clearTimeout(timer);
    for (const other of others) other.removeEventListener('abort', abort);
  }
}
