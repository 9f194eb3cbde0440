import type { CollectionCache } from './document-cache.js';
import { DocumentIndex } from '../in-memory/document-index.js';
import {
  countedTotal,
  type Document,
  type Filter,
  type FindOptions,
  type IndexDefinition,
  type Page,
  type PageOptions,
} from '../../documents.js';
import { DuplicateKey } from '../../refusals.js';
import { binds, type Clause, clausesOf } from '../../query/filter-clauses.js';
import type { HeldCollection } from '../held-collection.js';
import { keyProjection, sortsWithin } from './key-projection.js';
import type { OnDiskTable, RowSelection } from './on-disk-table.js';
import { matcherOf } from '../../query/matcher.js';
import { isPrimitive, valuesAt } from '../../query/paths.js';
import { pickFields } from '../../query/pick-fields.js';
import { sorted } from '../../query/sorting.js';
import type { Changes } from '../staged.js';
import { orderOf, whereOf } from './where-clause.js';

/**
 * One collection that is read from its table, by its indexes. What was committed and is not in the file yet is in `pending`,
 * and stands in the place of what the table says of these ids.
 */
export class OnDiskCollection implements HeldCollection {
  readonly #unique: readonly DocumentIndex[];
  /** Shapes of questions of which an index is known to answer them. */
  readonly #known = new Set<string>();

  constructor(
    private readonly name: string,
    private readonly table: OnDiskTable,
    private readonly cache: CollectionCache,
    indexes: readonly IndexDefinition[],
    private readonly pending: () => Changes,
    /** Told of a question that no index answers. */
    private readonly onScan?: (question: string) => void,
  ) {
    this.#unique = indexes.filter(({ unique }) => unique).map((index) => new DocumentIndex(index));
  }

  get(id: string): Document | undefined {
    const pending = this.pending();
    if (pending.has(id)) return pending.get(id);
    return this.cache.get(id) ?? this.table.get(id);
  }

  getMany(ids: readonly string[]): Document[] {
    const pending = this.pending();
    const found = new Map<string, Document | undefined>();
    const missing: string[] = [];
    for (const id of ids) {
      if (found.has(id)) continue;
      const known = pending.has(id) ? pending.get(id) : this.cache.get(id);
      found.set(id, known);
      if (!known && !pending.has(id)) missing.push(id);
    }
    if (missing.length > 0) for (const document of this.table.getMany(missing)) found.set(document.id, document);
    return [...found.values()].filter((document) => document !== undefined);
  }

  find(filter: Filter, options: FindOptions): Document[] {
    const { sort, skip = 0, limit = Infinity, projection } = options;
    const clauses = clausesOf(filter);
    const project = projection && pickFields(projection);
    const ids = idsOf(clauses);
    if (ids) return ended(inOrder(matching(this.getMany(ids), clauses), sort), skip, limit, project);
    const pending = this.pending();
    const rows = this.#rows(clauses, sort);
    const keys = rows.whole && project ? keyProjection(projection, this.table) : null;
    if (keys && project && (pending.size === 0 || sortsWithin(sort, projection))) {
      const most = pending.size === 0 ? { skip, limit } : { limit: skip + limit + pending.size };
      const asked = { ...rows, ...most };
      // What is in memory is faster still than keys.
      const known = this.table.inMemory(asked)?.map(project);
      const stored = known ?? keys.documents(asked, this.table, (id) => this.get(id), project);
      if (pending.size === 0) return stored;
      const unchanged = stored.filter(({ id }) => !pending.has(id));
      const fresh = matching([...pending.values()], clauses).map(project);
      return ended(fresh.length > 0 ? inOrder([...unchanged, ...fresh], sort) : unchanged, skip, limit);
    }
    if (pending.size === 0 && rows.whole) {
      const found = this.table.all({ ...rows, skip, limit });
      return project ? found.map(project) : found;
    }
    const most = rows.ordered ? skip + limit : Infinity;
    let found = this.#unchanged(rows, clauses, most, pending);
    const fresh = matching([...pending.values()], clauses);
    if (fresh.length > 0) found = [...found, ...fresh];
    if (fresh.length > 0 || !rows.ordered) found = inOrder(found, sort);
    return ended(found, skip, limit, project);
  }

  count(filter: Filter): number {
    const clauses = clausesOf(filter);
    const ids = idsOf(clauses);
    if (ids) return matching(this.getMany(ids), clauses).length;
    const pending = this.pending();
    const rows = this.#rows(clauses);
    const fresh = matching([...pending.values()], clauses).length;
    if (!rows.where.exact) return this.#unchanged(rows, clauses, Infinity, pending).length + fresh;
    const changed = pending.size === 0 ? 0 : this.table.countAmong(rows.where, [...pending.keys()]);
    return this.table.count(rows.where) - changed + fresh;
  }

  page(filter: Filter, options: PageOptions): Page<Document> {
    const documents = this.find(filter, options);
    const { skip = 0, limit = Infinity } = options;
    // The end of the list tells how long it is.
    const isEnd = documents.length < limit && (documents.length > 0 || skip === 0);
    return { documents, total: countedTotal(isEnd ? skip + documents.length : this.count(filter), options) };
  }

  checkUnique(changes: Changes): void {
    for (const index of this.#unique) {
      const owners = new Map<string, string>();
      for (const [id, document] of changes)
        for (const key of document ? index.keysOf(document) : []) {
          if ((owners.get(key) ?? id) !== id) throw new DuplicateKey(this.name, index.fields);
          owners.set(key, id);
        }
      for (const document of changes.values())
        for (const standing of document ? this.find(likely(document, index), {}) : [])
          if (!changes.has(standing.id) && index.keysOf(standing).some((key) => owners.has(key)))
            throw new DuplicateKey(this.name, index.fields);
    }
  }

  /** What SQLite does to answer. */
  explain(filter: Filter, { sort, projection }: FindOptions): string[] {
    const clauses = clausesOf(filter);
    if (idsOf(clauses)) return [];
    const rows = this.#rows(clauses, sort);
    const keys = rows.whole && projection ? keyProjection(projection, this.table) : null;
    return this.table.explain({ ...rows, limit: 1 }, keys?.columns);
  }

  #rows(clauses: readonly Clause[], sort?: FindOptions['sort']): RowSelection & { ordered: boolean; whole: boolean } {
    const where = whereOf(clauses, this.table);
    const order = orderOf(sort, this.table);
    const ordered = order !== null;
    this.#tell({ where, order: order ?? '' });
    return { where, order: order ?? '', ordered, whole: ordered && where.exact };
  }

  /** Once for each shape of a question. */
  #tell(rows: RowSelection): void {
    const shape = `${rows.where.sql} ORDER BY ${rows.order}`;
    if (!this.onScan || this.#known.has(shape)) return;
    if (this.table.explain(rows).some((detail) => detail.startsWith('SCAN kept:')))
      this.onScan(`${this.name}: ${shape}`);
    this.#known.add(shape);
  }

  /** Of the table's documents those that match and stand as they are there: `most` of them, or some more. */
  #unchanged(rows: RowSelection, clauses: readonly Clause[], most: number, pending: Changes): Document[] {
    if (rows.where.exact) {
      const found = this.table.all({ ...rows, limit: most + pending.size });
      return pending.size === 0 ? found : found.filter(({ id }) => !pending.has(id));
    }
    const matches = matcherOf(clauses);
    const found: Document[] = [];
    if (most === 0) return found;
    for (const document of this.table.each(rows)) {
      if (pending.has(document.id) || !matches(document)) continue;
      if (found.push(document) >= most) break;
    }
    return found;
  }
}

function idsOf(clauses: readonly Clause[]): string[] | null {
  const clause = clauses.find((each) => binds(each, 'id'));
  return clause ? clause.values.filter((value) => typeof value === 'string') : null;
}

function matching(documents: readonly (Document | undefined)[], clauses: readonly Clause[]): Document[] {
  if (documents.length === 0) return [];
  const matches = matcherOf(clauses);
  return documents.filter((document) => document !== undefined).filter((document) => matches(document));
}

function inOrder(documents: Document[], sort: FindOptions['sort']): Document[] {
  return sort ? sorted(documents, sort) : documents;
}

function ended(
  found: readonly Document[],
  skip: number,
  limit: number,
  project?: (document: Document) => Document,
): Document[] {
  const some = found.slice(skip, skip + limit);
  return project ? some.map(project) : some;
}

/** A filter which finds at least every document that has a key of this one, by the fields that hold plain values alone. */
function likely(document: Document, { fields }: DocumentIndex): Filter {
  const bound = fields.flatMap((field) => {
    const values = valuesAt(document, field.split('.')).map((value) => value ?? null);
    return values.length > 0 && values.every(isPrimitive) ? [[field, { $in: values }]] : [];
  });
  return Object.fromEntries(bound) as Filter;
}
