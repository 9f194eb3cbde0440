import { FORWARDS, WrongExpectedVersionError } from '@eventstore/db-client';
import { serialized, serializedFacts } from '../sqlite/writing/append-request.js';
import { copiedAppends } from '../sqlite/writing/copied-appends.js';
import {
  type AppendResult,
  EventStore,
  type ExpectedRevision,
  type PrecedingFacts,
  type LogReading,
  type NewEvent,
  type RecordedEvent,
  type StreamReading,
  type SubscribeOptions,
  type Subscription,
  WrongExpectedRevision,
} from '../event-store.js';
import { AppendGroups } from './append-groups.js';
import { CatchUpSubscription } from './catch-up-subscription.js';
import { deadlineIn } from './client.js';
import type { ClientOptions } from './client.js';
import { RetryingClient } from './retrying-client.js';
import { KnownIds } from './known-ids.js';
import { LogFeed } from './log-feed.js';
import { LogHead } from './log-head.js';
import { LogPages } from './log-pages.js';
import { OwnRun } from './own-appends.js';
import { mustNotBeSystem, StreamWriter } from './stream-writer.js';

export interface EventStoreDbOptions {
  /** esdb://host:2113?tls=false, or esdb+discover:// for a cluster; what stands in EVENTSTORE_URL. */
  url: string;
  /** Milliseconds after which a call has settled, whatever happens to the connection; unless told what `url` says, else 10,000. */
  deadlineMs?: number;
  /** Milliseconds for which `open` waits for a server that is still starting; 30,000 unless told. */
  startMs?: number;
  /** Milliseconds of silence after which the log is read at the latest, and a subscription that owes is replaced; 1,000 unless told. */
  silenceMs?: number;
  /** 'batch', unless told: all appends of a connection over one call, where the server offers that. 'single': a call each. */
  appendMode?: 'single' | 'batch';
}

/** The log in EventStoreDB (or KurrentDB), shared by any number of processes. The README says what differs. */
export class EventStoreDbEventStore extends EventStore {
  readonly isAtomic = false;
  readonly #options: ClientOptions;
  readonly #silenceMs: number;
  readonly #connection: RetryingClient;
  readonly #pages: LogPages;
  readonly #head: LogHead;
  readonly #known = new KnownIds();
  readonly #groups: AppendGroups;
  readonly #writer: StreamWriter;
  readonly #run = new OwnRun();
  readonly #subscriptions = new Set<CatchUpSubscription>();
  #closing: Promise<void> | undefined;

  private constructor({ url, silenceMs = 1_000, appendMode = 'batch', ...options }: EventStoreDbOptions) {
    super();
    const deadlineMs = options.deadlineMs ?? deadlineIn(url) ?? 10_000;
    this.#options = { url, deadlineMs };
    this.#silenceMs = silenceMs;
    this.#connection = new RetryingClient({ ...this.#options, appendMode });
    this.#pages = new LogPages(this.#connection);
    this.#head = new LogHead(this.#pages);
    this.#groups = new AppendGroups(this.#connection, appendMode, () => {
      if (this.#run.begun(this.#groups.underWay)) for (const subscription of this.#subscriptions) subscription.wake();
    });
    this.#writer = new StreamWriter(this.#connection, this.#groups, this.#pages, this.#known, (append) => {
      this.#run.add(append, this.#groups.underWay > 0);
      for (const subscription of this.#subscriptions) subscription.push(append);
    });
  }

  /** Resolves when the server has answered. @throws StoreUnavailable when it has not within `startMs` */
  static async open(options: EventStoreDbOptions): Promise<EventStoreDbEventStore> {
    const store = new EventStoreDbEventStore(options);
    try {
      await store.#answers(options.startMs ?? 30_000);
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult> {
    this.#mustBeOpen();
    const request = serialized(stream, events, expected);
    mustNotBeSystem(stream, events);
    if (before) {
      const facts = serializedFacts(before, request);
      mustNotBeSystem(before.stream, before.events);
      await this.#writer.append(facts);
    }
    return this.#writer.append(request);
  }

  /** Each at its exact revision, where the server takes a batch that stands already for what it is: no stream is read before. */
  override async appendCopied(events: readonly RecordedEvent[]): Promise<void> {
    this.#mustBeOpen();
    const appends = copiedAppends(events).map(({ stream, events: some, expected }) => {
      mustNotBeSystem(stream, some);
      return { stream, events: some, revision: typeof expected === 'number' ? expected : -1 };
    });
    await this.#connection.run((attempt) => attempt.appends.inOrder(appends, attempt)).catch(refused);
  }

  readStream(stream: string, reading: StreamReading = {}): AsyncIterable<RecordedEvent> {
    return this.#whileOpen(this.#learning(stream, reading));
  }

  readAll(reading: LogReading = {}): AsyncIterable<RecordedEvent> {
    return this.#whileOpen(this.#pages.all(reading));
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.#mustBeOpen();
    const sources = {
      feed: (after: number, size: number) => new LogFeed(this.#options, after, size),
      read: (from: number, most: number) =>
        this.#pages.logPage(FORWARDS, from, most, this.#connection.deadline(5 * this.#silenceMs)),
      isMuch: () => this.#run.isMuch,
      underWay: () => this.#groups.underWay,
      silenceMs: this.#silenceMs,
    };
    const subscription = new CatchUpSubscription(sources, options);
    this.#subscriptions.add(subscription);
    const forget = () => this.#subscriptions.delete(subscription);
    subscription.done.then(forget, forget);
    return subscription;
  }

  async head(): Promise<number> {
    this.#mustBeOpen();
    return this.#head.position();
  }

  async close(): Promise<void> {
    this.#closing ??= this.#close();
    await this.#closing;
  }

  async #close(): Promise<void> {
    await this.#writer.drained();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    this.#connection.close();
  }

  /** A server that is starting refuses connections or answers late: tried in steps, each with its deadline. */
  async #answers(startMs: number): Promise<void> {
    const until = this.#connection.deadline(startMs);
    for (;;) {
      const step = Math.min(until, this.#connection.deadline());
      try {
        await this.#head.position(step);
        return;
      } catch (error) {
        if (step === until) throw error;
      }
    }
  }

  /** A command reads its stream before it appends: the ids that it has read need not be looked up again. */
  async *#learning(stream: string, reading: StreamReading): AsyncGenerator<RecordedEvent[]> {
    const { direction = 'forwards', from = 0, limit = 1 } = reading;
    let absent = from === 0 && limit > 0;
    for await (const page of this.#pages.stream(stream, reading)) {
      absent = false;
      if (direction === 'forwards') this.#known.learn(stream, page);
      yield page;
    }
    if (absent) this.#known.learnAbsent(stream);
  }

  #mustBeOpen(): void {
    if (this.#closing) throw new Error('the event store is closed');
  }

  async *#whileOpen(pages: AsyncGenerator<RecordedEvent[]>): AsyncGenerator<RecordedEvent> {
    this.#mustBeOpen();
    for await (const page of pages) {
      for (const event of page) {
        yield event;
        this.#mustBeOpen();
      }
    }
  }
}

/** @throws WrongExpectedRevision where the server said so, else the error itself */
function refused(error: unknown): never {
  if (!(error instanceof WrongExpectedVersionError)) throw error;
  const { streamName, expectedVersion, actualVersion } = error;
  const revision = (version: unknown) => (typeof version === 'bigint' ? Number(version) : -1);
  throw new WrongExpectedRevision(streamName, revision(expectedVersion), revision(actualVersion));
}
