import TinyQueue from 'tinyqueue';

interface Dated {
  name: string;
  /** Milliseconds since 1970 before which it is not tried. */
  dueAt: number;
}

interface Queued<T> {
  job: T;
  dueAt: number;
  /** What came first goes first among those that are due together. */
  turn: number;
}

const sooner = (a: Queued<unknown>, b: Queued<unknown>) => a.dueAt - b.dueAt || a.turn - b.turn;

/** Jobs that wait, by name and by when they are due: the next one is found without looking at the others. */
export class WaitingJobs<T extends Dated> {
  private readonly queues = new Map<string, TinyQueue<Queued<T>>>();
  private turns = 0;

  push(job: T): void {
    let queue = this.queues.get(job.name);
    if (!queue) this.queues.set(job.name, (queue = new TinyQueue<Queued<T>>([], sooner)));
    queue.push({ job, dueAt: job.dueAt, turn: this.turns++ });
  }

  /** Takes out the next job of a name that is due at `now`. */
  take(name: string, now: number): T | undefined {
    return this.dueAt(name) <= now ? this.queues.get(name)?.pop()?.job : undefined;
  }

  /** When the next job of a name is due; Infinity when none waits. */
  dueAt(name: string): number {
    return this.queues.get(name)?.peek()?.dueAt ?? Infinity;
  }
}
