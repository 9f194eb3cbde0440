import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addedRows, type AppendOutcome, refusal } from './writing/append-outcome.js';
import { type Appending, serialized, serializedFacts } from './writing/append-request.js';
import { copiedAppends } from './writing/copied-appends.js';
import type { SqliteDatabase } from './sqlite-database.js';
import {
  type AppendResult,
  EventStore,
  type ExpectedRevision,
  type PrecedingFacts,
  type LogReading,
  type NewEvent,
  type RecordedEvent,
  type StreamReading,
  StoreUnavailable,
  type SubscribeOptions,
  type Subscription,
} from '../event-store.js';
import { lockFile } from './file-lock.js';
import { GroupCommit, type GroupCommitOptions } from './writing/group-commit.js';
import type { EventRow } from './checking/hash-chain.js';
import { LogReader, recorded } from './log-reader.js';
import { openReader } from './log-schema.js';
import { LogSubscription } from './log-subscription.js';
import { verify, type VerifyOptions } from './checking/verify.js';
import { verifyOn } from './checking/verify-on.js';
import { type LogTransactions, WritingHere } from './writing/writing.js';
import { WritingApart } from './writing/writing-apart.js';

/** The log's file within the data directory. */
export const LOG_FILE = 'events.sqlite';

export interface SqliteEventStoreOptions {
  /** The data directory, created if absent. */
  directory: string;
  /** The compiled entry of the writer's thread: tests run the sources, which are not, and may give one. */
  writer?: URL;
  onWritten?: GroupCommitOptions['onWritten'];
}

/**
 * The embedded log: one SQLite file, one process that writes, a SHA-256 chain over every row.
 * The README says which file is what and what is promised.
 */
export class SqliteEventStore extends EventStore {
  readonly isAtomic = true;
  readonly #file: string;
  readonly #readerDb: SqliteDatabase;
  readonly #reader: LogReader;
  readonly #writing: LogTransactions | undefined;
  readonly #release: () => void;
  readonly #subscriptions = new Set<LogSubscription>();
  readonly #groups: GroupCommit | undefined;
  #closing: Promise<void> | undefined;

  private constructor(
    file: string,
    writing: LogTransactions | undefined,
    release: () => void,
    onWritten?: GroupCommitOptions['onWritten'],
  ) {
    super();
    this.#file = file;
    this.#release = release;
    this.#writing = writing;
    if (writing) this.#groups = this.#groupsFor(writing, onWritten);
    this.#readerDb = openReader(file);
    this.#reader = new LogReader(this.#readerDb);
  }

  /**
   * Opens the log for writing, created when absent, after checking its last thousand events.
   * @throws DamagedLog, FileInUse when another process writes it
   */
  static async open({ directory, writer, onWritten }: SqliteEventStoreOptions): Promise<SqliteEventStore> {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, LOG_FILE);
    const release = lockFile(`${file}.lock`);
    let writing: LogTransactions | undefined;
    try {
      writing = await openWriting(file, writer);
      return new SqliteEventStore(file, writing, release, onWritten);
    } catch (error) {
      await writing?.close();
      release();
      throw error;
    }
  }

  /** Opens for reading only, also while a server writes: appending and subscribing are refused. @throws DamagedLog */
  static async openReadOnly({ directory }: SqliteEventStoreOptions): Promise<SqliteEventStore> {
    return new SqliteEventStore(join(directory, LOG_FILE), undefined, () => {});
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult> {
    this.#mustBeOpen();
    const appending = serialized(stream, events, expected);
    return this.#appended(appending, before && serializedFacts(before, appending));
  }

  /** Appends are taken in the order of the calls, and a group of them is written wholly or not. */
  override async appendCopied(events: readonly RecordedEvent[]): Promise<void> {
    this.#mustBeOpen();
    await Promise.all(copiedAppends(events).map((appending) => this.#appended(appending)));
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
    return this.#reader.head();
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
    await this.#groups?.drained();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    this.#readerDb.close();
    await this.#writing?.close();
    this.#release();
  }

  #groupsFor(writing: LogTransactions, onWritten: GroupCommitOptions['onWritten']): GroupCommit {
    return new GroupCommit({
      onWritten,
      write: (group) => writing.write(group),
      settle: (group, outcomes) => {
        this.#publish(() => addedRows(group, outcomes));
        group.forEach((request, i) => {
          const outcome = outcomes[i] as AppendOutcome;
          if ('result' in outcome) request.resolve(outcome.result);
          else request.reject(refusal(request, outcome));
        });
      },
      fail: (group, error) => {
        if (error instanceof StoreUnavailable) for (const subscription of this.#subscriptions) subscription.reread();
        for (const request of group) request.reject(error);
      },
    });
  }

  #publish(rows: () => EventRow[]): void {
    const live = [...this.#subscriptions].filter((subscription) => subscription.live);
    if (live.length === 0) return;
    const events = rows().map(recorded);
    for (const subscription of live) subscription.push(events);
  }

  #mustBeOpen(): void {
    if (this.#closing) throw new Error('the event store is closed');
  }

  #appended(appending: Appending, before?: Appending): Promise<AppendResult> {
    const groups = this.#mustWrite();
    return new Promise((resolve, reject) => {
      if (!before) return groups.add({ ...appending, resolve, reject });
      groups.add({ ...before, resolve: () => {}, reject }, { ...appending, follows: true, resolve, reject });
    });
  }

  #mustWrite(): GroupCommit {
    if (!this.#groups) throw new Error('the event store was opened for reading only');
    return this.#groups;
  }

  async *#whileOpen(events: AsyncGenerator<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    this.#mustBeOpen();
    for await (const event of events) {
      yield event;
      this.#mustBeOpen();
    }
  }
}

/** In a thread of its own, whose entry lies beside this file where both are compiled. */
async function openWriting(file: string, entry: URL | undefined): Promise<LogTransactions> {
  if (!entry && import.meta.url.endsWith('.ts')) return new WritingHere(file);
  return WritingApart.open(file, entry ?? new URL('./writing/writer-thread.js', import.meta.url));
}
