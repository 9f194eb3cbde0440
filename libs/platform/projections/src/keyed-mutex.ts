/** Lets what concerns the same thing happen one after the other, in the order in which it came, in this process. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const run = (this.last.get(key) ?? Promise.resolve()).then(work);
    const settled = run.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await run;
    } finally {
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }
}
