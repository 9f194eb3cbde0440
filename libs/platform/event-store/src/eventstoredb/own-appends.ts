import type { RecordedEvent } from '../event-store.js';
import { recordSize } from './record-size.js';

/** A batch that this process has written and that the server has acknowledged. */
export interface OwnAppend {
  /** Where its first record begins. */
  from: number;
  /** Where the record after its last one begins. */
  end: number;
  events: readonly RecordedEvent[];
}

interface Written {
  stream: string;
  events: readonly { id: string; type: string; data: string; metadata: string }[];
  /** Of the first of them. */
  revision: number;
  /** Of the last of them, as the server has acknowledged it. */
  position: number;
}

/** A batch lies in the log without anything between its events. */
export function ownAppend({ stream, events, revision, position }: Written): OwnAppend {
  const sizes = events.map((event) => recordSize({ ...event, stream }));
  const end = position + (sizes.at(-1) ?? 0);
  const from = sizes.reduce((before, size) => before - size, end);
  let at = from;
  const recorded = events.map(({ id, type, data, metadata }, nth): RecordedEvent => {
    const event = {
      id,
      type,
      data: JSON.parse(data) as object,
      metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
      stream,
      revision: revision + nth,
      position: at,
    };
    at += sizes[nth] ?? 0;
    return event;
  });
  return { from, end, events: recorded };
}

/** Where the record after an event begins. */
export function recordEnd({ position, stream, type, data, metadata }: RecordedEvent): number {
  return position + recordSize({ stream, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) });
}

/** So many in a row, each so soon after the one before, or at once: then the server's own telling is done without. */
const MANY = 64;
const SOON_MS = 50;
/** Until it has been silent for so long. */
const LINGERS_MS = 1_000;

/** Whether this process writes so much that following its own is better than having all of it sent back. */
export class OwnRun {
  #inRow = 0;
  #end = NaN;
  #at = -Infinity;
  #isWriting = false;
  #burstAt = -Infinity;
  /** From where to where: a server may acknowledge new streams before what lies before them in its log. */
  readonly #early = new Map<number, number>();

  /**
   * Many batches lie side by side without anything of others: what is missing between the last ones may still be acknowledged.
   * Or many are written at once: a server of two cores stands still for seconds while it sends them to subscriptions.
   */
  get isMuch(): boolean {
    const now = performance.now();
    return (this.#inRow >= MANY && now - this.#at < LINGERS_MS) || now - this.#burstAt < LINGERS_MS;
  }

  /** @param underWay how many appends are. @returns whether it is much from now on */
  begun(underWay: number): boolean {
    if (underWay < MANY) return false;
    const wasMuch = this.isMuch;
    this.#burstAt = performance.now();
    return !wasMuch;
  }

  /** @param isWriting whether more is under way: then the next one comes soon, however late a busy process hears of it */
  add({ from, end }: OwnAppend, isWriting: boolean): void {
    const now = performance.now();
    const isSoon = this.#isWriting || now - this.#at < SOON_MS;
    this.#at = now;
    this.#isWriting = isWriting;
    if (!isSoon || this.#early.size >= MANY) {
      this.#inRow = 0;
      this.#end = end;
      this.#early.clear();
    } else if (from >= this.#end) {
      this.#early.set(from, end);
      for (let next = this.#early.get(this.#end); next !== undefined; next = this.#early.get(this.#end)) {
        this.#early.delete(this.#end);
        this.#end = next;
        this.#inRow++;
      }
    }
  }
}

/** Events kept for a subscription that is late; beyond, it reads them as it reads those of others. */
const MOST_WAITING = 5_000;

/**
 * What this process has written, for a subscription that follows the log: an event that begins exactly where the last one
 * ended has nothing before it that was not seen, whoever else writes, and need not come back from the server.
 */
export class OwnAppends {
  /** By where they begin, about in that order. */
  readonly #waiting = new Map<number, { event: RecordedEvent; end: number }>();

  add({ events, end }: OwnAppend): void {
    if (this.#waiting.size >= MOST_WAITING) this.#waiting.clear();
    events.forEach((event, nth) => this.#waiting.set(event.position, { event, end: events[nth + 1]?.position ?? end }));
  }

  /** Events from there on without a gap, so many at most; none when the next record is not known to be ours. */
  from(end: number, most: number): { events: RecordedEvent[]; end: number } {
    const events: RecordedEvent[] = [];
    for (let next = this.#waiting.get(end); next && events.length < most; next = this.#waiting.get(end)) {
      events.push(next.event);
      this.#waiting.delete(end);
      end = next.end;
    }
    return { events, end };
  }

  /** Whether the record that begins there is ours. */
  has(end: number): boolean {
    return this.#waiting.has(end);
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** What begins up to there has come another way. */
  passOver(position: number): void {
    for (const from of this.#waiting.keys()) {
      if (from > position) break;
      this.#waiting.delete(from);
    }
  }
}
