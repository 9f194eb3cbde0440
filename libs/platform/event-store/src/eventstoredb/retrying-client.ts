import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import PQueue from 'p-queue';
import { Appends } from './appends.js';
import { closeClient, type ClientOptions, openClient } from './client.js';
import { StoreUnavailable } from '../event-store.js';
import { kindOfFailure, TooSlow } from './failures.js';

/** What one try of a call is given. */
export interface CallAttempt {
  client: EventStoreDBClient;
  appends: Appends;
  /** Milliseconds that this try has. */
  deadlineMs: number;
  /** Aborted when the try is given up: whoever holds a stream of the server lets go of it. */
  signal: AbortSignal;
}

/** A client and the tries that run over it. */
interface Line {
  client: EventStoreDBClient;
  appends: Appends;
  tries: Set<AbortController>;
}

/** A connection has room for a hundred calls; what waits for a place is not taken for a stall. */
const MOST_AT_ONCE = 64;
/** A node that has stopped answering is found again for as long as its cluster believes in it, some five seconds of ten. */
const MOST_TRIES_TOO_SLOW = 5;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs calls over one client, and replaces it when it fails: a call over a stalled connection hangs for ever, and a
 * client that has failed once may stay so (client issue 304). So each call is tried up to its deadline, each time on a new
 * connection, which in a cluster begins with finding the leader. Only for calls which may be repeated.
 *
 * A client that was replaced is closed when its last try has ended, not before: the client takes a reading that it
 * cancels for one that is complete, and gives what had come of it.
 */
export class RetryingClient {
  #line: Line | undefined;
  readonly #tries = new Set<AbortController>();
  readonly #places = new PQueue({ concurrency: MOST_AT_ONCE });
  /** `AppendGroups` bounds what shares one call. */
  readonly #appends: PQueue;
  #closed = false;

  constructor(private readonly options: ClientOptions & { appendMode: 'single' | 'batch' }) {
    const isShared = options.appendMode === 'batch';
    this.#appends = isShared ? new PQueue() : this.#places;
  }

  /** When a call that begins now must have settled. */
  deadline(ms = this.options.deadlineMs): number {
    return performance.now() + ms;
  }

  /** The same for what goes by the appends of an attempt, of which each try has as long, however long they have waited for their turn. */
  append<T>(call: (attempt: CallAttempt) => Promise<T>, until: number): Promise<T> {
    return this.run(call, until, { places: this.#appends, share: this.options.deadlineMs / MOST_TRIES_TOO_SLOW });
  }

  /** @throws StoreUnavailable at `until` at the latest; what is no failure of the connection is thrown as it is */
  async run<T>(
    call: (attempt: CallAttempt) => Promise<T>,
    until = this.deadline(),
    { places = this.#places, share = (until - performance.now()) / MOST_TRIES_TOO_SLOW } = {},
  ): Promise<T> {
    let pause = FIRST_PAUSE_MS;
    for (let cause: unknown; ;) {
      const waits = until - performance.now();
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), waits);
      const given = () => {
        clearTimeout(timer);
        const left = until - performance.now();
        return this.#attempt(call, Math.max(1, Math.ceil(Math.min(left, share))));
      };
      try {
        if (waits <= 0) late.abort();
        return await places.add(given, { signal: late.signal });
      } catch (error) {
        if (late.signal.aborted) throw new StoreUnavailable('EventStoreDB n’a pas répondu à temps', { cause });
        const meaning = kindOfFailure(error);
        if (meaning === 'shut')
          throw new StoreUnavailable('EventStoreDB refuse le compte d’EVENTSTORE_URL', { cause: error });
        if (meaning !== 'away' && meaning !== 'elsewhere') throw error;
        cause = error;
      } finally {
        clearTimeout(timer);
      }
      await delay(Math.max(0, Math.min(pause, until - performance.now())));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  /** Gives up the tries that still run. */
  close(): void {
    this.#closed = true;
    for (const given of this.#tries) given.abort(new StoreUnavailable('the event store is closed'));
    if (this.#line) this.#retire(this.#line);
  }

  async #attempt<T>(call: (attempt: CallAttempt) => Promise<T>, deadlineMs: number): Promise<T> {
    if (this.#closed) throw new StoreUnavailable('the event store is closed');
    const line = (this.#line ??= this.#newLine());
    const given = new AbortController();
    for (const tries of [this.#tries, line.tries]) tries.add(given);
    const timer = setTimeout(() => given.abort(new TooSlow(`no answer within ${deadlineMs} ms`)), deadlineMs);
    try {
      return await Promise.race([
        abortion(given.signal),
        // On a dead connection gRPC throws before there is a promise.
        Promise.resolve({ client: line.client, appends: line.appends, deadlineMs, signal: given.signal }).then(call),
      ]);
    } catch (error) {
      given.abort();
      if (kindOfFailure(error) === 'away') this.#retire(line);
      throw error;
    } finally {
      clearTimeout(timer);
      for (const tries of [this.#tries, line.tries]) tries.delete(given);
      if (line !== this.#line && line.tries.size === 0) closeClient(line.client);
    }
  }

  #newLine(): Line {
    const client = openClient(this.options);
    return { client, appends: new Appends(client, this.options.appendMode), tries: new Set() };
  }

  /** No new try over this client. Another may have taken its place already: then that one is left alone. */
  #retire(line: Line): void {
    if (this.#line !== line) return;
    this.#line = undefined;
    if (line.tries.size === 0) closeClient(line.client);
  }
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
