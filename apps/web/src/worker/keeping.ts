/** What answering with a kept file takes of its surroundings. */
interface Surroundings {
  /** What the device has of it. */
  known: () => Promise<Response | undefined>;
  fetch: () => Promise<Response>;
  /** Puts it on the device. */
  put: (answer: Response) => Promise<void>;
  /** Keeps the worker alive until this is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * A file from the device, or else from the network, and kept then. That it cannot be kept, because the device is full or
 * forbids it, is no reason not to hand it out.
 */
export async function keptOrFetched({ known, fetch, put, waitUntil }: Surroundings): Promise<Response> {
  const found = await known().catch(() => undefined);
  if (found) return found;
  const answer = await fetch();
  if (answer.status === 200) waitUntil(put(answer.clone()).catch(() => undefined));
  return answer;
}
