import { DocumentsUnavailable } from '../refusals.js';

/**
 * Settles as `work` does, or is rejected once the time has passed: what was asked may still have been done, or may yet be. The
 * driver has time limits for each of its steps, none for a call with all its retries; and its `timeoutMS` has no effect in version 7.
 * @throws DocumentsUnavailable 'too-slow'
 */
export async function withDeadline<T>(milliseconds: number, what: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DocumentsUnavailable('too-slow', `MongoDB : ${what} sans réponse après ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
