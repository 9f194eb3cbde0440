/** Promises that settle when a position has been passed, each with its bound. */
export class Waiters {
  private queue: { position: number; settle: (passed: boolean) => void }[] = [];
  private reached = 0;
  private moved = -Infinity;

  get position(): number {
    return this.reached;
  }

  get waiting(): boolean {
    return this.queue.length > 0;
  }

  /** When it last moved on, as performance.now() tells it. */
  get movedAt(): number {
    return this.moved;
  }

  /** true once `position` has been passed, false after `milliseconds` without, or once `isInVain` says so, asked every so often. */
  passed(position: number, milliseconds: number, inVain?: { every: number; is: () => boolean }): Promise<boolean> {
    if (position <= this.reached) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (passed: boolean) => {
        clearTimeout(timer);
        clearInterval(asking);
        resolve(passed);
      };
      const waiter = { position, settle };
      const giveUp = () => {
        this.queue = this.queue.filter((other) => other !== waiter);
        settle(false);
      };
      const timer = setTimeout(giveUp, milliseconds).unref();
      const asking = inVain && setInterval(() => inVain.is() && giveUp(), inVain.every).unref();
      this.queue.push(waiter);
    });
  }

  advance(position: number): void {
    if (position > this.reached) this.moved = performance.now();
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
