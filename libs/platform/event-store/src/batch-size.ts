/** So long a batch should take: short enough for any deadline, long enough that what each costs besides is little. Milliseconds. */
const AIM_MS = 500;
/** From one batch to the next, until one has failed, and after that. */
const FIRST_GROWTH = 1.5;
const GROWTH = 1.1;

/**
 * How many events are taken in at once, by the time that it takes and not by their number: what an event costs differs a hundredfold
 * from one engine to another, and what takes too long once would take too long again.
 */
export class BatchSize {
  private size: number;
  private growth = FIRST_GROWTH;

  /** @param most events at once @param first with which it begins where that may be too many; `most` unless told */
  constructor(
    private readonly most: number,
    first = most,
  ) {
    this.size = Math.min(first, most);
  }

  /** Events that the next batch may have; at least one. */
  get current(): number {
    return this.size;
  }

  /** Takes in a batch of so many events, and learns from it. @throws what `work` throws */
  async measured<T>(count: number, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const result = await work();
      this.took(count, performance.now() - began);
      return result;
    } catch (error) {
      this.failed(count);
      throw error;
    }
  }

  /** A batch of so many events was taken in. */
  took(count: number, milliseconds: number): void {
    const fitting = Math.floor((count * AIM_MS) / Math.max(1, milliseconds));
    // A few that took long tell little of many: half at the most.
    if (milliseconds > AIM_MS) this.size = Math.max(1, Math.min(this.size, Math.max(fitting, this.size >> 1)));
    else if (count >= this.size) this.size = Math.min(this.most, fitting, Math.ceil(this.growth * this.size));
  }

  /** A batch was not taken in, or nobody knows: the next one is smaller, also where a part of what was allowed was too much. */
  failed(count: number): void {
    this.size = Math.max(1, Math.min(this.size, count) >> 1);
    this.growth = GROWTH;
  }
}
