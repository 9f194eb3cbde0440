/** The time that a share of all (from 0 to 1) did not exceed; NaN of none. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** What people feel, and what the unlucky ones do. */
export function timesInWords(times: readonly number[]): string {
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => milliseconds(quantile(times, share)));
  return `p50 ${p50}, p99 ${p99}, au plus ${longest}`;
}

/** Times of one workload, in milliseconds, of all its rounds. */
export class Times {
  private readonly all: number[] = [];

  add(took: number): void {
    this.all.push(took);
  }

  /** Looks `count` times, one after the other, as one person does; resolves to looks a second. */
  async look(count: number, once: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    for (let n = 0; n < count; n++) {
      const start = performance.now();
      await once();
      this.all.push(performance.now() - start);
    }
    return (count * 1_000) / (performance.now() - begun);
  }

  toString(): string {
    return timesInWords(this.all);
  }
}
