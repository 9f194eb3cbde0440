import PQueue from 'p-queue';
import { DomainError } from '@ardoise/contracts';

export interface ConcurrencyOptions {
  /** How many of one key go on at once. */
  together: number;
  /** How many more may wait for their turn, and how long, in milliseconds: a page asks for more at once than a person means. */
  waiting: number;
  waitMs: number;
}

interface Line {
  queue: PQueue;
  /** Those who still wait for their turn: the queue's own size counts also those who have given up. */
  waiting: number;
}

/** Lets so much of what belongs together go on at once; a little more waits for its turn, the rest is refused. */
export class ConcurrencyLimiter {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** Resolves to what to call when it has ended, any number of times. @throws DomainError too-many-requests */
  async take(key: string): Promise<() => void> {
    const { together, waiting, waitMs } = this.options;
    const line = this.line(key);
    if (line.queue.pending < together)
      return new Promise((begun) => void line.queue.add(() => new Promise<void>((end) => begun(end))));
    const refusal = new DomainError('too-many-requests', undefined, Math.max(1, Math.ceil(waitMs / 1_000)));
    if (line.waiting >= waiting) throw refusal;
    return new Promise((begun, refused) => {
      let waits = true;
      const over = () => {
        waits = false;
        line.waiting--;
        clearTimeout(timer);
      };
      // By a flag: a signal to abort is five times the cost of all else here, and each request passes.
      const timer = setTimeout(() => {
        over();
        refused(refusal);
      }, waitMs);
      line.waiting++;
      void line.queue.add(() => {
        if (!waits) return Promise.resolve();
        over();
        return new Promise<void>((end) => begun(end));
      });
    });
  }

  private line(key: string): Line {
    const standing = this.lines.get(key);
    if (standing) return standing;
    const line = { queue: new PQueue({ concurrency: this.options.together }), waiting: 0 };
    line.queue.on('idle', () => this.lines.delete(key));
    this.lines.set(key, line);
    return line;
  }
}
