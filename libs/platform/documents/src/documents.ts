import type { Primitive } from './query/paths.js';
import { StaleCheckpoint } from './refusals.js';

/** A JSON document; its id is unique in its collection. */
export interface Document {
  readonly id: string;
}

/** What is asked of a field, all of it at once. `$regex` is only what `containing` makes. */
interface Condition {
  readonly $ne?: Primitive;
  readonly $gt?: Primitive;
  readonly $gte?: Primitive;
  readonly $lt?: Primitive;
  readonly $lte?: Primitive;
  readonly $in?: readonly Primitive[];
  readonly $nin?: readonly Primitive[];
  readonly $regex?: string;
}

/**
 * As much of MongoDB's filter language as somebody asks for: field path → a plain value or a condition, `$and` and `$or` → filters.
 * All else, and a field that is there and undefined, is a TypeError. A person's text is only ever a literal value.
 */
export type Filter = Readonly<{ [field: string]: Primitive | Condition | readonly Filter[] | undefined }>;

export interface IndexDefinition {
  /** Field paths, in order; a path to an array indexes each of its items. */
  fields: readonly string[];
  unique?: boolean;
  /**
   * Field path → direction, in which what the index finds is listed: an engine that reads by its indexes then reads a page of a
   * list and not the list.
   */
  order?: Readonly<Record<string, 1 | -1>>;
  /**
   * Field paths that stand in the index besides, so that an engine on disk reads no document. One behind a network leaves them out.
   */
  covers?: readonly string[];
  /**
   * Of one field: what stands in its texts, for `containing`, from three characters. For collections in memory; an engine that does
   * not hold them reads all texts that the rest of a question leaves, and has the `order` alone: its first field is a text of every
   * document, or a number of every one.
   */
  inside?: boolean;
}

export interface CollectionDefinition<T extends Document> {
  /** Name with its version, e.g. 'deck-summaries-v1'. */
  name: string;
  indexes?: readonly IndexDefinition[];
  /**
   * True for what cannot be rebuilt from the log (accounts): each commit is on disk before it resolves. Otherwise a
   * power cut may take the last commits back, checkpoint and documents together, and they are projected again.
   */
  durable?: boolean;
  /**
   * True for what grows with use (a document for each student and card): it is read from the engine by its declared indexes,
   * which should name fields of one plain value each. Others are in memory: small enough for an engine to hold them there.
   */
  onDisk?: boolean;
  /**
   * True for what every request asks for by id and what rarely changes: processes that share the documents may hold it for as
   * long as they hear of its changes. Durable ones are given from there by `recent` alone.
   */
  warm?: boolean;
  /** True for what names people: of a document that was deleted nothing is left on disk when the commit resolves. */
  personal?: boolean;
  /** Carries T; never set. */
  readonly document?: T;
}

/** Names a collection and its indexes, typed by the document that it holds. */
export function collection<T extends Document>(definition: CollectionDefinition<T>): CollectionDefinition<T> {
  return definition;
}

export interface FindOptions {
  /** Field path → 1 ascending, -1 descending. */
  sort?: Readonly<Record<string, 1 | -1>>;
  skip?: number;
  limit?: number;
  /** Field path → 1 keeps only these (and id), 0 leaves these out. */
  projection?: Readonly<Record<string, 0 | 1>>;
}

export interface PageOptions extends FindOptions {
  /** More than so many are not counted: the total is one more then. An engine behind a network need not find all of them. */
  countUpTo?: number;
}

/** A piece of a list, and how many documents there are in all of it. */
export interface Page<T> {
  documents: T[];
  total: number;
}

/** What a page says of a total that an engine knows. */
export function countedTotal(total: number, { countUpTo = Infinity }: PageOptions): number {
  return Math.min(total, countUpTo + 1);
}

export type Write =
  { in: CollectionDefinition<Document>; put: Document } | { in: CollectionDefinition<Document>; delete: string };

export interface Commit {
  writes: readonly Write[];
  /** Projection name → position that its documents have reached with these writes. */
  checkpoints?: Readonly<Record<string, number>>;
  /**
   * Projection name → position that it must stand at (0 for one never seen): the commit is refused with StaleCheckpoint
   * when another value stands. For those that the commit moves: two that move the same one from the same place exclude each other.
   */
  from?: Readonly<Record<string, number>>;
  /**
   * The commit is refused with StaleEpoch unless this is the newest epoch of the lease: a projector that was replaced
   * can no longer write.
   */
  fence?: { lease: string; epoch: number };
  /**
   * More commits follow at once and nobody is served meanwhile, as when the log is read from its beginning: an adapter that
   * writes behind may do so later, and more at a time.
   */
  bulk?: boolean;
  /** The commit is made beside those who are served: it waits until little is waiting for a file, before anything of it is judged. */
  beside?: boolean;
}

/** @throws StaleCheckpoint when a projection stands elsewhere than the commit expects */
export function mustStand(from: Commit['from'] = {}, stands: ReadonlyMap<string, number>): void {
  for (const [projection, expected] of Object.entries(from)) {
    const actual = stands.get(projection) ?? 0;
    if (actual !== expected) throw new StaleCheckpoint(projection, expected, actual);
  }
}

/**
 * Documents: read models with their checkpoints, and accounts. Every adapter passes `documents.suite.ts`.
 * What comes out must not be modified: adapters may hand out the very object that they keep.
 * Every call may throw DocumentsUnavailable where they lie behind a network.
 */
export abstract class Documents {
  /** Makes a collection and its indexes ready; repeating it changes nothing. */
  abstract declare(definition: CollectionDefinition<Document>): Promise<void>;

  abstract get<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined>;

  /**
   * The same, perhaps as it was up to a second ago, from a process that holds it: for what is asked at every request, and may
   * be that old or is judged anew with `get` before anything is written.
   */
  recent<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    return this.get(from, id);
  }

  /** Those of the ids that exist, in no particular order. */
  abstract getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]>;

  abstract find<T extends Document>(
    from: CollectionDefinition<T>,
    filter?: Filter,
    options?: FindOptions,
  ): Promise<T[]>;

  abstract count<T extends Document>(from: CollectionDefinition<T>, filter?: Filter): Promise<number>;

  /** A piece of a list with the total of its filter: what a screen that turns pages asks for. */
  async page<T extends Document>(
    from: CollectionDefinition<T>,
    filter: Filter,
    options: PageOptions,
  ): Promise<Page<T>> {
    const [documents, total] = await Promise.all([this.find(from, filter, options), this.count(from, filter)]);
    return { documents, total: countedTotal(total, options) };
  }

  /** Writes and checkpoints together or not at all; visible to every read begun afterwards. @throws DuplicateKey, StaleEpoch, StaleCheckpoint, WriteConflict */
  abstract commit(commit: Commit): Promise<void>;

  /** The position that the documents of each of these projections have reached, in their order; 0 for one never seen. */
  abstract checkpoints(projections: readonly string[]): Promise<number[]>;

  /** The checkpoint of one projection. */
  async checkpoint(projection: string): Promise<number> {
    const [position = 0] = await this.checkpoints([projection]);
    return position;
  }

  /** Every checkpoint that is kept, whoever has left it. */
  abstract allCheckpoints(): Promise<ReadonlyMap<string, number>>;

  /**
   * Names of the collections that are kept, declared or not, by whichever version of the program; without the durable ones
   * where the adapter can tell them apart.
   */
  abstract collections(): Promise<string[]>;

  /**
   * Removes a collection and its documents, or a checkpoint, that no code uses any more. That may take minutes, beside all
   * else: a collection of this name is not to be declared before it has resolved.
   */
  abstract drop(what: { collection?: string; checkpoint?: string }): Promise<void>;

  /**
   * Takes a lease, or keeps it, for `milliseconds` from now: the epoch when it is held, null while somebody else holds
   * it. Each new holder gets a higher epoch. An adapter that one process owns alone may always grant it.
   */
  abstract lease(name: string, holder: string, milliseconds: number): Promise<number | null>;

  /** Who holds a lease at the moment; null for nobody. */
  abstract leaseholder(name: string): Promise<string | null>;

  abstract close(): Promise<void>;
}
