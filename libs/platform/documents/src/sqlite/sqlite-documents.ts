import {
  type CollectionDefinition,
  type Commit,
  type Document,
  Documents,
  type Filter,
  type FindOptions,
  type IndexDefinition,
  mustStand,
  type Page,
  type PageOptions,
} from '../documents.js';
import { isDamage } from './damage.js';
import { DocumentCache } from './on-disk/document-cache.js';
import type { DocumentsFile } from './documents-file.js';
import { Dropping } from './dropping.js';
import { Erasing } from './erasing.js';
import { guarded, guardedAll } from './freeze.js';
import type { HeldCollection } from './held-collection.js';
import { OnDiskCollection } from './on-disk/on-disk-collection.js';
import { Leases } from './leases.js';
import { MemoryCollection } from './in-memory/memory-collection.js';
import { openFiles, type SqliteDocumentsOptions } from './open-files.js';
import { type Changes, staged } from './staged.js';
import { notWritten, WriteBehind } from './write-behind.js';

interface Declared {
  held: MemoryCollection | OnDiskCollection;
  file: DocumentsFile;
}

/**
 * Documents in two SQLite files: read models with their checkpoints, which follow what is in memory within 200 ms, and the
 * durable ones, which are on disk when a commit resolves. Collections in memory are held, those on disk are read.
 */
export class SqliteDocuments extends Documents {
  readonly #declared = new Map<string, Declared>();
  readonly #leases: Leases;
  readonly #checkpoints: Map<string, number>;
  readonly #readModels: DocumentsFile;
  readonly #durable: DocumentsFile;
  readonly #behind: WriteBehind;
  readonly #cache = new DocumentCache();
  readonly #erasing: Erasing;
  readonly #personal = new Set<string>();
  readonly #onScan?: (question: string) => void;
  readonly #release: () => void;
  readonly #dropping: Dropping;
  #closed = false;

  private constructor({ directory, onWarning = () => {}, onScan, now = Date.now, pieceMs }: SqliteDocumentsOptions) {
    super();
    this.#onScan = onScan;
    const { durable, readModels: file, release } = openFiles(directory, now(), onWarning);
    this.#durable = durable;
    this.#readModels = file;
    this.#release = release;
    this.#erasing = new Erasing(durable);
    this.#behind = new WriteBehind(
      (changed, checkpoints) => file.pieces(changed, checkpoints),
      (error) => onWarning(notWritten(file.path, error)),
      pieceMs,
    );
    file.endBegun = () => this.#behind.finish();
    this.#dropping = new Dropping(
      file,
      () => this.#closed,
      () => this.#behind.waits,
    );
    this.#checkpoints = file.checkpoints();
    this.#leases = new Leases(file.leases(), (lease) => file.writeLease(lease), now);
  }

  /** @throws DamagedDocuments when the durable file cannot be read, FileInUse when another process has it. */
  static async open(options: SqliteDocumentsOptions): Promise<SqliteDocuments> {
    return new SqliteDocuments(options);
  }

  async declare(definition: CollectionDefinition<Document>): Promise<void> {
    this.#mustBeOpen();
    const { name, indexes = [], durable = false, personal = false, onDisk: kept = false } = definition;
    const [file, other] = durable ? [this.#durable, this.#readModels] : [this.#readModels, this.#durable];
    if (kept && indexes.some(({ inside }) => inside))
      throw new TypeError(`${name} is kept: no index of what is inside`);
    if (other.has(name)) throw new Error(`collection ${name} cannot change between durable and rebuildable`);
    const known = this.#declared.get(name)?.held;
    if (known instanceof MemoryCollection && !kept) return known.index(indexes);
    // What waits for the file goes by the indexes that stand, and to the table that stands.
    if (known) this.#behind.flush();
    const held = kept
      ? this.#kept(file, name, indexes)
      : new MemoryCollection(name, guardedAll(file.inMemory(name).documents()), indexes);
    if (personal) this.#personal.add(name);
    this.#declared.set(name, { held, file });
  }

  async get<T extends Document>({ name }: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    return this.#read(name, (held) => held.get(id)) as T | undefined;
  }

  async getMany<T extends Document>({ name }: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    return this.#read(name, (held) => held.getMany(ids)) as T[];
  }

  async find<T extends Document>(
    { name }: CollectionDefinition<T>,
    filter: Filter = {},
    options: FindOptions = {},
  ): Promise<T[]> {
    return this.#read(name, (held) => held.find(filter, options)) as T[];
  }

  async count<T extends Document>({ name }: CollectionDefinition<T>, filter: Filter = {}): Promise<number> {
    return this.#read(name, (held) => held.count(filter));
  }

  override async page<T extends Document>(
    { name }: CollectionDefinition<T>,
    filter: Filter,
    options: PageOptions,
  ): Promise<Page<T>> {
    return this.#read(name, (held) => held.page(filter, options)) as Page<T>;
  }

  /** How SQLite would answer a question about a collection on disk, in its own words; nothing where it is not asked. */
  async explain(
    { name }: CollectionDefinition<Document>,
    filter: Filter = {},
    options: FindOptions = {},
  ): Promise<string[]> {
    return this.#read(name, (held) => (held instanceof OnDiskCollection ? held.explain(filter, options) : []));
  }

  /**
   * A commit that touches both files writes the durable one first: after a crash the checkpoint is behind, and the projection
   * writes the same documents again.
   */
  async commit({ writes, checkpoints = {}, from, fence, bulk, beside }: Commit): Promise<void> {
    this.#mustBeOpen();
    if (beside) {
      await this.#behind.calm();
      this.#mustBeOpen();
    }
    if (fence) this.#leases.check(fence);
    mustStand(from, this.#checkpoints);
    const changed = [...staged(writes)];
    for (const [name, changes] of changed) this.#collection(name).held.checkUnique(changes);
    const durable = changed.filter(([name]) => this.#collection(name).file === this.#durable);
    const others = changed.filter(([name]) => this.#collection(name).file !== this.#durable);
    const moves = Object.keys(checkpoints).length > 0;
    if (others.length > 0 || moves) this.#behind.makeRoom(bulk);
    if (durable.length > 0) this.#durable.write(durable);
    if (others.length > 0 || moves) this.#behind.add(others, checkpoints, bulk);
    for (const [name, changes] of changed) this.#apply(name, changes);
    for (const [projection, position] of Object.entries(checkpoints)) this.#checkpoints.set(projection, position);
    if (writes.some((write) => 'delete' in write && this.#personal.has(write.in.name))) await this.#erasing.erased();
  }

  /** Resolves when the files hold all that was committed. @throws what SQLite throws; it is tried again by itself */
  async flush(): Promise<void> {
    this.#mustBeOpen();
    this.#behind.flush();
  }

  async checkpoints(projections: readonly string[]): Promise<number[]> {
    this.#mustBeOpen();
    return projections.map((projection) => this.#checkpoints.get(projection) ?? 0);
  }

  async allCheckpoints(): Promise<ReadonlyMap<string, number>> {
    this.#mustBeOpen();
    return new Map(this.#checkpoints);
  }

  async collections(): Promise<string[]> {
    this.#mustBeOpen();
    return [...this.#readModels.collections().keys()];
  }

  /** What was committed before is in the file first: a commit that lets other documents take over, in most cases. */
  async drop({ collection, checkpoint }: { collection?: string; checkpoint?: string }): Promise<void> {
    this.#mustBeOpen();
    this.#behind.flush();
    if (checkpoint !== undefined) {
      this.#readModels.dropCheckpoint(checkpoint);
      this.#checkpoints.delete(checkpoint);
    }
    if (collection === undefined) return;
    this.#declared.delete(collection);
    this.#cache.of(collection).clear();
    if (this.#durable.has(collection)) this.#durable.dropCollection(collection);
    if (this.#readModels.has(collection)) await this.#dropping.drop(collection);
  }

  async lease(name: string, holder: string, milliseconds: number): Promise<number | null> {
    this.#mustBeOpen();
    return this.#leases.take(name, holder, milliseconds);
  }

  async leaseholder(name: string): Promise<string | null> {
    this.#mustBeOpen();
    return this.#leases.holder(name);
  }

  /** @throws what SQLite throws when it takes no writes; what waited for the file is made again from the log then */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#erasing.stop();
    try {
      this.#behind.flush();
    } finally {
      this.#behind.stop();
      await Promise.all([this.#readModels.close(), this.#durable.close()]);
      this.#release();
    }
  }

  #kept(file: DocumentsFile, name: string, indexes: readonly IndexDefinition[]): OnDiskCollection {
    const cache = this.#cache.of(name);
    cache.clear();
    const table = file.onDisk(name, indexes, cache, guarded);
    return new OnDiskCollection(name, table, cache, indexes, () => this.#behind.of(name), this.#onScan);
  }

  #apply(name: string, changes: Changes): void {
    const { held } = this.#collection(name);
    if (held instanceof MemoryCollection) held.apply(changes);
  }

  #read<R>(name: string, ask: (held: HeldCollection) => R): R {
    const { held, file } = this.#collection(name);
    try {
      return ask(held);
    } catch (error) {
      if (isDamage(error)) file.suspected();
      throw error;
    }
  }

  #collection(name: string): Declared {
    this.#mustBeOpen();
    const declared = this.#declared.get(name);
    if (!declared) throw new Error(`collection ${name} was not declared`);
    return declared;
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Error('the documents are closed');
  }
}
