import { DomainError } from '@ardoise/contracts';

interface Waiting {
  begin(): void;
}

interface Line {
  running: number;
  waiting: Set<Waiting>;
}

export interface TurnsOptions {
  /** How many of one key go on at once. */
  together: number;
  /** How many more may wait for their turn, and how long, in milliseconds: a page asks for more at once than a person means. */
  waiting: number;
  waitMs: number;
}

/** Lets so much of what belongs together go on at once; a little more waits for its turn, the rest is refused. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: TurnsOptions) {}

  /** Resolves to what to call when it has ended, any number of times. @throws DomainError too-many-requests */
  async take(key: string): Promise<() => void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: new Set() };
    this.lines.set(key, line);
    if (line.running < this.options.together) line.running++;
    else await this.turnOf(line);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.leave(key, line);
    };
  }

  private turnOf(line: Line): Promise<void> {
    const { waiting, waitMs } = this.options;
    const refusal = () => new DomainError('too-many-requests', undefined, Math.max(1, Math.ceil(waitMs / 1_000)));
    if (line.waiting.size >= waiting) throw refusal();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: () => {
          clearTimeout(timer);
          line.waiting.delete(one);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        line.waiting.delete(one);
        reject(refusal());
      }, waitMs);
      line.waiting.add(one);
    });
  }

  private leave(key: string, line: Line): void {
    const [next] = line.waiting;
    // Its place goes over: whoever comes now stands behind those who wait.
    if (next) next.begin();
    else if (--line.running === 0) this.lines.delete(key);
  }
}
