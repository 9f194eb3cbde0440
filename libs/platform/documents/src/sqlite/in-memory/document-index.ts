import type { Document, IndexDefinition } from '../../documents.js';
import { isPrimitive, own, type Primitive, valuesAt } from '../../query/paths.js';

/** Most hold one document only: a Set is made at the second. */
type Bucket = string | Set<string>;

const NOTHING: ReadonlySet<string> = new Set();

/** Ids of the documents by the values of some fields. An array gives an entry for each of its items (multikey). */
export class DocumentIndex {
  readonly fields: readonly string[];
  readonly unique: boolean;
  readonly #paths: readonly (readonly string[])[];
  readonly #buckets = new Map<string, Bucket>();
  /** Set once a document had several entries: counting must then look for doubles. */
  #multikey = false;

  constructor(definition: IndexDefinition) {
    this.fields = definition.fields;
    this.unique = definition.unique ?? false;
    this.#paths = definition.fields.map((field) => field.split('.'));
  }

  get multikey(): boolean {
    return this.#multikey;
  }

  /** The entries of a document, each a key of the index. A missing field counts as null, as in MongoDB. */
  keysOf(document: Document): string[] {
    let keys: string[] = [];
    for (const path of this.#paths) {
      const parts = partsOf(document, path);
      keys = keys.length === 0 ? parts : keys.flatMap((key) => parts.map((part) => key + part));
    }
    return keys.length > 1 ? [...new Set(keys)] : keys;
  }

  /** Takes a document in. False, with nothing done, when the index is unique and another has one of its keys. */
  add(document: Document): boolean {
    const keys = this.keysOf(document);
    if (this.unique && keys.some((key) => this.#buckets.has(key))) return false;
    for (const key of keys) this.#add(key, document.id);
    if (keys.length > 1) this.#multikey = true;
    return true;
  }

  replace(id: string, before: Document | undefined, after: Document | undefined): void {
    const old = before ? this.keysOf(before) : [];
    const fresh = after ? this.keysOf(after) : [];
    if (old.length === fresh.length && old.every((key, i) => key === fresh[i])) return;
    for (const key of old) this.#remove(key, id);
    for (const key of fresh) this.#add(key, id);
    if (fresh.length > 1) this.#multikey = true;
  }

  /** Ids under a key that `keyOf` made. */
  ids(key: string): Iterable<string> {
    const bucket = this.#buckets.get(key) ?? NOTHING;
    return typeof bucket === 'string' ? [bucket] : bucket;
  }

  size(key: string): number {
    const bucket = this.#buckets.get(key) ?? NOTHING;
    return typeof bucket === 'string' ? 1 : bucket.size;
  }

  #add(key: string, id: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) this.#buckets.set(key, id);
    else if (typeof bucket !== 'string') bucket.add(id);
    else if (bucket !== id) this.#buckets.set(key, new Set([bucket, id]));
  }

  #remove(key: string, id: string): void {
    const bucket = this.#buckets.get(key);
    if (typeof bucket === 'object') {
      bucket.delete(id);
      if (bucket.size > 0) return;
    }
    if (bucket === id || typeof bucket === 'object') this.#buckets.delete(key);
  }
}

/** The key for one value for each field of an index, in their order. */
export function keyOf(values: readonly Primitive[]): string {
  return values.map(part).join('');
}

function partsOf(document: Document, path: readonly string[]): string[] {
  const [field] = path;
  if (field !== undefined && path.length === 1) {
    const value = own(document, field);
    if (!Array.isArray(value)) return [part(value ?? null)];
  }
  const values = valuesAt(document, path);
  // An empty array has an entry of its own, which no filter asks for.
  return values.length === 0 ? ['e;'] : values.map((value) => part(value ?? null));
}

/** Unambiguous when joined: the length stands before each text. Objects are kept apart by their JSON. */
function part(value: unknown): string {
  if (typeof value === 'string') return `s${value.length};${value}`;
  if (isPrimitive(value)) return `${typeof value === 'number' ? value + 0 : value};`;
  const json = JSON.stringify(value);
  return `o${json.length};${json}`;
}
