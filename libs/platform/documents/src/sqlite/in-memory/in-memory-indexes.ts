import { DocumentIndex, keyOf } from './document-index.js';
import type { Document, IndexDefinition } from '../../documents.js';
import { DuplicateKey } from '../../refusals.js';
import { binds, type BranchClause, type Clause, type FieldClause } from '../../query/filter-clauses.js';
import { InsideIndex } from './inside-index.js';
import type { Primitive } from '../../query/paths.js';
import type { Changes } from '../staged.js';

/** Among which documents those that match are. */
export interface Plan {
  /** No more than so many. */
  size: number;
  /** @param most no more are needed of those that are not to be tested */
  candidates: (most: number) => Iterable<Document>;
  /** What is still to be tested of each. */
  rest: Clause[];
  /** The candidates are `size` documents, each once. */
  exact: boolean;
}

/** More combinations of `$in` lists than this are not looked up one by one. */
const MOST_KEYS = 10_000;

/** The indexes of a collection in memory, and which of them answers a question best. */
export class InMemoryIndexes {
  #declared = '';
  #keys: DocumentIndex[] = [];
  #inside: InsideIndex[] = [];

  constructor(
    private readonly name: string,
    private readonly documents: ReadonlyMap<string, Document>,
  ) {}

  /** Builds the indexes anew unless they are the same. @throws DuplicateKey when the documents break a unique one */
  declare(definitions: readonly IndexDefinition[]): void {
    const declared = JSON.stringify(definitions);
    if (declared === this.#declared) return;
    this.#declared = declared;
    this.#keys = definitions.filter(({ inside }) => !inside).map((definition) => new DocumentIndex(definition));
    this.#inside = definitions.filter(({ inside }) => inside).map(({ fields: [field = ''] }) => new InsideIndex(field));
    for (const index of this.#keys)
      for (const document of this.documents.values())
        if (!index.add(document)) throw new DuplicateKey(this.name, index.fields);
    for (const index of this.#inside) for (const document of this.documents.values()) index.add(document);
  }

  /** Judges the end of the changes, not the way: two documents may swap their keys. @throws DuplicateKey */
  checkUnique(changes: Changes): void {
    for (const index of this.#keys) {
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

  replace(id: string, before: Document | undefined, after: Document | undefined): void {
    for (const index of this.#keys) index.replace(id, before, after);
    for (const index of this.#inside) index.replace(id, before, after);
  }

  /** The one with the fewest candidates; null when no index can tell. */
  plan(clauses: readonly Clause[]): Plan | null {
    let best: Plan | null = null;
    for (const clause of clauses)
      best = fewer(best, 'branches' in clause ? this.#anyOf(clause, clauses) : this.#within(clause, clauses));
    for (const index of this.#keys) best = fewer(best, this.#byKeys(index, clauses, best?.size ?? MOST_KEYS));
    return best;
  }

  /**
   * Where all fields of an index are bound to plain values.
   * @param most to look up more keys takes longer than to test what is found without
   */
  #byKeys(index: DocumentIndex, clauses: readonly Clause[], most: number): Plan | null {
    const used = index.fields.flatMap((field) => bindingOf(field, clauses) ?? []);
    const keys = used.length < index.fields.length ? null : keysFor(used, Math.min(most, MOST_KEYS));
    if (!keys) return null;
    const rest = clauses.filter((clause) => !used.some((each) => each === clause));
    const [key = ''] = keys;
    const isWhole = rest.length === 0 && keys.length === 1;
    return {
      size: keys.reduce((sum, each) => sum + index.size(each), 0),
      candidates: (most) => (isWhole ? this.#underKey(index, key, most) : this.#underKeys(index, keys)),
      rest,
      exact: !index.multikey || keys.length === 1,
    };
  }

  #within(clause: FieldClause, clauses: readonly Clause[]): Plan | null {
    if (clause.operator !== '$regex') return null;
    const { field, text } = clause;
    const index = this.#inside.find((each) => each.field === field && each.knows(text));
    if (!index) return null;
    const rest = clauses.filter((each) => each !== clause);
    return { size: index.most(text), candidates: () => index.containing(text), rest, exact: false };
  }

  /** Alternatives of which each has an index. */
  #anyOf({ branches }: BranchClause, clauses: readonly Clause[]): Plan | null {
    const plans = branches.map((branch) => this.plan(branch));
    if (!plans.every((plan) => plan !== null)) return null;
    const size = plans.reduce((sum, plan) => sum + plan.size, 0);
    return { size, candidates: () => together(plans), rest: [...clauses], exact: false };
  }

  /** All that the index says, without a generator between: what reads thousands at a time goes this way. */
  #underKey(index: DocumentIndex, key: string, most: number): Document[] {
    const found: Document[] = [];
    for (const id of index.ids(key)) {
      if (found.length >= most) break;
      const document = this.documents.get(id);
      if (document) found.push(document);
    }
    return found;
  }

  *#underKeys(index: DocumentIndex, keys: readonly string[]): Generator<Document> {
    const seen = index.multikey && keys.length > 1 ? new Set<string>() : null;
    for (const key of keys)
      for (const id of index.ids(key)) {
        if (seen?.has(id)) continue;
        seen?.add(id);
        const document = this.documents.get(id);
        if (document) yield document;
      }
  }
}

function fewer(best: Plan | null, plan: Plan | null): Plan | null {
  return plan && (!best || plan.size < best.size) ? plan : best;
}

/** The candidates of all plans, each once: of the one with the most, none is noted. */
function* together(plans: readonly Plan[]): Generator<Document> {
  const [largest, ...others] = [...plans].sort((a, b) => b.size - a.size);
  const seen = new Set<Document>();
  for (const { candidates } of others)
    for (const document of candidates(Infinity)) {
      if (seen.has(document)) continue;
      seen.add(document);
      yield document;
    }
  for (const document of largest?.candidates(Infinity) ?? []) if (!seen.has(document)) yield document;
}

/** null in a path through arrays has rules of its own, so it is left to the matcher. */
function bindingOf(field: string, clauses: readonly Clause[]) {
  return clauses.filter((clause) => binds(clause, field)).find(({ values }) => !values.includes(null));
}

function keysFor(clauses: readonly { values: readonly Primitive[] }[], most: number): string[] | null {
  let combinations: Primitive[][] = [[]];
  for (const { values } of clauses) {
    if (combinations.length * values.length > most) return null;
    combinations = combinations.flatMap((head) => [...new Set(values)].map((value) => [...head, value]));
  }
  return combinations.map(keyOf);
}
