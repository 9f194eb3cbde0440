import type { Document } from '../documents.js';
import type { Changes } from './staged.js';

/** Milliseconds after which what was committed is in the file. */
const BEHIND_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** Documents that wait for the file; a commit that finds so many writes them first. */
const MOST = 2_000;
/** The same for commits in bulk: the more go together, the fewer pages are written again and again. */
const BULK_BEHIND_MS = 2_000;
const BULK_MOST = 20_000;

/** With so many that wait, who writes beside leaves the rest of the room to those who are served. */
const CALM = 500;
/** Milliseconds of writing after which whoever waits for the process has a turn. */
const PIECE_MS = 2;

const NONE: Changes = new Map();

type Changed = Iterable<readonly [string, Changes]>;
type Checkpoints = Readonly<Record<string, number>>;
/** Writes in one transaction, with pauses: see `DocumentsFile.pieces`. */
type Pieces = (changed: Changed, checkpoints: Checkpoints) => Generator<void, void>;

/** A transaction that has begun. */
interface Writing {
  pieces: Generator<void, void>;
  changed: readonly (readonly [string, Changes])[];
  checkpoints: Checkpoints;
}

/**
 * What was committed and is not in the file yet: several commits go there in one transaction, documents and checkpoints
 * together, a little at a time. Only for what can be made again from the log: a process that is killed leaves an earlier
 * state behind.
 */
export class WriteBehind {
  readonly #changed = new Map<string, Map<string, Document | undefined>>();
  #checkpoints: Checkpoints = {};
  #size = 0;
  #writing: Writing | undefined;
  #timer: NodeJS.Timeout | undefined;
  #next: NodeJS.Immediate | undefined;
  /** When it is to be written, by performance.now(). */
  #due = Infinity;
  #failures = 0;
  /** For the end of what is being written. */
  #waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];

  constructor(
    private readonly pieces: Pieces,
    /** Told of the first of several failures in a row; all are tried again. */
    private readonly onTrouble: (error: unknown) => void,
    private readonly pieceMs = PIECE_MS,
  ) {}

  /** What waits of one collection, what is being written included. */
  of(collection: string): Changes {
    return this.#changed.get(collection) ?? NONE;
  }

  /** @param bulk see `Commit` */
  add(changed: Changed, checkpoints: Checkpoints, bulk = false): void {
    for (const [name, changes] of changed) {
      const waiting = this.#changed.get(name) ?? new Map<string, Document | undefined>();
      this.#changed.set(name, waiting);
      this.#size -= waiting.size;
      for (const [id, document] of changes) waiting.set(id, document);
      this.#size += waiting.size;
    }
    this.#checkpoints = { ...this.#checkpoints, ...checkpoints };
    // One commit after the other may leave a timer no turn.
    if (performance.now() >= this.#due) this.#attempt();
    else this.#later(bulk ? BULK_BEHIND_MS : BEHIND_MS);
  }

  /** Before a commit: where the file takes nothing any more, no more is taken here either. @throws what writing throws */
  makeRoom(bulk = false): void {
    if (this.#size >= (bulk ? BULK_MOST : MOST)) this.flush();
  }

  /** Resolves when little waits. @throws what writing throws */
  async calm(): Promise<void> {
    while (this.#size >= CALM)
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push({ resolve, reject });
        if (!this.#writing) this.#attempt();
      });
  }

  /** Ends what is being written, before anybody else writes to the file. What fails is told, and tried again. */
  finish(): void {
    try {
      this.#finish();
    } catch {
      // The failure was told, and the next try is set.
    }
  }

  /** Writes all that waits. @throws what writing throws; nothing is lost then, and it is tried again */
  flush(): void {
    this.#finish();
    this.#begin();
    this.#finish();
  }

  /** Writes no more by itself; what is being written is taken back. */
  stop(): void {
    this.#writing?.pieces.return();
    this.#writing = undefined;
    this.#rest();
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('nothing is written any more'));
  }

  /** Whether something is not known to stand in the file. */
  get waits(): boolean {
    return this.#size > 0 || Object.keys(this.#checkpoints).length > 0;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#next);
    this.#timer = undefined;
    this.#due = Infinity;
  }

  #begin(): void {
    this.#rest();
    if (!this.waits) return;
    const changed = Array.from(this.#changed, ([name, changes]) => [name, new Map(changes)] as const);
    const checkpoints = this.#checkpoints;
    this.#checkpoints = {};
    this.#writing = { pieces: this.pieces(changed, checkpoints), changed, checkpoints };
  }

  #finish(): void {
    while (this.#writing) this.#write(Infinity);
  }

  /** A piece of what is being written. @throws what writing throws */
  #write(milliseconds: number): void {
    const writing = this.#writing;
    if (!writing) return;
    const until = performance.now() + milliseconds;
    try {
      while (!writing.pieces.next().done) if (performance.now() >= until) return;
    } catch (error) {
      this.#writing = undefined;
      this.#checkpoints = { ...writing.checkpoints, ...this.#checkpoints };
      this.#later(Math.min(LONGEST_PAUSE_MS, BEHIND_MS * 2 ** this.#failures));
      if (this.#failures++ === 0) this.onTrouble(error);
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      throw error;
    }
    this.#writing = undefined;
    this.#failures = 0;
    this.#forget(writing.changed);
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    if (this.waits) this.#later(BEHIND_MS);
  }

  /** What has become something else meanwhile goes on waiting. */
  #forget(written: Writing['changed']): void {
    for (const [name, changes] of written) {
      const waiting = this.#changed.get(name);
      if (!waiting) continue;
      this.#size -= waiting.size;
      for (const [id, document] of changes) if (waiting.get(id) === document) waiting.delete(id);
      this.#size += waiting.size;
      if (waiting.size === 0) this.#changed.delete(name);
    }
  }

  #later(milliseconds: number): void {
    if (this.#writing) return;
    const due = performance.now() + milliseconds;
    if (this.#timer && this.#due <= due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#attempt(), milliseconds);
  }

  #attempt(): void {
    if (!this.#writing) this.#begin();
    try {
      this.#write(this.pieceMs);
    } catch {
      // The failure was told, and the next try is set.
    }
    if (this.#writing) this.#next = setImmediate(() => this.#attempt());
  }
}

/** What is said, in French, of a file that takes nothing. */
export function notWritten(path: string, error: unknown): string {
  return (
    `Les vues n’ont pas pu être écrites dans ${path} (${(error as Error).message}). Elles restent en mémoire, ` +
    'et l’écriture est retentée.'
  );
}
