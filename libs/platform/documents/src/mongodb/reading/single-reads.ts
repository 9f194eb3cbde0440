import DataLoader from 'dataloader';
import type { Document } from '../../documents.js';

type ReadMany = (collection: string, ids: readonly string[]) => Promise<Document[]>;

/** As many ids as one command names. */
const IDS_AT_ONCE = 1_000;

/**
 * Documents that are asked for one by one, by a whole class in the same instant: those of one turn of the event loop are
 * read by one command a collection. Nothing is remembered: each is read after it was asked for.
 */
export class SingleReads {
  private readonly loaders = new Map<string, DataLoader<string, Document | undefined>>();

  constructor(private readonly readMany: ReadMany) {}

  get(collection: string, id: string): Promise<Document | undefined> {
    return this.loaderOf(collection).load(id);
  }

  private loaderOf(collection: string): DataLoader<string, Document | undefined> {
    const known = this.loaders.get(collection);
    if (known) return known;
    const read = async (ids: readonly string[]) => {
      const found = new Map((await this.readMany(collection, ids)).map((document) => [document.id, document]));
      return ids.map((id) => found.get(id));
    };
    const loader = new DataLoader(read, {
      cache: false,
      maxBatchSize: IDS_AT_ONCE,
      batchScheduleFn: (readAll) => setImmediate(readAll),
    });
    this.loaders.set(collection, loader);
    return loader;
  }
}
