import { EventEmitter, once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export interface Proposed {
  id: string;
  type: string;
  contentType: string;
  /** Base 64, as they go over the wire and into the file. */
  data: string;
  metadata: string;
}

export interface StoredEvent extends Proposed {
  stream: string;
  revision: number;
  position: number;
  /** Ticks of 100 ns since 1970. */
  created: string;
}

/** A number is an exact revision, -1 no stream. */
export type Expected = 'any' | 'exists' | number;

/** As the server counts an append: what stands in base 64 in its own length, and two bytes a character of the type. */
export function appendSize(events: readonly Proposed[]): number {
  return events.reduce((sum, { type, data, metadata }) => sum + bytes(data) + bytes(metadata) + 2 * type.length, 0);
}

const bytes = (base64: string) => Buffer.byteLength(base64, 'base64');

/** Bytes of an event in the log's file (seen on 23.10.6): 88 and its texts, names with their length before them. */
function recordBytes({ stream, type, data, metadata }: Omit<StoredEvent, 'position'>): number {
  const names = [stream, type].map((name) => Buffer.byteLength(name));
  return names.reduce((sum, length) => sum + length + (length < 128 ? 1 : 2), 88 + bytes(data) + bytes(metadata));
}

export type AppendDecision = { last: StoredEvent; current: number } | { wrong: true; current: number };

/**
 * What EventStoreDB keeps, and how it decides (IndexWriter.CheckCommit): idempotent by the events that follow an expected
 * revision, by a cache of recent ids for 'any', and not at all at the right revision, nor within one call: the same id twice
 * in it is stored twice (seen on 23.10.6).
 */
export class MemoryLog {
  readonly all: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  /** What the server remembers of recent writes; a restart loses it. */
  readonly #recent = new Map<string, StoredEvent>();
  readonly #growth = new EventEmitter().setMaxListeners(0);
  #end = 0;

  constructor(private readonly file?: string) {
    if (file && existsSync(file)) this.#load(readFileSync(file, 'utf8'));
    // The log of a server never begins with an event of a user.
    if (this.all.length === 0) this.system();
  }

  stream(name: string): readonly StoredEvent[] {
    return this.#streams.get(name) ?? [];
  }

  append(stream: string, events: Proposed[], expected: Expected): AppendDecision {
    const written = this.stream(stream);
    const current = written.length - 1;
    const wrong = { wrong: true, current } as const;
    if (expected === 'exists' && current === -1) return wrong;
    if (typeof expected === 'string') {
      const known = events.map(({ id }) => this.#recent.get(id)).map((each) => (each?.stream === stream ? each : null));
      // Only the first id tells: an unknown one first, and the batch is written with the known ones in it.
      if (known[0]) {
        const last = known.every((each) => each !== null) ? known.at(-1) : undefined;
        return last ? { last, current } : wrong;
      }
    } else {
      if (expected > current) return wrong;
      if (expected < current) {
        const same = events.every(({ id }, index) => written[expected + 1 + index]?.id === id);
        const last = written[expected + events.length];
        return same && last ? { last, current } : wrong;
      }
    }
    const created = String(BigInt(Date.now()) * 10_000n);
    const stored = events.map((event, index) => ({ ...event, stream, revision: current + 1 + index, created }));
    const last = this.#keep(stored);
    return last ? { last, current: last.revision } : wrong;
  }

  /** Something that the server writes for itself; its type begins with $. */
  system(type = '$metrics'): void {
    const stream = `$system-${type}`;
    this.append(
      stream,
      [{ id: crypto.randomUUID(), type, contentType: 'application/json', data: 'e30=', metadata: '' }],
      'any',
    );
  }

  /** As after a restart: the events are all there, the cache of recent ids is not. */
  forgetRecent(): void {
    this.#recent.clear();
  }

  /** Resolves when the log has grown, or the signal is aborted. */
  async grown(signal: AbortSignal): Promise<void> {
    await once(this.#growth, 'grown', { signal }).catch(() => {});
  }

  #keep(events: Omit<StoredEvent, 'position'>[]): StoredEvent | undefined {
    const placed: StoredEvent[] = [];
    for (const event of events) {
      placed.push({ ...event, position: this.#end });
      this.#end += recordBytes(event);
    }
    // In one write, so that a batch is in the file wholly or, cut by a kill, not read back.
    if (this.file) appendFileSync(this.file, `${JSON.stringify(placed)}\n`);
    this.#index(placed);
    this.#growth.emit('grown');
    return placed.at(-1);
  }

  #index(events: StoredEvent[]): void {
    for (const event of events) {
      this.all.push(event);
      const stream = this.#streams.get(event.stream);
      if (stream) stream.push(event);
      else this.#streams.set(event.stream, [event]);
      this.#recent.set(event.id, event);
    }
  }

  #load(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.#index(JSON.parse(line) as StoredEvent[]);
    const last = this.all.at(-1);
    if (last) this.#end = last.position + 10_000;
    this.forgetRecent();
  }
}
