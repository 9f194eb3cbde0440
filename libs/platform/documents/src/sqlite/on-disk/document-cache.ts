import { LRUCache } from 'lru-cache';
import type { Document } from '../../documents.js';

/** A document as its table has it, and the place of its row. */
export interface CachedPlace {
  document: Document;
  place: number;
}

interface Cached extends CachedPlace {
  /** Characters of its JSON. */
  size: number;
  of: CollectionCache;
}

/** In characters of JSON: a document takes about three bytes of memory for each. */
const MOST_CHARACTERS = 32 * 1_048_576;

/** The documents of collections on disk that were read or written last, all collections together. */
export class DocumentCache {
  /** By what is kept itself: a name of collection and id would be put together, and its hash computed, at each look. */
  readonly #lru: LRUCache<Cached, Cached>;
  readonly #collections = new Map<string, CollectionCache>();

  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#lru = new LRUCache<Cached, Cached>({
      maxSize: mostCharacters,
      sizeCalculation: ({ size }) => size,
      dispose: (cached) => cached.of.forget(cached),
    });
  }

  of(collection: string): CollectionCache {
    const part = this.#collections.get(collection) ?? new CollectionCache(this.#lru);
    this.#collections.set(collection, part);
    return part;
  }
}

/** The part of one collection: its documents by id, and by their places in the table. */
export class CollectionCache {
  readonly #ids = new Map<string, Cached>();
  readonly #places = new Map<number, Cached>();

  constructor(private readonly lru: LRUCache<Cached, Cached>) {}

  get(id: string): Document | undefined {
    return this.#used(this.#ids.get(id));
  }

  /** A document with its place, for whoever replaces it: that does not count as a use of it. */
  placed(id: string): CachedPlace | undefined {
    return this.#ids.get(id);
  }

  at(place: number): Document | undefined {
    return this.#used(this.#places.get(place));
  }

  /** @param size characters of its JSON */
  set(document: Document, place: number, size: number): void {
    this.delete(document.id);
    const cached: Cached = { document, place, size, of: this };
    this.lru.set(cached, cached);
    // One that is too large is not taken.
    if (!this.lru.has(cached)) return;
    this.#ids.set(document.id, cached);
    this.#places.set(place, cached);
  }

  delete(id: string): void {
    const cached = this.#ids.get(id);
    if (cached) this.lru.delete(cached);
  }

  clear(): void {
    for (const cached of [...this.#ids.values()]) this.lru.delete(cached);
  }

  /** Of one that has left the memory: unless another one has its place by now. */
  forget(cached: Cached): void {
    if (this.#ids.get(cached.document.id) === cached) this.#ids.delete(cached.document.id);
    if (this.#places.get(cached.place) === cached) this.#places.delete(cached.place);
  }

  #used(cached: Cached | undefined): Document | undefined {
    return cached && this.lru.get(cached)?.document;
  }
}
