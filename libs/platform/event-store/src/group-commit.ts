import type { AppendRequest } from './append-request.js';

/** Most appends in one transaction: a burst then blocks the loop for some tens of milliseconds at most. */
const LARGEST_GROUP = 512;

/** Collects the appends that arrive in one turn of the loop and hands them over together, at the turn's end. */
export class GroupCommit {
  #queue: AppendRequest[] = [];
  #scheduled = false;
  #idle: (() => void)[] = [];

  constructor(private readonly commit: (group: AppendRequest[]) => void) {}

  add(request: AppendRequest): void {
    this.#queue.push(request);
    this.#schedule();
  }

  /** Resolves when nothing is waiting any more. */
  async drained(): Promise<void> {
    if (this.#queue.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = false;
    const group = this.#queue.splice(0, LARGEST_GROUP);
    this.commit(group);
    if (this.#queue.length > 0) return this.#schedule();
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
