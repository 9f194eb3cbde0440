import { DocumentIndex, keyOf } from './document-index.js';
import { type Document, DuplicateKey, type Filter, type FindOptions, type IndexDefinition } from './documents.js';
import { boundValues, type Clause, clausesOf, type FieldClause } from './filter-clauses.js';
import { matcherOf } from './matcher.js';
import type { Primitive } from './paths.js';
import { projectionOf } from './projecting.js';
import { sorted } from './sorting.js';
import type { HeldCollection } from './held-collection.js';
import type { Changes } from './staged.js';

/** More combinations of `$in` lists than this are not looked up one by one. */
const MOST_KEYS = 10_000;

interface Plan {
  index: DocumentIndex;
  keys: string[];
  /** What the index has not answered yet. */
  rest: Clause[];
}

/** One collection in memory: its documents in the order of their first writing, and its indexes. */
export class MemoryCollection implements HeldCollection {
  readonly #documents = new Map<string, Document>();
  #indexes: DocumentIndex[] = [];

  constructor(
    private readonly name: string,
    documents: Iterable<Document> = [],
  ) {
    for (const document of documents) this.#documents.set(document.id, document);
  }

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  getMany(ids: readonly string[]): Document[] {
    const found: Document[] = [];
    for (const id of new Set(ids)) {
      const document = this.#documents.get(id);
      if (document) found.push(document);
    }
    return found;
  }

  /** Builds the indexes anew unless they are the same. @throws DuplicateKey when the documents break a unique one */
  index(definitions: readonly IndexDefinition[]): void {
    const same = (index: DocumentIndex, definition: IndexDefinition | undefined) =>
      definition?.fields.join() === index.fields.join() && (definition.unique ?? false) === index.unique;
    if (definitions.length === this.#indexes.length && this.#indexes.every((index, i) => same(index, definitions[i])))
      return;
    this.#indexes = definitions.map((definition) => {
      const index = new DocumentIndex(definition);
      for (const document of this.#documents.values())
        if (!index.add(document)) throw new DuplicateKey(this.name, index.fields);
      return index;
    });
  }

  /** Judges the end of the changes, not the way: two documents may swap their keys. @throws DuplicateKey */
  checkUnique(changes: Changes): void {
    for (const index of this.#indexes) {
      if (!index.unique) continue;
      const owners = new Map<string, string>();
      for (const [id, document] of changes)
        for (const key of document ? index.keysOf(document) : []) {
          const stands = [...index.ids(key)].some((owner) => owner !== id && !changes.has(owner));
          if (stands || (owners.get(key) ?? id) !== id) throw new DuplicateKey(this.name, index.fields);
          owners.set(key, id);
        }
    }
  }

  apply(changes: Changes): void {
    for (const [id, document] of changes) {
      const before = this.#documents.get(id);
      for (const index of this.#indexes) index.replace(id, before, document);
      if (document) this.#documents.set(id, document);
      else this.#documents.delete(id);
    }
  }

  find(filter: Filter, { sort, skip = 0, limit = Infinity, projection }: FindOptions): Document[] {
    const project = projection && projectionOf(projection);
    const end = skip + limit;
    let found = this.#matching(clausesOf(filter), sort ? Infinity : end);
    if (sort) found = sorted(found, sort);
    if (skip > 0 || end < found.length) found = found.slice(skip, end);
    return project ? found.map(project) : found;
  }

  count(filter: Filter): number {
    const clauses = clausesOf(filter);
    if (clauses.length === 0) return this.#documents.size;
    const plan = this.#plan(clauses);
    if (!plan || plan.rest.length > 0 || (plan.index.multikey && plan.keys.length > 1))
      return this.#matching(clauses, Infinity).length;
    return plan.keys.reduce((sum, key) => sum + plan.index.size(key), 0);
  }

  #matching(clauses: Clause[], most: number): Document[] {
    const direct = this.#byId(clauses);
    const plan = direct ? null : this.#plan(clauses);
    if (plan?.rest.length === 0 && plan.keys.length === 1) return this.#underKey(plan, most);
    const rest = direct?.rest ?? plan?.rest ?? clauses;
    const candidates = direct?.documents ?? (plan ? this.#lookedUp(plan) : this.#documents.values());
    const matches = rest.length > 0 ? matcherOf(rest) : null;
    const found: Document[] = [];
    for (const document of candidates) {
      if (found.length >= most) break;
      if (!matches || matches(document)) found.push(document);
    }
    return found;
  }

  #byId(clauses: Clause[]): { documents: Document[]; rest: Clause[] } | null {
    const clause = clauses.find((each) => 'field' in each && each.field === 'id' && boundValues(each));
    if (!clause) return null;
    const ids = new Set(boundValues(clause as FieldClause));
    const documents = [...ids].flatMap((id) => (typeof id === 'string' ? (this.#documents.get(id) ?? []) : []));
    return { documents, rest: clauses.filter((each) => each !== clause) };
  }

  /** All that the index says, without a generator between: what reads thousands at a time goes this way. */
  #underKey({ index, keys: [key = ''] }: Plan, most: number): Document[] {
    const found: Document[] = [];
    for (const id of index.ids(key)) {
      if (found.length >= most) break;
      const document = this.#documents.get(id);
      if (document) found.push(document);
    }
    return found;
  }

  *#lookedUp({ index, keys }: Plan): Generator<Document> {
    const seen = index.multikey && keys.length > 1 ? new Set<string>() : null;
    for (const key of keys)
      for (const id of index.ids(key)) {
        if (seen?.has(id)) continue;
        seen?.add(id);
        const document = this.#documents.get(id);
        if (document) yield document;
      }
  }

  /** The index with the fewest candidates among those whose fields are all bound to plain values. */
  #plan(clauses: Clause[]): Plan | null {
    let best: Plan | null = null;
    let fewest = Infinity;
    for (const index of this.#indexes) {
      const used = index.fields.map(
        (field) => clauses.find((clause) => binds(clause, field)) as FieldClause | undefined,
      );
      const keys = keysFor(used);
      if (!keys) continue;
      const candidates = keys.reduce((sum, key) => sum + index.size(key), 0);
      if (candidates >= fewest) continue;
      fewest = candidates;
      best = { index, keys, rest: clauses.filter((clause) => !used.includes(clause as FieldClause)) };
    }
    return best;
  }
}

/** null in a path through arrays has rules of its own, so it is left to the matcher. */
function binds(clause: Clause, field: string): boolean {
  if (!('field' in clause) || clause.field !== field) return false;
  const values = boundValues(clause);
  return values !== null && !values.includes(null);
}

function keysFor(clauses: readonly (FieldClause | undefined)[]): string[] | null {
  let combinations: Primitive[][] = [[]];
  for (const clause of clauses) {
    const values = clause && boundValues(clause);
    if (!values || combinations.length * values.length > MOST_KEYS) return null;
    combinations = combinations.flatMap((head) => [...new Set(values)].map((value) => [...head, value]));
  }
  return combinations.map(keyOf);
}
