/** Promises that settle when a position has been passed, each with its bound. */
export class Waiters {
  private queue: { position: number; settle: (passed: boolean) => void }[] = [];
  private reached = 0;

  get position(): number {
    return this.reached;
  }

  get waiting(): boolean {
    return this.queue.length > 0;
  }

  /** true once `position` has been passed, false after `milliseconds` without. */
  passed(position: number, milliseconds: number): Promise<boolean> {
    if (position <= this.reached) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = {
        position,
        settle: (passed: boolean) => {
          clearTimeout(timer);
          resolve(passed);
        },
      };
      const timer = setTimeout(() => {
        this.queue = this.queue.filter((other) => other !== waiter);
        resolve(false);
      }, milliseconds);
      timer.unref();
      this.queue.push(waiter);
    });
  }

  advance(position: number): void {
    this.reached = Math.max(this.reached, position);
    const due = this.queue.filter((waiter) => waiter.position <= this.reached);
    if (due.length === 0) return;
    this.queue = this.queue.filter((waiter) => waiter.position > this.reached);
    for (const waiter of due) waiter.settle(true);
  }

  /** Lets everybody go, unpassed: the runner ends. */
  release(): void {
    for (const waiter of this.queue.splice(0)) waiter.settle(false);
  }
}
