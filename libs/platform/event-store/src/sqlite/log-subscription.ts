import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import type { LogReader } from './log-reader.js';

const DEFAULT_BATCH = 500;
/** Events kept in memory for a handler that is late; beyond, it goes back to reading the file. */
const MOST_WAITING = 5_000;

/**
 * Reads the file until it has all, then lives on what is pushed after each commit, without reading again. A commit can be
 * read before its push arrives, for it is made in another thread, but it is never pushed before it can be read. So nothing
 * falls between the two, and what was read already is told by its position.
 */
export class LogSubscription implements Subscription {
  readonly done: Promise<void>;
  readonly #options: SubscribeOptions;
  readonly #reader: LogReader;
  #position: number;
  /** Up to where events were read or pushed; those delivered are `#position`. */
  #known: number;
  /** Pushed and not yet delivered; null while the file is being read. */
  #waiting: RecordedEvent[] | null = null;
  #stopped = false;
  #wake: () => void = () => {};

  constructor(reader: LogReader, options: SubscribeOptions) {
    this.#reader = reader;
    this.#options = options;
    this.#position = options.after;
    this.#known = options.after;
    this.done = this.#run();
    // Whoever cares looks at `done`; nobody looking must not end the process.
    this.done.catch(() => {});
  }

  get live(): boolean {
    return this.#waiting !== null;
  }

  /** Takes what was just committed. */
  push(committed: readonly RecordedEvent[]): void {
    if (!this.#waiting) return;
    const events = committed.filter(({ position }) => position > this.#known);
    const last = events.at(-1);
    if (!last) return;
    this.#known = last.position;
    if (this.#waiting.length + events.length > MOST_WAITING) return this.reread();
    this.#waiting.push(...events);
    this.#wake();
  }

  /** Goes back to reading: something may have been committed that nobody will push. */
  reread(): void {
    this.#waiting = null;
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.done.catch(() => {});
  }

  async #run(): Promise<void> {
    const size = this.#options.batchSize ?? DEFAULT_BATCH;
    // Not within the call of subscribe(): the caller holds its subscription before the first batch.
    await nextTurn();
    while (!this.#stopped) {
      const batch = this.#waiting ? this.#waiting.splice(0, size) : this.#read(size);
      const last = batch.at(-1);
      if (last) {
        await this.#options.onBatch(batch);
        this.#position = last.position;
        if (!this.#waiting) await nextTurn();
      } else {
        await this.#more();
      }
    }
  }

  #read(size: number): RecordedEvent[] {
    const batch = this.#reader.chunk(this.#position, size);
    const last = batch.at(-1);
    if (last) this.#known = last.position;
    else this.#waiting = [];
    return batch;
  }

  /** Resolves when something was pushed, or at stop(). */
  async #more(): Promise<void> {
    const pushed = new Promise<void>((resolve) => (this.#wake = resolve));
    this.#options.onCaughtUp?.(this.#position);
    if (this.#waiting?.length === 0 && !this.#stopped) await pushed;
    this.#wake = () => {};
  }
}
