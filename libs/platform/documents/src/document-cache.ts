import { LRUCache } from 'lru-cache';
import type { Document } from './documents.js';

/** A document as its table has it, and the place of its row. */
export interface Placed {
  document: Document;
  place: number;
}

interface Cached extends Placed {
  key: string;
  /** Characters of its JSON. */
  size: number;
  places: Map<number, Cached>;
}

/** In characters of JSON: a document takes about three bytes of memory for each. */
const MOST_CHARACTERS = 32 * 1_048_576;

/** The documents of kept collections that were read or written last, all collections together. */
export class DocumentCache {
  readonly #lru: LRUCache<string, Cached>;
  readonly #collections = new Map<string, CollectionCache>();

  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#lru = new LRUCache<string, Cached>({
      maxSize: mostCharacters,
      sizeCalculation: ({ size }) => size,
      dispose: (cached) => {
        if (cached.places.get(cached.place) === cached) cached.places.delete(cached.place);
      },
    });
  }

  of(collection: string): CollectionCache {
    const part = this.#collections.get(collection) ?? new CollectionCache(this.#lru, `${collection}/`);
    this.#collections.set(collection, part);
    return part;
  }
}

/** The part of one collection: its documents by id, and by their places in the table. */
export class CollectionCache {
  readonly #places = new Map<number, Cached>();

  constructor(
    private readonly lru: LRUCache<string, Cached>,
    private readonly prefix: string,
  ) {}

  get(id: string): Document | undefined {
    return this.lru.get(this.prefix + id)?.document;
  }

  /** The same with its place, for whoever is about to replace it: that is no use of it. */
  placed(id: string): Placed | undefined {
    return this.lru.peek(this.prefix + id);
  }

  at(place: number): Document | undefined {
    const cached = this.#places.get(place);
    return cached && this.lru.get(cached.key)?.document;
  }

  /** @param size characters of its JSON */
  set(document: Document, place: number, size: number): void {
    const cached: Cached = { key: this.prefix + document.id, document, place, size, places: this.#places };
    this.lru.set(cached.key, cached);
    // One that is too large is not taken.
    if (this.lru.peek(cached.key) === cached) this.#places.set(place, cached);
  }

  delete(id: string): void {
    this.lru.delete(this.prefix + id);
  }

  clear(): void {
    for (const { key } of [...this.#places.values()]) this.lru.delete(key);
  }
}
