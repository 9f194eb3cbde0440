import { DomainError } from '@ardoise/contracts';

export interface ConcurrencyOptions {
  /** How many of one key go on at once. */
  together: number;
  /** How many more may wait for their turn, and how long, in milliseconds: a page asks for more at once than a person means. */
  waiting: number;
  waitMs: number;
}

interface Line {
  goingOn: number;
  /** Lets each of those begin who wait for their turn, who waits longest first. */
  waiting: Set<() => void>;
}

/**
 * Lets so much of what belongs together go on at once; a little more waits for its turn, the rest is refused. Counted by hand:
 * each request passes here, and a queue for each person who asks for one thing costs more than all else here.
 */
export class ConcurrencyLimiter {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: ConcurrencyOptions) {}

  /** Resolves to what to call when it has ended, any number of times. @throws DomainError too-many-requests */
  async take(key: string): Promise<() => void> {
    const { together, waiting, waitMs } = this.options;
    const line = this.line(key);
    if (line.goingOn < together) {
      line.goingOn++;
      return this.place(key, line);
    }
    const refusal = new DomainError('too-many-requests', undefined, Math.max(1, Math.ceil(waitMs / 1_000)));
    if (line.waiting.size >= waiting) throw refusal;
    return new Promise((begun, refused) => {
      const begin = () => {
        clearTimeout(timer);
        begun(this.place(key, line));
      };
      const timer = setTimeout(() => {
        line.waiting.delete(begin);
        refused(refusal);
      }, waitMs);
      line.waiting.add(begin);
    });
  }

  private line(key: string): Line {
    const standing = this.lines.get(key);
    if (standing) return standing;
    const line: Line = { goingOn: 0, waiting: new Set() };
    this.lines.set(key, line);
    return line;
  }

  /** A place that is held until it is given back: then it is the next one's. */
  private place(key: string, line: Line): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = line.waiting;
      if (next) {
        line.waiting.delete(next);
        next();
      } else if (--line.goingOn === 0) this.lines.delete(key);
    };
  }
}
