import TinyQueue from 'tinyqueue';

interface Dated {
  name: string;
  /** Milliseconds since 1970 before which the job is not tried. */
  dueAt: number;
  canWait?: true;
}

interface Queued<T> {
  job: T;
  dueAt: number;
  /** What came first goes first among those that are due together. */
  turn: number;
}

const sooner = (a: Queued<unknown>, b: Queued<unknown>) => a.dueAt - b.dueAt || a.turn - b.turn;

const keyOf = ({ name, canWait }: Pick<Dated, 'name' | 'canWait'>) => `${name} ${canWait === true}`;
/** Those that cannot wait first. */
const keysOf = (name: string) => [keyOf({ name }), keyOf({ name, canWait: true })];

/** Jobs that wait, by name and by when they are due: the next one is found without looking at the others. */
export class WaitingJobs<T extends Dated> {
  private readonly queues = new Map<string, TinyQueue<Queued<T>>>();
  private turns = 0;

  /** @param longestMs no job is put off for longer: one that seems to be was dated by a clock that was wrong, and is due */
  constructor(private readonly longestMs: number) {}

  push(job: T): void {
    const key = keyOf(job);
    let queue = this.queues.get(key);
    if (!queue) this.queues.set(key, (queue = new TinyQueue<Queued<T>>([], sooner)));
    queue.push({ job, dueAt: job.dueAt, turn: this.turns++ });
  }

  /** Takes out the next job of a name that is due at `now`. */
  take(name: string, now: number): T | undefined {
    const key = keysOf(name).find((each) => this.headDueAt(each, now) <= now);
    return key === undefined ? undefined : this.queues.get(key)?.pop()?.job;
  }

  /** When the next job of a name is due; Infinity when none waits. */
  dueAt(name: string, now: number): number {
    return Math.min(...keysOf(name).map((key) => this.headDueAt(key, now)));
  }

  private headDueAt(key: string, now: number): number {
    const dueAt = this.queues.get(key)?.peek()?.dueAt;
    if (dueAt === undefined) return Infinity;
    return dueAt > now + this.longestMs ? now : dueAt;
  }
}
