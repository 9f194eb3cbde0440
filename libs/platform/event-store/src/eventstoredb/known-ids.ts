import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../event-store.js';

/** How far back the ids of a stream are looked up; streams are short, and a repeated command is recent. */
export const WINDOW = 4_096;
/** Ids kept in memory for all streams together: some ten megabytes. */
const MOST_IDS = 50_000;

export interface WrittenAt {
  revision: number;
  /** 0 when only the server knows it. */
  position: number;
}

/** The ids of a stream from some revision up to `revision`, without a gap. What was written never changes. */
export class StreamIds {
  readonly #places = new Map<string, WrittenAt>();
  revision = -1;

  /** What it takes in memory, in ids; a stream that does not exist takes one too. */
  get weight(): number {
    return this.#places.size + 1;
  }

  place(id: string): WrittenAt | undefined {
    return this.#places.get(id);
  }

  /** Takes the next event; one that is known is passed over, one after a gap is not taken. */
  add(id: string, place: WrittenAt): void {
    if (place.revision <= this.revision) return;
    if (place.revision > this.revision + 1 && this.#places.size > 0) return;
    this.#places.set(id, place);
    this.revision = place.revision;
    if (this.#places.size <= WINDOW) return;
    for (const oldest of this.#places.keys()) {
      this.#places.delete(oldest);
      return;
    }
  }
}

/**
 * The ids that this process has seen in streams, the least used forgotten first. EventStoreDB deduplicates by expected
 * revision only: at the right revision it takes a known id again, and at 'any' it looks into a cache that it loses. So
 * the writer must know a stream's ids; mostly the command has just read them.
 */
export class KnownIds {
  readonly #streams = new LRUCache<string, StreamIds>({ maxSize: MOST_IDS, sizeCalculation: ({ weight }) => weight });

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
      for (const event of events) ids.add(event.id, event);
    });
  }

  /** Learns that a stream does not exist. */
  learnAbsent(stream: string): void {
    if (!this.#streams.has(stream)) this.keep(stream, new StreamIds(), () => {});
  }

  /** Keeps a stream's ids, changed by `change`. */
  keep(stream: string, ids: StreamIds, change: () => void): void {
    // Taken out and put in again: the cache does not weigh anew what it holds already.
    this.#streams.delete(stream);
    change();
    this.#streams.set(stream, ids);
  }
}
