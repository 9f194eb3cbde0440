import type { Document } from '../../documents.js';
import { lookFor } from './look-for.js';
import { textsAt } from '../../query/paths.js';
import { inBoth, Posting } from './posting.js';

/** In UTF-16 units; shorter texts are not found through the index. */
const LENGTH = 3;
/** Trigrams share so many buckets: what two have in common only lets more be looked at. */
const BUCKETS = 1 << 15;
/** Of a long text's trigrams, the rarest say enough. */
const MOST_ASKED = 4;
/** What more than this share of the documents have tells too little beside a rarer one. */
const TELLING = 1 / 4;
/** What more than this share have is found sooner by looking at every text. */
const COMMON = 1 / 2;
const NOWHERE = new Uint32Array();
/** Places of documents that are gone are taken back once they are more than those that stand, and more than so many. */
const FEW = 1_024;

/**
 * Where every three characters stand in one field of the documents of a collection in memory, so that `containing` compares
 * those texts alone which have all of a text's.
 * A document whose text changes gets a new place at the end; what is known of the old one leads nowhere.
 */
export class InsideIndex {
  readonly #path: readonly string[];
  #documents: (Document | undefined)[] = [];
  /** What the field of each document says; a list where a path leads through one. */
  #texts: (string | readonly string[])[] = [];
  #places = new Map<string, number>();
  #postings: (Posting | undefined)[] = [];

  constructor(readonly field: string) {
    this.#path = field.split('.');
  }

  replace(id: string, before: Document | undefined, after: Document | undefined): void {
    const place = this.#places.get(id);
    if (place !== undefined && before && after && this.#saysTheSame(before, after)) {
      this.#documents[place] = after;
      return;
    }
    if (place !== undefined) {
      this.#documents[place] = undefined;
      this.#texts[place] = '';
    }
    this.#places.delete(id);
    if (after) this.add(after);
    const gone = this.#documents.length - this.#places.size;
    if (gone > FEW && gone > this.#places.size) this.#tidy();
  }

  add(document: Document): void {
    const place = this.#documents.push(document) - 1;
    this.#places.set(document.id, place);
    const texts = this.#textsOf(document);
    const [only] = texts;
    this.#texts.push(only !== undefined && texts.length === 1 ? only : texts);
    for (const text of texts)
      for (let at = 0; at + LENGTH <= text.length; at++) {
        const bucket = bucketAt(text, at);
        (this.#postings[bucket] ??= new Posting()).add(place);
      }
  }

  /** Whether the index has anything to say of a text. */
  knows(text: string): boolean {
    return text.length >= LENGTH;
  }

  /** No more documents than so many can contain the text. */
  most(text: string): number {
    return Math.min(...this.#asked(text).map((posting) => posting?.size ?? 0));
  }

  /** The documents whose field contains the text, in the order of their places. */
  containing(text: string): Document[] {
    const places = this.#likely(text);
    const found: Document[] = [];
    const contains = lookFor(text);
    const length = places?.length ?? this.#documents.length;
    for (let n = 0; n < length; n++) {
      const place = places ? (places[n] ?? 0) : n;
      const said = this.#texts[place] ?? '';
      if (typeof said === 'string' ? !contains(said) : !said.some(contains)) continue;
      const document = this.#documents[place];
      if (document) found.push(document);
    }
    return found;
  }

  /** The places where the text may stand; null for everywhere. */
  #likely(text: string): Uint32Array | null {
    let places: Uint32Array | null = null;
    for (const posting of this.#asked(text)) {
      if (!posting) return NOWHERE;
      if (posting.size > this.#documents.length * (places ? TELLING : COMMON)) break;
      places = places ? inBoth(places, posting.numbers()) : posting.numbers();
      if (places.length === 0) break;
    }
    return places;
  }

  /** Those of the rarest trigrams, the rarest first; undefined for one that no document has. */
  #asked(text: string): (Posting | undefined)[] {
    const buckets = new Set<number>();
    for (let at = 0; at + LENGTH <= text.length; at++) buckets.add(bucketAt(text, at));
    const size = (posting: Posting | undefined) => posting?.size ?? 0;
    return [...buckets]
      .map((bucket) => this.#postings[bucket])
      .sort((a, b) => size(a) - size(b))
      .slice(0, MOST_ASKED);
  }

  #saysTheSame(before: Document, after: Document): boolean {
    const [old, fresh] = [this.#textsOf(before), this.#textsOf(after)];
    return old.length === fresh.length && old.every((text, n) => text === fresh[n]);
  }

  #textsOf(document: Document): string[] {
    return textsAt(document, this.#path);
  }

  #tidy(): void {
    const standing = this.#documents.filter((document) => document !== undefined);
    this.#documents = [];
    this.#texts = [];
    this.#places = new Map();
    this.#postings = [];
    for (const document of standing) this.add(document);
  }
}

function bucketAt(text: string, at: number): number {
  const mixed = (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1)) * 961 + text.charCodeAt(at + 2);
  return mixed % BUCKETS;
}
