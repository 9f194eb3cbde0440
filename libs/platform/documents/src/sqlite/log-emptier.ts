import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * A thread that brings SQLite's write-ahead log into the file. Keys of ids are spread over the whole file: on a slow disk that
 * takes a large part of a second, in which the thread of the requests would answer nobody.
 *
 * A text and not a module: the thread then begins in the same way from TypeScript, in tests, as from what was built.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require(workerData.driver);
  const db = new DatabaseSync(workerData.file, { timeout: 0 });
  const empty = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  parentPort.on('message', (message) => {
    if (message === 'empty') {
      try { empty.all(); } catch { /* What is wrong with the file, its writer meets too. */ }
      return parentPort.postMessage('done');
    }
    db.close();
    parentPort.close();
  });
`;

export class LogEmptier {
  #thread: Worker | undefined;
  #busy = false;

  constructor(private readonly file: string) {}

  /** Begins, unless it is under way. The first time begins the thread. */
  empty(): void {
    if (this.#busy) return;
    this.#busy = true;
    this.#thread ??= this.#begun();
    this.#thread.postMessage('empty');
  }

  /** Resolves when the thread has let the file go. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.ref();
    thread.postMessage('stop');
    await ended;
  }

  #begun(): Worker {
    const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const thread = new Worker(THREAD, { eval: true, workerData: { driver, file: this.file } });
    thread.unref();
    thread.on('message', () => (this.#busy = false));
    // Without the thread the log is emptied where it is written, later.
    thread.on('error', () => {});
    return thread;
  }
}
