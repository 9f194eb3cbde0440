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

/** Whether an answer is the file: what a hotel or a filter answers in the server's stead is a page. */
export const isFile = ({ status, headers }: Response) =>
  status === 200 && !/^text\/html\b/i.test(headers.get('content-type') ?? '');

/**
 * A file from the device, or else from the network, and kept then. That it cannot be kept, because the device is full or
 * forbids it, is no reason not to hand it out.
 */
export async function keptOrFetched({ known, fetch, put, waitUntil }: Surroundings): Promise<Response> {
  const found = await known().catch(() => undefined);
  if (found) return found;
  const answer = await fetch();
  if (isFile(answer)) waitUntil(put(answer.clone()).catch(() => undefined));
  return answer;
}
