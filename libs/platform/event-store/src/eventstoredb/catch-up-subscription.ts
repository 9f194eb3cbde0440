import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent, SubscribeOptions, Subscription } from '../event-store.js';
import type { LogFeed } from './log-feed.js';

const DEFAULT_BATCH = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export interface Sources {
  /** Opens a subscription of the server after a position. */
  feed(after: number, size: number): LogFeed;
  /** Position of the last event, asked over another connection; rejects within `ms` milliseconds. */
  head(ms: number): Promise<number>;
  /** Silence after which the server is asked whether it has something to say. */
  silenceMs: number;
}

/**
 * Follows the log over as many subscriptions of the server as it takes: each one goes on after the last event that the
 * handler was given. A subscription may end without a word (server issue 3491) or never begin to speak (client issue
 * 175): in a silence the log's head is asked for, and a subscription which owes events through two silences is replaced.
 */
export class CatchUpSubscription implements Subscription {
  readonly done: Promise<void>;
  readonly #sources: Sources;
  readonly #options: SubscribeOptions;
  readonly #size: number;
  /** Of the last event that the handler has done with. */
  #position: number;
  /** Where the next subscription of the server begins. */
  #cursor: number;
  #stop = new AbortController();
  #feed: LogFeed | undefined;

  constructor(sources: Sources, options: SubscribeOptions) {
    this.#sources = sources;
    this.#options = options;
    this.#size = options.batchSize ?? DEFAULT_BATCH;
    this.#position = this.#cursor = options.after;
    this.done = this.#run();
    // Whoever cares looks at `done`; nobody looking must not end the process.
    this.done.catch(() => {});
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#feed?.wake();
    await this.done.catch(() => {});
  }

  get #stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async #run(): Promise<void> {
    // Not within the call of subscribe(): the caller holds its subscription before the first batch.
    await nextTurn();
    for (let pause = FIRST_PAUSE_MS; !this.#stopped;) {
      const feed = (this.#feed = this.#sources.feed(this.#cursor, this.#size));
      try {
        await this.#follow(feed);
      } finally {
        feed.close();
      }
      if (feed.confirmed) pause = FIRST_PAUSE_MS;
      await delay(pause, undefined, { signal: this.#stop.signal }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** Returns when the feed is of no more use, or at stop(). @throws what the handler throws, and that alone */
  async #follow(feed: LogFeed): Promise<void> {
    let told = false;
    let owed = 0;
    const target = this.#target(feed);
    while (!this.#stopped) {
      const batch = feed.take(this.#size);
      if (batch.length > 0) {
        await this.#deliver(batch);
        this.#cursor = feed.cursor;
        told = false;
        continue;
      }
      this.#cursor = feed.cursor;
      if (feed.failure) return;
      if (!told && (feed.live || this.#position >= target.head)) {
        told = true;
        this.#options.onCaughtUp?.(this.#position);
      }
      if (await feed.news(this.#sources.silenceMs)) continue;
      // Asked for in the silence before, and still not here.
      if (!feed.confirmed || this.#position < owed) return;
      const head = await this.#head();
      if (head === null) return;
      owed = head;
    }
  }

  async #deliver(batch: RecordedEvent[]): Promise<void> {
    await this.#options.onBatch(batch);
    this.#position = batch.at(-1)?.position ?? this.#position;
  }

  /** Servers before 23.10 do not say when all was sent: what was the head at the beginning tells. */
  #target(feed: LogFeed): { head: number } {
    const target = { head: Infinity };
    void this.#head().then((head) => {
      target.head = head ?? Infinity;
      feed.wake();
    });
    return target;
  }

  async #head(): Promise<number | null> {
    return this.#sources.head(1.5 * this.#sources.silenceMs).catch(() => null);
  }
}
