import { LRUCache } from 'lru-cache';
import type { AppendOutcome } from './append-outcome.js';
import type { Appending } from './append-request.js';
import type { SqliteDatabase } from '../sqlite-database.js';
import { readingLog } from '../damage.js';
import type { AppendResult } from '../../event-store.js';
import { chainHash, type LogEnd } from '../checking/hash-chain.js';
import { openWriter } from '../log-schema.js';
import { SQLITE_CONSTRAINT, sqliteCode } from '../sqlite-error.js';
import { verifyTail } from '../checking/verify-log.js';

const CACHED_STREAMS = 20_000;

/** What a group has added so far; becomes the truth only when its COMMIT has succeeded. */
interface Draft {
  end: LogEnd;
  revisions: Map<string, number>;
}

const NOTHING_WRITTEN: AppendOutcome = { result: { revision: -1, position: 0, repeated: true } };

/** @param last revision of its stream, -1 where there is none */
const fits = ({ expected }: Appending, last: number) =>
  expected === 'any' || last === (expected === 'none' ? -1 : expected);

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

  /** Opens a log, created when absent, after checking its last events. @throws DamagedLog */
  static open(file: string): LogWriter {
    const db = openWriter(file);
    try {
      return new LogWriter(db, verifyTail(db));
    } catch (error) {
      db.close();
      throw error;
    }
  }

  get head(): number {
    return this.#end.position;
  }

  /**
   * Writes a group; returns after the COMMIT what became of each. When the transaction itself fails (disk full …), that is
   * thrown, and nothing is kept of the group. @throws DamagedLog
   */
  commit(group: readonly Appending[]): AppendOutcome[] {
    const draft: Draft = { end: this.#end, revisions: new Map() };
    const outcomes: AppendOutcome[] = [];
    readingLog(() =>
      this.#db.transaction(() => {
        while (outcomes.length < group.length) {
          const [request, next] = group.slice(outcomes.length) as [Appending, Appending?];
          if (next?.follows) outcomes.push(...this.#judgeBoth(request, next, draft));
          else outcomes.push(this.#judge(request, draft));
        }
      }),
    );
    this.#end = draft.end;
    for (const [stream, revision] of draft.revisions) this.#heads.set(stream, revision);
    return outcomes;
  }

  close(): void {
    this.#db.checkpoint();
    this.#db.close();
  }

  /** Refusals are answers; what is thrown here spoils the whole transaction. */
  #judge(request: Appending, draft: Draft): AppendOutcome {
    const last = this.#revisionOf(request.stream, draft);
    // Mostly there is one event and its id is new: then the insertion itself is the quickest way to know.
    const isOne = fits(request, last) && request.events.length === 1;
    const written = isOne ? this.#writeUnlessKnown(request, last, draft) : null;
    if (written) return { result: written };
    return this.#withoutWriting(request, last) ?? { result: this.#write(request, last, draft) };
  }

  /** Facts, and the batch that does not stand without them; where the batch is not written, neither are they. */
  #judgeBoth(facts: Appending, batch: Appending, draft: Draft): [AppendOutcome, AppendOutcome] {
    const last = this.#revisionOf(batch.stream, draft);
    const unwritten = this.#withoutWriting(batch, last);
    if (unwritten) return [NOTHING_WRITTEN, unwritten];
    const first = this.#judge(facts, draft);
    return [first, 'result' in first ? { result: this.#write(batch, last, draft) } : first];
  }

  /** What becomes of a batch that is refused, or stands already; null where it is to be written. */
  #withoutWriting(request: Appending, last: number): AppendOutcome | null {
    const { stream, events } = request;
    let known = 0;
    let result: AppendResult = { revision: -1, position: 0, repeated: true };
    for (const { id } of events) {
      const found = this.#byId.get(id) as { stream: string; revision: number; position: number } | undefined;
      if (!found) continue;
      if (found.stream !== stream) return { taken: id, standsIn: found.stream };
      known++;
      result = { revision: found.revision, position: found.position, repeated: true };
    }
    if (known === events.length) return { result };
    return known > 0 || !fits(request, last) ? { actual: last } : null;
  }

  /** Writes one event; null, with nothing done, when its id stands in the log. */
  #writeUnlessKnown(request: Appending, last: number, draft: Draft): AppendResult | null {
    try {
      return this.#write(request, last, draft);
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_CONSTRAINT) throw error;
      return null;
    }
  }

  #write({ stream, events }: Appending, last: number, draft: Draft): AppendResult {
    let { position, hash } = draft.end;
    let revision = last;
    for (const event of events) {
      const { id, type, data, metadata } = event;
      hash = chainHash(hash, { position: ++position, stream, revision: ++revision, id, type, data, metadata });
      this.#insert.run(position, stream, revision, id, type, data, metadata, Buffer.from(hash, 'hex'));
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
