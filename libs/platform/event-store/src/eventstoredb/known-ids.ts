import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../event-store.js';
import { StreamIds } from './stream-ids.js';

/** Bytes of ids kept in memory for all streams together: those of two million events are half of it. */
const MOST_BYTES = 64 * 1024 * 1024;
/** About what a stream takes besides its ids, its name and itself. */
const STREAM_BYTES = 400;

/**
 * The ids that this process has seen in streams, the least used forgotten first. EventStoreDB deduplicates by expected
 * revision only: at the right revision it takes a known id again, and at 'any' it looks into a cache that it loses. So
 * the writer must know a stream's ids; mostly the command has just read them. A stream that was forgotten is read back
 * before the next append, which costs more than all the rest of it: all that a school writes in a month has room here.
 */
export class KnownIds {
  readonly #streams: LRUCache<string, StreamIds>;

  constructor(most = MOST_BYTES) {
    this.#streams = new LRUCache({ maxSize: most, sizeCalculation: ({ size }) => STREAM_BYTES + size });
  }

  get(stream: string): StreamIds | undefined {
    return this.#streams.get(stream);
  }

  /** Learns from events of a stream in order; a stream that is not known yet only from its very first event. */
  learn(stream: string, events: readonly RecordedEvent[]): void {
    const first = events[0];
    if (!first) return;
    const ids = this.get(stream) ?? (first.revision === 0 ? new StreamIds() : undefined);
    if (!ids) return;
    this.keep(stream, ids, () => {
      for (const event of events) ids.add(event.id, event.revision);
    });
  }

  /** Learns that a stream does not exist. */
  learnAbsent(stream: string): void {
    if (!this.#streams.has(stream)) this.keep(stream, new StreamIds(), () => {});
  }

  /** Keeps a stream's ids, changed by `change`. */
  keep(stream: string, ids: StreamIds, change: () => void): void {
    const { size } = ids;
    change();
    if (this.#streams.peek(stream) === ids && ids.size === size) return;
    // Taken out and put in again: the cache does not weigh anew what it holds already.
    this.#streams.delete(stream);
    this.#streams.set(stream, ids);
  }
}
