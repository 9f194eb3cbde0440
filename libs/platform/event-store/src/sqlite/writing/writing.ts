import type { AppendOutcome } from './append-outcome.js';
import type { Appending } from './append-request.js';
import { LogWriter } from './log-writer.js';

/** Where the log's transactions are made: one group at a time. */
export interface LogTransactions {
  /** Resolves after the COMMIT to what became of each. @throws DamagedLog, StoreUnavailable */
  write(group: readonly Appending[]): Promise<AppendOutcome[]>;
  /** Lets the file go; nothing may be under way. */
  close(): Promise<void>;
}

/** In the thread that asks. Tests run the sources, which a thread of its own cannot load. */
export class WritingHere implements LogTransactions {
  readonly #writer: LogWriter;

  /** @throws DamagedLog */
  constructor(file: string) {
    this.#writer = LogWriter.open(file);
  }

  async write(group: readonly Appending[]): Promise<AppendOutcome[]> {
    return this.#writer.commit(group);
  }

  async close(): Promise<void> {
    this.#writer.close();
  }
}
