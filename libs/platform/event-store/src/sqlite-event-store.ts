import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serialized } from './append-request.js';
import type { SqliteDatabase } from './sqlite-database.js';
import {
  type AppendResult,
  EventStore,
  type ExpectedRevision,
  type LogReading,
  type NewEvent,
  type RecordedEvent,
  type StreamReading,
  type SubscribeOptions,
  type Subscription,
} from './event-store.js';
import { lockFile } from './file-lock.js';
import { GroupCommit } from './group-commit.js';
import type { EventRow } from './hash-chain.js';
import { LogReader, recorded } from './log-reader.js';
import { openReader, openWriter } from './log-schema.js';
import { LogSubscription } from './log-subscription.js';
import { LogWriter } from './log-writer.js';
import { verify, type VerifyOptions } from './verify.js';
import { verifyOn } from './verify-on.js';
import { verifyTail } from './verify-log.js';

/** The log's file within the data directory. */
export const LOG_FILE = 'events.sqlite';

export interface SqliteEventStoreOptions {
  /** The data directory, created if absent. */
  directory: string;
}

/**
 * The embedded log: one SQLite file, one process that writes, a SHA-256 chain over every row.
 * The README says which file is what and what is promised.
 */
export class SqliteEventStore extends EventStore {
  readonly #file: string;
  readonly #readerDb: SqliteDatabase;
  readonly #writerDb: SqliteDatabase | undefined;
  readonly #reader: LogReader;
  readonly #writer: LogWriter | undefined;
  readonly #release: () => void;
  readonly #subscriptions = new Set<LogSubscription>();
  readonly #groups = new GroupCommit((group) => this.#writer?.commit(group, (rows) => this.#publish(rows)));
  #closing: Promise<void> | undefined;

  private constructor(file: string, writerDb: SqliteDatabase | undefined, release: () => void) {
    super();
    this.#file = file;
    this.#release = release;
    this.#writerDb = writerDb;
    if (writerDb) this.#writer = new LogWriter(writerDb, verifyTail(writerDb));
    this.#readerDb = openReader(file);
    this.#reader = new LogReader(this.#readerDb);
  }

  /**
   * Opens the log for writing, created when absent, after checking its last thousand events.
   * @throws DamagedLog, FileInUse when another process writes it
   */
  static async open({ directory }: SqliteEventStoreOptions): Promise<SqliteEventStore> {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, LOG_FILE);
    const release = lockFile(`${file}.lock`);
    let db: SqliteDatabase | undefined;
    try {
      db = openWriter(file);
      return new SqliteEventStore(file, db, release);
    } catch (error) {
      db?.close();
      release();
      throw error;
    }
  }

  /** Opens for reading only, also while a server writes: appending and subscribing are refused. @throws DamagedLog */
  static async openReadOnly({ directory }: SqliteEventStoreOptions): Promise<SqliteEventStore> {
    return new SqliteEventStore(join(directory, LOG_FILE), undefined, () => {});
  }

  async append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult> {
    this.#mustBeOpen();
    this.#mustWrite();
    const request = serialized(stream, events, expected);
    return new Promise((resolve, reject) => this.#groups.add({ ...request, resolve, reject }));
  }

  readStream(stream: string, reading: StreamReading = {}): AsyncIterable<RecordedEvent> {
    return this.#whileOpen(this.#reader.readStream(stream, reading));
  }

  readAll(reading: LogReading = {}): AsyncIterable<RecordedEvent> {
    return this.#whileOpen(this.#reader.readAll(reading));
  }

  subscribe(options: SubscribeOptions): Subscription {
    this.#mustBeOpen();
    this.#mustWrite();
    const subscription = new LogSubscription(this.#reader, options);
    this.#subscriptions.add(subscription);
    const forget = () => this.#subscriptions.delete(subscription);
    subscription.done.then(forget, forget);
    return subscription;
  }

  async head(): Promise<number> {
    this.#mustBeOpen();
    return this.#writer?.head ?? this.#reader.head();
  }

  /** Checks the whole log, in a process of its own, while it is used. Resolves to the number of events. @throws DamagedLog */
  async verify(options: VerifyOptions = {}): Promise<number> {
    this.#mustBeOpen();
    return verify(this.#file, options);
  }

  /**
   * Checks what nobody has checked yet, and all of it once a month; how far it came is kept beside the log, so that an end
   * in the middle loses nothing. Resolves to the number of events looked at. @throws DamagedLog
   * @param now milliseconds since 1970
   */
  async verifyOn(options: VerifyOptions = {}, now = Date.now()): Promise<number> {
    this.#mustBeOpen();
    return verifyOn(this.#file, options, now);
  }

  async close(): Promise<void> {
    this.#closing ??= this.#close();
    await this.#closing;
  }

  async #close(): Promise<void> {
    await this.#groups.drained();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    this.#readerDb.close();
    this.#writerDb?.checkpoint();
    this.#writerDb?.close();
    this.#release();
  }

  #publish(rows: EventRow[]): void {
    const live = [...this.#subscriptions].filter((subscription) => subscription.live);
    if (live.length === 0) return;
    const events = rows.map(recorded);
    for (const subscription of live) subscription.push(events);
  }

  #mustBeOpen(): void {
    if (this.#closing) throw new Error('the event store is closed');
  }

  #mustWrite(): void {
    if (!this.#writer) throw new Error('the event store was opened for reading only');
  }

  async *#whileOpen(events: AsyncGenerator<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    this.#mustBeOpen();
    for await (const event of events) {
      yield event;
      this.#mustBeOpen();
    }
  }
}
