import { type AllStreamSubscription, excludeSystemEvents, START } from '@eventstore/db-client';
import type { RecordedEvent } from '../event-store.js';
import { closeClient, type ClientOptions, openClient } from './client.js';
import { atPosition, ours, positionOf } from './recorded.js';

/** How many events the server looks through between two checkpoints: 8 windows of 128. */
const SEARCH = { maxSearchWindow: 128, checkpointInterval: 8 };

/**
 * One subscription of the client, over a connection of its own, until it fails. Events are pulled, so that a slow reader
 * stops the server: at most twice `size` of them wait here.
 */
export class LogFeed {
  /** True once the server has taken the subscription. */
  confirmed = false;
  failure: Error | undefined;
  readonly #client;
  readonly #events: AllStreamSubscription;
  /** Up to here nothing is missed by going on: the last event taken, or a checkpoint after it. */
  #cursor: number;
  #seen = 0;
  #checkpoint = 0;
  #news = false;
  #wake: () => void = () => {};

  constructor(options: ClientOptions, after: number, size: number) {
    this.#cursor = after;
    this.#client = openClient(options);
    this.#events = this.#client.subscribeToAll(
      {
        fromPosition: after === 0 ? START : atPosition(after),
        filter: excludeSystemEvents({
          ...SEARCH,
          checkpointReached: (_, position) => this.#hear(() => (this.#checkpoint = positionOf(position))),
        }),
      },
      { highWaterMark: size },
    );
    const fail = (error?: Error) => this.#hear(() => (this.failure ??= error ?? new Error('the subscription ended')));
    this.#events.on('error', fail);
    this.#events.on('end', fail);
    this.#events.on('close', fail);
    this.#events.on('confirmation', () => this.#hear(() => (this.confirmed = true)));
    this.#events.on('readable', () => this.#hear());
  }

  /** Where a next subscription begins without missing anything that was not taken from this one. */
  get cursor(): number {
    return this.#cursor;
  }

  /** How far the server has come in what it sends. */
  get seen(): number {
    return Math.max(this.#seen, this.#checkpoint);
  }

  /** What is sent up to there is not wanted any more. */
  passOver(position: number): void {
    this.#cursor = Math.max(this.#cursor, position);
  }

  /** The next events, at most `most`; none when none has arrived. */
  take(most: number): RecordedEvent[] {
    const batch: RecordedEvent[] = [];
    this.#news = false;
    while (batch.length < most) {
      const resolved = this.#events.read() as { event?: Parameters<typeof ours>[0] } | null;
      if (resolved === null) {
        // Checkpoints overtake the events that wait here: one counts when no event waits any more.
        this.#cursor = Math.max(this.#cursor, this.#checkpoint);
        break;
      }
      const event = ours(resolved.event);
      this.#seen = event?.position ?? this.#seen;
      // A server that took the position as its first event, not as the one before, would repeat it.
      if (event && event.position > this.#cursor) batch.push(event);
      this.#cursor = Math.max(this.#cursor, event?.position ?? 0);
    }
    return batch;
  }

  /** Resolves at the next news, or after `ms` milliseconds of silence: then to false. */
  async news(ms: number): Promise<boolean> {
    if (!this.#news) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#news;
  }

  /** Ends the wait in `news`. */
  wake(): void {
    this.#news = true;
    this.#wake();
  }

  close(): void {
    this.#events.unsubscribe().catch(() => {});
    this.#events.destroy();
    closeClient(this.#client);
  }

  #hear(what: () => void = () => {}): void {
    what();
    this.wake();
  }
}
