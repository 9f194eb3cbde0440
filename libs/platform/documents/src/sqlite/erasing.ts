import type { DocumentsFile } from './documents-file.js';

const RETRY_MS = 500;

/** Empties the write-ahead log of a file after something in it was erased, once for all that is erased together. */
export class Erasing {
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(private readonly file: DocumentsFile) {
    // A process that was killed may have left one.
    if (!file.emptyLog()) this.#again();
  }

  /** Resolves when nothing of what was erased is left; at once when a backup is being read, and it is done behind it. */
  erased(): Promise<void> {
    return (this.#running ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.#running = undefined;
        if (this.#stopped) return resolve();
        try {
          if (!this.file.emptyLog()) this.#again();
          resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    }));
  }

  /** The file empties its log itself when it is closed. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #again(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.erased().catch(() => this.#again()), RETRY_MS).unref();
  }
}
