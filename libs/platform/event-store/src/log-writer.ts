import { LRUCache } from 'lru-cache';
import type { AppendRequest } from './append-request.js';
import type { SqliteDatabase } from './sqlite-database.js';
import { asDamage } from './damage.js';
import { type AppendResult, WrongExpectedRevision } from './event-store.js';
import { chainHash, type EventRow } from './hash-chain.js';
import { SQLITE_CONSTRAINT, sqliteCode } from './sqlite-error.js';

const CACHED_STREAMS = 20_000;

/** The id is that of an event in another stream; nothing was written. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
  constructor(id: string, stream: string, other: string) {
    super(`event ${id} cannot be appended to ${stream}: it stands in ${other} already`);
  }
}

/** End of the log: position of the last event (0: none) and the chain's last link in hexadecimal. */
export interface LogEnd {
  position: number;
  hash: string;
}

type Outcome = { result: AppendResult } | { refusal: unknown };

/** What a group has added so far; becomes the truth only when its COMMIT has succeeded. */
interface Draft {
  end: LogEnd;
  revisions: Map<string, number>;
  rows: EventRow[];
}

/** The only one to write: groups of appends, each group in one transaction, each append in it judged on its own. */
export class LogWriter {
  /** The last revision of the streams used most recently. */
  readonly #heads = new LRUCache<string, number>({ max: CACHED_STREAMS });
  readonly #db: SqliteDatabase;
  readonly #insert;
  readonly #byId;
  readonly #lastRevision;
  #end: LogEnd;

  constructor(db: SqliteDatabase, end: LogEnd) {
    this.#db = db;
    this.#end = end;
    this.#insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#byId = db.prepare('SELECT stream, revision, position FROM events WHERE id = ?');
    this.#lastRevision = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  }

  get head(): number {
    return this.#end.position;
  }

  /**
   * Writes a group and settles each request, after the COMMIT. When the transaction itself fails (disk full …) all of
   * the group are rejected and nothing is kept. `publish` gets the committed rows before any request is settled.
   */
  commit(group: readonly AppendRequest[], publish: (rows: EventRow[]) => void): void {
    const draft: Draft = { end: this.#end, revisions: new Map(), rows: [] };
    let outcomes: Outcome[];
    try {
      outcomes = this.#db.transaction(() => group.map((request) => this.#judge(request, draft)));
    } catch (error) {
      for (const request of group) request.reject(asDamage(error));
      return;
    }
    this.#end = draft.end;
    for (const [stream, revision] of draft.revisions) this.#heads.set(stream, revision);
    if (draft.rows.length > 0) publish(draft.rows);
    group.forEach((request, i) => {
      const outcome = outcomes[i];
      if (outcome && 'result' in outcome) request.resolve(outcome.result);
      else request.reject(outcome?.refusal);
    });
  }

  /** Refusals are answers; what is thrown here spoils the whole transaction. */
  #judge(request: AppendRequest, draft: Draft): Outcome {
    const { stream, events, expected } = request;
    const last = this.#revisionOf(stream, draft);
    const fits = expected === 'any' || last === (expected === 'none' ? -1 : expected);
    // Mostly there is one event and its id is new: then the insertion itself is the quickest way to know.
    const written = fits && events.length === 1 ? this.#writeUnlessKnown(request, last, draft) : null;
    if (written) return { result: written };
    let known = 0;
    let result: AppendResult = { revision: -1, position: 0, repeated: true };
    for (const { id } of events) {
      const found = this.#byId.get(id) as { stream: string; revision: number; position: number } | undefined;
      if (!found) continue;
      if (found.stream !== stream) return { refusal: new EventIdTaken(id, stream, found.stream) };
      known++;
      result = { revision: found.revision, position: found.position, repeated: true };
    }
    if (known === events.length) return { result };
    if (!fits || known > 0) return { refusal: new WrongExpectedRevision(stream, expected, last) };
    return { result: this.#write(request, last, draft) };
  }

  /** Writes one event; null, with nothing done, when its id stands in the log. */
  #writeUnlessKnown(request: AppendRequest, last: number, draft: Draft): AppendResult | null {
    try {
      return this.#write(request, last, draft);
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_CONSTRAINT) throw error;
      return null;
    }
  }

  #write({ stream, events }: AppendRequest, last: number, draft: Draft): AppendResult {
    let { position, hash } = draft.end;
    let revision = last;
    for (const event of events) {
      const row: EventRow = { position: ++position, stream, revision: ++revision, ...event };
      hash = chainHash(hash, row);
      const link = Buffer.from(hash, 'hex');
      this.#insert.run(position, stream, revision, row.id, row.type, row.data, row.metadata, link);
      draft.rows.push(row);
    }
    draft.end = { position, hash };
    draft.revisions.set(stream, revision);
    return { revision, position, repeated: false };
  }

  #revisionOf(stream: string, draft: Draft): number {
    const cached = draft.revisions.get(stream) ?? this.#heads.get(stream);
    if (cached !== undefined) return cached;
    const row = this.#lastRevision.get(stream) as { revision: number | null };
    return row.revision ?? -1;
  }
}
