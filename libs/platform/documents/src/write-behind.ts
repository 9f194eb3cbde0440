import type { Document } from './documents.js';
import type { Changes } from './staged.js';

/** Milliseconds after which what was committed is in the file. */
const BEHIND_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Documents that wait for the file; a commit that finds so many writes them first. */
const MOST = 2_000;

const NONE: Changes = new Map();

type Written = (changed: Iterable<readonly [string, Changes]>, checkpoints: Readonly<Record<string, number>>) => void;

/**
 * What was committed and is not in the file yet: several commits go there in one transaction, documents and checkpoints
 * together. Only for what can be made again from the log: a process that is killed leaves an earlier state behind.
 */
export class WriteBehind {
  readonly #changed = new Map<string, Map<string, Document | undefined>>();
  #checkpoints: Record<string, number> = {};
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  /** When it is to be written, by performance.now(). */
  #due = Infinity;
  #failures = 0;

  constructor(
    private readonly write: Written,
    /** Told of the first of several failures in a row; all are tried again. */
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** What waits of one collection. */
  of(collection: string): Changes {
    return this.#changed.get(collection) ?? NONE;
  }

  add(changed: Iterable<readonly [string, Changes]>, checkpoints: Readonly<Record<string, number>>): void {
    for (const [name, changes] of changed) {
      const waiting = this.#changed.get(name) ?? new Map<string, Document | undefined>();
      this.#changed.set(name, waiting);
      this.#size -= waiting.size;
      for (const [id, document] of changes) waiting.set(id, document);
      this.#size += waiting.size;
    }
    Object.assign(this.#checkpoints, checkpoints);
    // One commit after the other may leave a timer no turn.
    if (performance.now() >= this.#due) this.#attempt();
    else this.#later(BEHIND_MS);
  }

  /** Before a commit: where the file takes nothing any more, no more is taken here either. @throws what writing throws */
  makeRoom(): void {
    if (this.#size >= MOST) this.flush();
  }

  /** Writes all that waits. @throws what writing throws; nothing is lost then, and it is tried again */
  flush(): void {
    this.stop();
    if (this.#size === 0 && Object.keys(this.#checkpoints).length === 0) return;
    try {
      this.write(this.#changed, this.#checkpoints);
    } catch (error) {
      this.#later(Math.min(LONGEST_PAUSE_MS, BEHIND_MS * 2 ** this.#failures));
      if (this.#failures++ === 0) this.onTrouble(error);
      throw error;
    }
    this.#failures = 0;
    this.#changed.clear();
    this.#checkpoints = {};
    this.#size = 0;
  }

  /** Writes no more by itself. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#due = Infinity;
  }

  #later(milliseconds: number): void {
    if (this.#timer) return;
    this.#due = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#attempt(), milliseconds);
  }

  #attempt(): void {
    try {
      this.flush();
    } catch {
      // It was told, and the next time is set.
    }
  }
}

/** What is said, in French, of a file that takes nothing. */
export function notWritten(path: string, error: unknown): string {
  return (
    `Les vues n’ont pas pu être écrites dans ${path} (${(error as Error).message}). Elles restent en mémoire, ` +
    'et l’écriture est retentée.'
  );
}
