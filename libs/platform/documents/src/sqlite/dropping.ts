import type { DocumentsFile } from './documents-file.js';
import { thinned } from './thinning.js';

/** Drops collections of a file, large ones in slices; whoever asks for the same one again waits for the first. */
export class Dropping {
  readonly #running = new Map<string, Promise<void>>();

  constructor(
    private readonly file: DocumentsFile,
    private readonly isClosed: () => boolean,
    private readonly isBusy: () => boolean,
  ) {}

  async drop(collection: string): Promise<void> {
    const dropping = this.#running.get(collection) ?? this.#dropped(collection);
    this.#running.set(collection, dropping);
    await dropping.finally(() => this.#running.delete(collection));
  }

  /** Drops a collection slice by slice; what is left when the process ends before is dropped by who asks again. */
  async #dropped(collection: string): Promise<void> {
    const { isClosed, isBusy } = this;
    await thinned({ slice: (most) => this.file.thin(collection, most), isOver: isClosed, isBusy });
    if (!isClosed()) this.file.dropCollection(collection);
  }
}
