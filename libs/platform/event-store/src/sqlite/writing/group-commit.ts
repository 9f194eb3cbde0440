import type { AppendOutcome } from './append-outcome.js';
import type { AppendRequest } from './append-request.js';

/** Most calls in one transaction: what comes behind a burst then waits for some tens of milliseconds at most. */
const LARGEST_GROUP = 512;

export interface GroupCommitOptions {
  /** Resolves after the COMMIT to what became of each; rejected when nothing was kept, or nobody knows. */
  write(group: AppendRequest[]): Promise<AppendOutcome[]>;
  /** Settles the requests of a group that was written. */
  settle(group: AppendRequest[], outcomes: AppendOutcome[]): void;
  fail(group: AppendRequest[], error: unknown): void;
  /** Hears of each group that was written: how many appends it had, and how long that took, in seconds. */
  onWritten?(appends: number, seconds: number): void;
}

/**
 * Collects the appends that arrive in one turn of the loop, or while a group is being written, and hands them over
 * together. One group is under way at a time, so that appends are taken and answered in the order of the calls.
 */
export class GroupCommit {
  /** By call: what was added together is written together. */
  #queue: AppendRequest[][] = [];
  #scheduled = false;
  #writing = false;
  #idle: (() => void)[] = [];

  constructor(private readonly options: GroupCommitOptions) {}

  add(...together: AppendRequest[]): void {
    this.#queue.push(together);
    if (this.#scheduled || this.#writing) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#write();
    });
  }

  /** Resolves when nothing is waiting or under way any more. */
  async drained(): Promise<void> {
    if (this.#queue.length > 0 || this.#writing) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #write(): Promise<void> {
    const group = this.#queue.splice(0, LARGEST_GROUP).flat();
    this.#writing = true;
    const begun = performance.now();
    const answer = await this.options.write(group).then(
      (outcomes) => {
        this.options.onWritten?.(group.length, (performance.now() - begun) / 1_000);
        return () => this.options.settle(group, outcomes);
      },
      (error: unknown) => () => this.options.fail(group, error),
    );
    this.#next();
    answer();
  }

  /** Before anybody hears of the last group: the next one is written while the answers of this one are given. */
  #next(): void {
    this.#writing = false;
    if (this.#queue.length > 0) return void this.#write();
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
