import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { closeClient, type ClientOptions, openClient } from './client.js';
import { isNotLeader, isPassing, StoreUnavailable, within } from './failures.js';

/** What one try of a call is given. */
export interface Try {
  client: EventStoreDBClient;
  /** Milliseconds that this try has. */
  deadlineMs: number;
  /** Aborted when the try is given up: whoever holds a stream of the server lets go of it. */
  signal: AbortSignal;
}

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs calls over one client, and replaces it when it fails: a call over a stalled connection hangs for ever, and a
 * client that has failed once may stay so (client issues 304 and 175). So each call is tried up to its deadline, the
 * first try having a third of it, each time on a new connection. Only for calls which may be repeated.
 */
export class Connection {
  #client: EventStoreDBClient | undefined;
  #closed = false;

  constructor(private readonly options: ClientOptions) {}

  /** When a call that begins now must have settled. */
  deadline(ms = this.options.deadlineMs): number {
    return performance.now() + ms;
  }

  /** @throws StoreUnavailable at `until` at the latest; what is no failure of the connection is thrown as it is */
  async run<T>(call: (attempt: Try) => Promise<T>, until = this.deadline()): Promise<T> {
    const share = (until - performance.now()) / 3;
    let pause = FIRST_PAUSE_MS;
    for (let cause: unknown; ;) {
      const left = until - performance.now();
      if (left <= 0 || this.#closed) throw new StoreUnavailable("EventStoreDB n'a pas répondu à temps", { cause });
      try {
        return await this.#attempt(call, Math.min(left, share));
      } catch (error) {
        if (!isPassing(error)) throw error;
        cause = error;
      }
      await delay(Math.max(0, Math.min(pause, until - performance.now())));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  async #attempt<T>(call: (attempt: Try) => Promise<T>, ms: number): Promise<T> {
    const client = (this.#client ??= openClient(this.options));
    const deadlineMs = Math.max(1, Math.ceil(ms));
    const given = new AbortController();
    try {
      return await within(deadlineMs, call({ client, deadlineMs, signal: given.signal }));
    } catch (error) {
      given.abort();
      if (isPassing(error) && !isNotLeader(error)) this.#replace(client);
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
    if (this.#client) this.#replace(this.#client);
  }

  /** Others may have replaced it already: then the present one is left alone. */
  #replace(failed: EventStoreDBClient): void {
    if (this.#client !== failed) return;
    this.#client = undefined;
    closeClient(failed);
  }
}
