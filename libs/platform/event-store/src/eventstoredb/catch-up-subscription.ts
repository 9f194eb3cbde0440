import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { type RecordedEvent, StoreUnavailable, type SubscribeOptions, type Subscription } from '../event-store.js';
import type { LogFeed } from './log-feed.js';
import type { LogEntry } from './log-pages.js';
import { recordEnd, OwnAppends } from './own-appends.js';
import type { OwnAppend } from './own-appends.js';

const DEFAULT_BATCH = 500;
/** Silence after which the log is read; twice as long each time that it says nothing new either, up to `silenceMs`. */
const FIRST_SILENCE_MS = 50;
/** So long without anything, and what others may have written is looked for although something is under way: it may hang. */
const UNHEARD_MS = 250;
/** For so long what this process has written waits for what lies before it: an answer that is late, or something of others. */
const GAP_MS = 25;
/** For so long what this process has written waits for what it is writing beside: a class that rates together is taken in together. */
const GATHER_MS = 8;
/** The longest, and for each append under way: a school that answers in one instant is taken in by the hundred. */
const LONGEST_GATHER_MS = 50;
const GATHER_MS_EACH = 0.1;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

export interface Sources {
  /** Opens a subscription of the server after a position. */
  feed(after: number, size: number): LogFeed;
  /** Reads on over another connection, at most so many, the event at the position among them. @throws StoreUnavailable */
  read(from: number, most: number): Promise<LogEntry[]>;
  /** See `OwnRun`. */
  isMuch(): boolean;
  /** How many appends of this process the server has still to answer. */
  underWay(): number;
  /** The longest silence in which the log is not read, in milliseconds. */
  silenceMs: number;
}

/**
 * Follows the log over as many subscriptions of the server as it takes, and reads it wherever they are silent: until the
 * first is there, between two of them, and in a silence. A server ends one as too slow as soon as 32 events wait for it,
 * which a class that rates together brings about; one may end without a word (server issue 3491), or never begin to speak
 * (client issue 175). One that owes for a whole silence what has been read meanwhile is replaced. What this process has written
 * itself is not waited for where nothing stands before it (`OwnAppends`); while it writes much and alone, the server sends nothing
 * of it again.
 */
export class CatchUpSubscription implements Subscription {
  readonly done: Promise<void>;
  readonly #sources: Sources;
  readonly #options: SubscribeOptions;
  readonly #size: number;
  /** Of the last event that the handler has done with. */
  #position: number;
  /** Up to here nothing is left to read. */
  #cursor: number;
  #told = false;
  #stop = new AbortController();
  /** Ends the present wait. */
  #wake: () => void = () => {};
  readonly #own = new OwnAppends();
  /** Where the record after the last event begins; NaN before the first. */
  #end = NaN;

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
    this.#wake();
    await this.done.catch(() => {});
  }

  /** Takes what this process has just written. */
  push(append: OwnAppend): void {
    if (append.from <= this.#position) return;
    this.#own.add(append);
    this.#wake();
  }

  /** Ends the present wait: this process begins to write much. */
  wake(): void {
    this.#wake();
  }

  get #stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async #run(): Promise<void> {
    // Not within the call of subscribe(): the caller holds its subscription before the first batch.
    await nextTurn();
    for (let pause = FIRST_PAUSE_MS; !this.#stopped;) {
      if (!(this.#sources.isMuch() && this.#own.has(this.#end))) await this.#readOn();
      if (this.#sources.isMuch()) await this.#followOwn();
      if (this.#stopped) return;
      const feed = this.#sources.feed(this.#cursor, this.#size);
      this.#wake = () => feed.wake();
      const opened = performance.now();
      try {
        await this.#follow(feed, opened);
      } finally {
        feed.close();
      }
      if (this.#sources.isMuch()) continue;
      // One that was of use for a while was ended by chance.
      if (feed.confirmed && performance.now() - opened > pause) pause = FIRST_PAUSE_MS;
      for (let waited = 0; waited < pause && !this.#stopped; waited += FIRST_SILENCE_MS) {
        await delay(FIRST_SILENCE_MS, undefined, { signal: this.#stop.signal }).catch(() => {});
        await this.#readOn();
      }
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** Returns when the feed is of no more use, or at stop(). @throws what the handler throws, and that alone */
  async #follow(feed: LogFeed, opened: number): Promise<void> {
    const { silenceMs } = this.#sources;
    let silence = FIRST_SILENCE_MS;
    /** What was read in a silence of the feed, and when. */
    let owed: { position: number; since: number } | undefined;
    while (!this.#stopped && !this.#sources.isMuch()) {
      if (this.#own.has(this.#end)) await this.#gathered();
      const own = this.#own.from(this.#end, this.#size);
      if (own.events.length > 0) {
        await this.#deliver(own.events, own.end);
        feed.passOver(this.#position);
      }
      const batch = feed.take(this.#size);
      if (batch.length > 0) await this.#deliver(batch);
      this.#cursor = feed.cursor;
      if (own.events.length > 0 || batch.length > 0) {
        silence = FIRST_SILENCE_MS;
        continue;
      }
      if (feed.failure) return;
      if (await feed.news(Math.min(silence, silenceMs))) continue;
      const before = this.#position;
      if (!(await this.#readOn())) return;
      feed.passOver(this.#cursor);
      const now = performance.now();
      if (owed && feed.seen >= owed.position) owed = undefined;
      if (now - (feed.confirmed ? (owed?.since ?? now) : opened) > silenceMs) return;
      if (this.#position > before) owed ??= { position: this.#position, since: now };
      silence = this.#position > before ? FIRST_SILENCE_MS : Math.min(2 * silence, silenceMs);
    }
  }

  /** Returns when others write as well, when nobody has for a while, or at stop(). @throws what the handler throws */
  async #followOwn(): Promise<void> {
    let silence = FIRST_SILENCE_MS;
    let heard = performance.now();
    while (!this.#stopped && this.#sources.isMuch()) {
      await this.#gathered();
      if (this.#stopped) return;
      const own = this.#own.from(this.#end, this.#size);
      if (own.events.length > 0) {
        await this.#deliver(own.events, own.end);
        silence = FIRST_SILENCE_MS;
        heard = performance.now();
        continue;
      }
      const isBehind = !this.#own.isEmpty;
      const patience = isBehind ? GAP_MS : silence;
      if ((await this.#pushed(patience)) && performance.now() - heard < patience) continue;
      // What is under way will tell of itself.
      if (!isBehind && this.#sources.underWay() > 0 && performance.now() - heard < UNHEARD_MS) continue;
      if (!(await this.#readOn())) return;
      if (!isBehind) silence = Math.min(2 * silence, this.#sources.silenceMs);
      heard = performance.now();
    }
  }

  /** Resolves when nothing is being written any more, or when what there is has waited enough for it. */
  async #gathered(): Promise<void> {
    const began = performance.now();
    for (let writing = this.#sources.underWay(); writing > 0 && !this.#stopped; writing = this.#sources.underWay()) {
      const longest = Math.min(LONGEST_GATHER_MS, Math.max(GATHER_MS, writing * GATHER_MS_EACH));
      const left = began + longest - performance.now();
      if (left <= 0) return;
      await this.#pushed(left);
    }
  }

  /** Resolves at the next push, or after so many milliseconds: then to false. */
  #pushed(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const outer = this.#wake;
      const settle = (isPushed: boolean) => {
        clearTimeout(timer);
        this.#wake = outer;
        resolve(isPushed);
      };
      const timer = setTimeout(settle, milliseconds, false);
      this.#wake = () => settle(true);
    });
  }

  /** Delivers what stands in the log, up to where this process's own goes on. @returns false when it could not be read @throws what the handler throws */
  async #readOn(): Promise<boolean> {
    while (!this.#stopped) {
      // The event at the cursor is among them.
      const most = this.#size + 1;
      const page = await this.#page(most);
      if (!page) return false;
      const events = page.flatMap(({ event }) => (event && event.position > this.#cursor ? event : []));
      const at = page[0]?.event;
      if (events.length > 0) await this.#deliver(events);
      else if (at) this.#end = recordEnd(at);
      this.#cursor = Math.max(this.#cursor, page.at(-1)?.position ?? 0);
      if (page.length < most) break;
      if (this.#own.has(this.#end)) return true;
    }
    if (!this.#told && !this.#stopped) this.#options.onCaughtUp?.(this.#position);
    this.#told = true;
    return true;
  }

  /** A page of the log; null when the log cannot be read now, and at stop(). */
  #page(most: number): Promise<LogEntry[] | null> {
    const { signal } = this.#stop;
    return new Promise((resolve, reject) => {
      const give = () => resolve(null);
      signal.addEventListener('abort', give, { once: true });
      const fail = (error: Error) => (error instanceof StoreUnavailable ? give() : reject(error));
      const settled = () => signal.removeEventListener('abort', give);
      this.#sources.read(this.#cursor, most).then(resolve, fail).finally(settled);
    });
  }

  async #deliver(batch: RecordedEvent[], end?: number): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    this.#told = false;
    await this.#options.onBatch(batch);
    this.#position = last.position;
    this.#cursor = Math.max(this.#cursor, this.#position);
    this.#end = end ?? recordEnd(last);
    this.#own.passOver(this.#position);
  }
}
