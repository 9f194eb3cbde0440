import { Worker } from 'node:worker_threads';
import type { AppendOutcome } from './append-outcome.js';
import type { Appending } from './append-request.js';
import { StoreUnavailable } from '../../event-store.js';
import { errorOf, packed, type WriterAnswer, type WriterData, type WriterQuestion } from './writer-messages.js';
import type { LogTransactions } from './writing.js';

/** Longest wait for SQLite when the process ends: as long as it may wait for a lock itself. */
const LAST_WAIT_MS = 5_000;

/**
 * In a thread of its own, which waits for the disk in place of the loop. It keeps the process alive only while it has been
 * asked something. One that has ended by itself fails what it was asked; the next group begins another one, which opens and
 * checks the log as a start does.
 */
export class WritingApart implements LogTransactions {
  #thread: Worker | undefined;
  #asked: { resolve(outcomes: AppendOutcome[]): void; reject(error: unknown): void } | undefined;
  readonly #data: WriterData;
  readonly #entry: URL;

  private constructor(file: string, entry: URL) {
    this.#data = { file, busy: new Int32Array(new SharedArrayBuffer(4)) };
    this.#entry = entry;
  }

  /** @throws DamagedLog */
  static async open(file: string, entry: URL): Promise<WritingApart> {
    const writing = new WritingApart(file, entry);
    await writing.#begin();
    return writing;
  }

  async write(group: readonly Appending[]): Promise<AppendOutcome[]> {
    if (!this.#thread) await this.#begin();
    return this.#ask(packed(group));
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    await this.#ask('close');
    thread.ref();
    await ended;
  }

  #begin(): Promise<AppendOutcome[]> {
    const thread = new Worker(this.#entry, { workerData: this.#data });
    let cause: unknown;
    thread.on('message', (answer: WriterAnswer) => this.#answered(answer));
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => this.#ended(cause));
    process.on('exit', this.#finish);
    this.#thread = thread;
    return this.#answer();
  }

  #ask(question: WriterQuestion): Promise<AppendOutcome[]> {
    this.#thread?.ref();
    const answer = this.#answer();
    this.#thread?.postMessage(question);
    return answer;
  }

  #answer(): Promise<AppendOutcome[]> {
    Atomics.store(this.#data.busy, 0, 1);
    return new Promise((resolve, reject) => (this.#asked = { resolve, reject }));
  }

  #answered(answer: WriterAnswer): void {
    this.#thread?.unref();
    if ('outcomes' in answer) this.#asked?.resolve(answer.outcomes);
    else this.#asked?.reject(errorOf(answer.failure));
    this.#asked = undefined;
  }

  #ended(cause: unknown): void {
    this.#thread = undefined;
    Atomics.store(this.#data.busy, 0, 0);
    process.off('exit', this.#finish);
    this.#asked?.reject(new StoreUnavailable('the thread that writes the log has ended', { cause }));
    this.#asked = undefined;
  }

  /** A thread that is ended in the middle of a call takes the process down with it (decision 004): the call may return first. */
  readonly #finish = (): void => {
    Atomics.wait(this.#data.busy, 0, 1, LAST_WAIT_MS);
  };
}
