/** MongoDB did not answer in time. What was asked may still have been done, or may yet be. */
export class MongoTimeout extends Error {
  override readonly name = 'MongoTimeout';
}

/**
 * Settles as `work` does, or is rejected once the time has passed. The driver has time limits for each of its steps,
 * none for a call with all its retries; and its `timeoutMS` has no effect in version 7.
 * @throws MongoTimeout
 */
export async function within<T>(milliseconds: number, what: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MongoTimeout(`MongoDB : ${what} sans réponse après ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
