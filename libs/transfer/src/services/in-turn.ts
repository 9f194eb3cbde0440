import PQueue from 'p-queue';

/** Does the same to many, at most so many at a time; the first failure ends it once what was begun has settled. */
export async function inTurn<T, R>(
  items: readonly T[],
  together: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const queue = new PQueue({ concurrency: together });
  try {
    return await queue.addAll(items.map((item, index) => () => work(item, index)));
  } catch (error) {
    queue.clear();
    await queue.onIdle();
    throw error;
  }
}
