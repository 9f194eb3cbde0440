import PQueue from 'p-queue';
import { DomainError } from '@ardoise/contracts';

export interface ConcurrencyOptions {
  /** How many of one key go on at once. */
  together: number;
  /** How many more may wait for their turn, and how long, in milliseconds: a page asks for more at once than a person means. */
  waiting: number;
  waitMs: number;
}

/** Lets so much of what belongs together go on at once; a little more waits for its turn, the rest is refused. */
export class ConcurrencyLimiter {
  private readonly lines = new Map<string, PQueue>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** Resolves to what to call when it has ended, any number of times. @throws DomainError too-many-requests */
  async take(key: string): Promise<() => void> {
    const { together, waiting, waitMs } = this.options;
    const line = this.line(key);
    const goes = (begun: (end: () => void) => void) => () => new Promise<void>(begun);
    if (line.pending < together) return new Promise((begun) => void line.add(goes(begun)));
    const refusal = new DomainError('too-many-requests', undefined, Math.max(1, Math.ceil(waitMs / 1_000)));
    if (line.size >= waiting) throw refusal;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(refusal), waitMs);
    return new Promise<() => void>((begun, refused) => {
      line.add(goes(begun), { signal: late.signal }).catch(refused);
    }).finally(() => clearTimeout(timer));
  }

  private line(key: string): PQueue {
    const standing = this.lines.get(key);
    if (standing) return standing;
    const line = new PQueue({ concurrency: this.options.together });
    line.on('idle', () => this.lines.delete(key));
    this.lines.set(key, line);
    return line;
  }
}
