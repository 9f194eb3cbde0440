import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase } from './sqlite-database.js';
import { damaged, readingLog } from './damage.js';
import type { EventMetadata, LogReading, RecordedEvent, StreamReading } from '../event-store.js';
import type { EventRow } from './checking/hash-chain.js';

/** What is read between two turns of the loop: some milliseconds of work, and bounded memory. */
const CHUNK_ROWS = 256;
const CHUNK_CHARACTERS = 1 << 20;

const COLUMNS = 'position, stream, revision, id, type, data, metadata';

/**
 * A chunk of rows as one JSON text: across the driver, one text is twice as quick as its rows one by one, and it is parsed
 * in one go. `data` and `metadata` are JSON already.
 */
const AS_JSON = `'[' || group_concat('[' || position || ',' || json_quote(stream) || ',' || revision || ',' || json_quote(id)
  || ',' || json_quote(type) || ',' || data || ',' || metadata || ']') || ']'`;

type Listed = [number, string, number, string, string, object, EventMetadata];

/** Reads committed events. Each chunk is its own short read transaction, so a slow reader never holds a checkpoint up. */
export class LogReader {
  readonly #forwards;
  readonly #forwardsAsJson;
  readonly #backwards;
  readonly #streamForwards;
  readonly #streamBackwards;
  readonly #head;

  constructor(db: SqliteDatabase) {
    const select = `SELECT ${COLUMNS} FROM events WHERE`;
    this.#forwards = db.prepare(`${select} position > ? AND position <= ? ORDER BY position LIMIT ?`);
    this.#forwardsAsJson = db.prepare(
      `SELECT ${AS_JSON} AS json FROM (${select} position > ? AND position <= ? ORDER BY position LIMIT ?)`,
    );
    this.#backwards = db.prepare(`${select} position < ? AND position <= ? ORDER BY position DESC LIMIT ?`);
    this.#streamForwards = db.prepare(`${select} stream = ? AND revision >= ? ORDER BY revision LIMIT ?`);
    this.#streamBackwards = db.prepare(`${select} stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?`);
    this.#head = db.prepare('SELECT max(position) AS position FROM events');
  }

  head(): number {
    return readingLog(() => (this.#head.get() as { position: number | null }).position ?? 0);
  }

  /** At most `limit` events after a position, in order; fewer when they are large, none only at the end. */
  chunk(after: number, limit: number): RecordedEvent[] {
    const events: RecordedEvent[] = [];
    for (let from = after; events.length < limit;) {
      const most = Math.min(CHUNK_ROWS, limit - events.length);
      const chunk = this.#after(from, Number.MAX_SAFE_INTEGER, most);
      events.push(...chunk);
      from = events.at(-1)?.position ?? from;
      if (chunk.length < most) break;
    }
    return events;
  }

  #after(from: number, until: number, most: number): RecordedEvent[] {
    return readingLog(() => {
      const { json } = this.#forwardsAsJson.get(from, until, most) as { json: string | null };
      const listed = json === null ? [] : parsed(json);
      // Row by row where the JSON is broken: that finds the row, and says so.
      return listed ? listed.map(event) : rows(this.#forwards, [from, until, most]);
    });
  }

  /** Ends at what was the head when the reading began: a busy log is never read for ever. */
  async *readAll({ direction = 'forwards', after, limit = Infinity }: LogReading): AsyncGenerator<RecordedEvent> {
    const forwards = direction === 'forwards';
    const head = this.head();
    const start = after ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER);
    yield* inChunks(
      limit,
      start,
      (from, most) => (forwards ? this.#after(from, head, most) : rows(this.#backwards, [from, head, most])),
      (event) => event.position,
    );
  }

  async *readStream(
    stream: string,
    { direction = 'forwards', from, limit = Infinity }: StreamReading,
  ): AsyncGenerator<RecordedEvent> {
    const forwards = direction === 'forwards';
    const statement = forwards ? this.#streamForwards : this.#streamBackwards;
    const start = from ?? (forwards ? 0 : Number.MAX_SAFE_INTEGER);
    const next = (event: RecordedEvent) => event.revision + (forwards ? 1 : -1);
    yield* inChunks(limit, start, (place, most) => rows(statement, [stream, place, most]), next);
  }
}

function parsed(json: string): Listed[] | null {
  try {
    const listed = JSON.parse(json) as Listed[];
    return listed.every((row) => row.length === 7 && row[5] && row[6]) ? listed : null;
  } catch {
    return null;
  }
}

function event([position, stream, revision, id, type, data, metadata]: Listed): RecordedEvent {
  return { id, type, data, metadata, stream, revision, position };
}

async function* inChunks(
  limit: number,
  start: number,
  read: (from: number, most: number) => RecordedEvent[],
  next: (last: RecordedEvent) => number,
): AsyncGenerator<RecordedEvent> {
  let place = start;
  for (let left = limit; left > 0;) {
    const most = Math.min(left, CHUNK_ROWS);
    const chunk = read(place, most);
    yield* chunk;
    const last = chunk.at(-1);
    if (!last) return;
    left -= chunk.length;
    place = next(last);
    if (left > 0) await nextTurn();
  }
}

function rows(statement: StatementSyncInstance, parameters: (string | number)[]): RecordedEvent[] {
  return readingLog(() => {
    const events: RecordedEvent[] = [];
    let characters = 0;
    for (const row of statement.iterate(...parameters) as IterableIterator<EventRow>) {
      events.push(recorded(row));
      characters += row.data.length;
      if (characters > CHUNK_CHARACTERS) break;
    }
    return events;
  });
}

/** The event of a row. @throws DamagedLog when its JSON cannot be read */
export function recorded(row: EventRow): RecordedEvent {
  const { id, type, stream, revision, position } = row;
  try {
    const [data, metadata] = [JSON.parse(row.data), JSON.parse(row.metadata)] as [object | null, EventMetadata | null];
    if (data && metadata) return { id, type, data, metadata, stream, revision, position };
  } catch {
    // Told below.
  }
  throw damaged('ses données ne sont pas lisibles', position);
}
