import { LRUCache } from 'lru-cache';
import { countedTotal, type Document, type Filter, type FindOptions, type IndexDefinition } from '../../documents.js';
import type { Page, PageOptions } from '../../documents.js';
import { binds, type Clause, clausesOf } from '../../query/filter-clauses.js';
import type { HeldCollection } from '../held-collection.js';
import { matcherOf } from '../../query/matcher.js';
import { pickFields } from '../../query/pick-fields.js';
import { type Plan, InMemoryIndexes } from './in-memory-indexes.js';
import { firstSorted, isMuchOf, sorted } from '../../query/sorting.js';
import type { Changes } from '../staged.js';

/** Lists that are kept between one page and the next: a few people turn pages at once. */
const MOST_LISTS = 16;

/** One collection in memory: its documents in the order of their first writing, and its indexes. */
export class MemoryCollection implements HeldCollection {
  readonly #documents = new Map<string, Document>();
  readonly #indexes: InMemoryIndexes;
  /** What the last lists held that were asked for by pages, until something changes. */
  readonly #pages = new LRUCache<string, { documents: Document[]; isSorted: boolean }>({ max: MOST_LISTS });

  /** @throws DuplicateKey when the documents break a unique index */
  constructor(name: string, documents: Iterable<Document> = [], indexes: readonly IndexDefinition[] = []) {
    for (const document of documents) this.#documents.set(document.id, document);
    this.#indexes = new InMemoryIndexes(name, this.#documents);
    this.index(indexes);
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

  /** @throws DuplicateKey when the documents break a unique one */
  index(definitions: readonly IndexDefinition[]): void {
    this.#indexes.declare(definitions);
  }

  checkUnique(changes: Changes): void {
    this.#indexes.checkUnique(changes);
  }

  apply(changes: Changes): void {
    if (changes.size > 0) this.#pages.clear();
    for (const [id, document] of changes) {
      this.#indexes.replace(id, this.#documents.get(id), document);
      if (document) this.#documents.set(id, document);
      else this.#documents.delete(id);
    }
  }

  find(filter: Filter, options: FindOptions): Document[] {
    const { sort, skip = 0, limit = Infinity } = options;
    return pieceOf(this.#matching(clausesOf(filter), sort ? Infinity : skip + limit), options);
  }

  count(filter: Filter): number {
    const clauses = clausesOf(filter);
    if (clauses.length === 0) return this.#documents.size;
    const plan = this.#plan(clauses);
    return plan?.exact && plan.rest.length === 0 ? plan.size : this.#among(plan, clauses, Infinity).length;
  }

  /** Found once for the piece and the number; sorted as a whole once another piece is asked for. */
  page(filter: Filter, options: PageOptions): Page<Document> {
    const clauses = clausesOf(filter);
    const { sort, countUpTo: _, ...piece } = options;
    const key = JSON.stringify([filter, sort], withoutLoss);
    const known = this.#pages.get(key);
    if (known) {
      const { skip = 0, limit = Infinity } = options;
      if (sort && !known.isSorted && isMuchOf(known.documents, skip + limit)) {
        known.documents = sorted(known.documents, sort);
        known.isSorted = true;
      }
      const documents = pieceOf(known.documents, known.isSorted ? piece : options);
      return { documents, total: countedTotal(known.documents.length, options) };
    }
    const documents = this.#matching(clauses, Infinity);
    this.#pages.set(key, { documents, isSorted: false });
    return { documents: pieceOf(documents, options), total: countedTotal(documents.length, options) };
  }

  #matching(clauses: Clause[], most: number): Document[] {
    return this.#among(this.#plan(clauses), clauses, most);
  }

  #among(plan: Plan | null, clauses: Clause[], most: number): Document[] {
    if (plan?.size === 0) return [];
    const rest = plan?.rest ?? clauses;
    const matches = rest.length > 0 ? matcherOf(rest) : null;
    const found: Document[] = [];
    for (const document of plan?.candidates(most) ?? this.#documents.values()) {
      if (found.length >= most) break;
      if (!matches || matches(document)) found.push(document);
    }
    return found;
  }

  #plan(clauses: Clause[]): Plan | null {
    return this.#byId(clauses) ?? this.#indexes.plan(clauses);
  }

  #byId(clauses: readonly Clause[]): Plan | null {
    const clause = clauses.find((each) => binds(each, 'id'));
    if (!clause) return null;
    const documents = this.getMany(clause.values.filter((value) => typeof value === 'string'));
    const rest = clauses.filter((each) => each !== clause);
    return { size: documents.length, candidates: () => documents, rest, exact: true };
  }
}

function pieceOf(matching: Document[], { sort, skip = 0, limit = Infinity, projection }: FindOptions): Document[] {
  const end = skip + limit;
  let found = matching;
  if (sort) found = end < found.length ? firstSorted(found, sort, end) : sorted(found, sort);
  if (skip > 0 || end < found.length) found = found.slice(skip, end);
  return projection ? found.map(pickFields(projection)) : found;
}

/** JSON has no NaN and no Infinity, and a filter has no such field. */
function withoutLoss(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { $number: String(value) } : value;
}
