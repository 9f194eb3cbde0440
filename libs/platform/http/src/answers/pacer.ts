/**
 * Pieces of long work, one at a time in a process, with the event loop between: whatever short comes in meanwhile waits for
 * one piece, not for all of them.
 */
export class Pacer {
  private readonly waiting: (() => void)[] = [];
  private isRunning = false;

  /** Resolves when the next piece may be done: at once in a turn of the loop of its own. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => this.next());
    });
  }

  private next(): void {
    this.waiting.shift()?.();
    // What was let go does its piece before the loop comes back here.
    if (this.waiting.length > 0) setImmediate(() => this.next());
    else this.isRunning = false;
  }
}

/** Of this process. */
export const pacer = new Pacer();
