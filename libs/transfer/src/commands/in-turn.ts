/** Does the same to many, at most so many at a time; the first failure ends it once what was begun has settled. */
export async function inTurn<T, R>(
  items: readonly T[],
  together: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += together) {
    const batch = items.slice(start, start + together).map((item, index) => work(item, start + index));
    await Promise.allSettled(batch);
    results.push(...(await Promise.all(batch)));
  }
  return results;
}
