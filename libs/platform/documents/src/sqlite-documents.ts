import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@ardoise/event-store/sqlite';
import {
  type CollectionDefinition,
  type Commit,
  type Document,
  Documents,
  type Filter,
  type FindOptions,
  mustStand,
} from './documents.js';
import type { DocumentsFile, StagedWrite } from './documents-file.js';
import { Erasing } from './erasing.js';
import { guarded } from './freeze.js';
import { Leases } from './leases.js';
import { MemoryCollection } from './memory-collection.js';
import { type LoadedFile, openDurable, openRebuildable } from './open-files.js';
import { type Changes, staged } from './staged.js';

export const READ_MODELS_FILE = 'documents.sqlite';
export const DURABLE_FILE = 'accounts.sqlite';

export interface SqliteDocumentsOptions {
  /** The data directory, created if absent. */
  directory: string;
  /** Told, in French, that damaged read models were put aside and are begun anew. */
  onWarning?: (message: string) => void;
  /** Milliseconds since 1970, for leases. */
  now?: () => number;
}

interface Declared {
  memory: MemoryCollection;
  file: DocumentsFile;
}

/** Documents held in memory, written through to two SQLite files: read models with their checkpoints, and the durable ones. */
export class SqliteDocuments extends Documents {
  readonly #declared = new Map<string, Declared>();
  readonly #leases: Leases;
  readonly #checkpoints: Map<string, number>;
  readonly #readModels: LoadedFile;
  readonly #durable: LoadedFile;
  readonly #erasing: Erasing;
  readonly #personal = new Set<string>();
  readonly #release: () => void;
  #closed = false;

  private constructor({ directory, onWarning = () => {}, now = Date.now }: SqliteDocumentsOptions) {
    super();
    mkdirSync(directory, { recursive: true });
    this.#release = lockFile(join(directory, `${READ_MODELS_FILE}.lock`));
    let durable: LoadedFile | undefined;
    try {
      durable = openDurable(join(directory, DURABLE_FILE), guarded);
      this.#readModels = openRebuildable(join(directory, READ_MODELS_FILE), guarded, now(), onWarning);
    } catch (error) {
      durable?.file.close();
      this.#release();
      throw error;
    }
    this.#durable = durable;
    this.#erasing = new Erasing(durable.file);
    const { file } = this.#readModels;
    this.#checkpoints = file.checkpoints();
    this.#leases = new Leases(file.leases(), (lease) => file.writeLease(lease), now);
  }

  /** @throws DamagedDocuments when the durable file cannot be read, FileInUse when another process has it. */
  static async open(options: SqliteDocumentsOptions): Promise<SqliteDocuments> {
    return new SqliteDocuments(options);
  }

  async declare({
    name,
    indexes = [],
    durable = false,
    personal = false,
  }: CollectionDefinition<Document>): Promise<void> {
    this.#mustBeOpen();
    const [home, other] = durable ? [this.#durable, this.#readModels] : [this.#readModels, this.#durable];
    if (other.collections.has(name))
      throw new Error(`collection ${name} cannot change between durable and rebuildable`);
    if (personal) this.#personal.add(name);
    home.file.create(name);
    const memory = home.collections.get(name) ?? new MemoryCollection(name);
    home.collections.set(name, memory);
    memory.index(indexes);
    this.#declared.set(name, { memory, file: home.file });
  }

  async get<T extends Document>({ name }: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    return this.#collection(name).memory.get(id) as T | undefined;
  }

  async getMany<T extends Document>({ name }: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    const { memory } = this.#collection(name);
    const found: T[] = [];
    for (const id of new Set(ids)) {
      const document = memory.get(id);
      if (document) found.push(document as T);
    }
    return found;
  }

  async find<T extends Document>(
    { name }: CollectionDefinition<T>,
    filter: Filter = {},
    options: FindOptions = {},
  ): Promise<T[]> {
    return this.#collection(name).memory.find(filter, options) as T[];
  }

  async count<T extends Document>({ name }: CollectionDefinition<T>, filter: Filter = {}): Promise<number> {
    return this.#collection(name).memory.count(filter);
  }

  /**
   * A commit that touches both files writes the durable one first: after a crash between the two, the checkpoint is
   * still behind, and the projection writes the same documents again.
   */
  async commit({ writes, checkpoints = {}, from, fence }: Commit): Promise<void> {
    this.#mustBeOpen();
    if (fence) this.#leases.check(fence);
    mustStand(from, this.#checkpoints);
    const changed = staged(writes);
    for (const [name, changes] of changed) this.#collection(name).memory.checkUnique(changes);
    this.#write(this.#durable.file, changed, {});
    this.#write(this.#readModels.file, changed, checkpoints);
    if (writes.some((write) => 'delete' in write && this.#personal.has(write.in.name))) await this.#erasing.erased();
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
    return [...this.#readModels.collections.keys()];
  }

  async drop({ collection, checkpoint }: { collection?: string; checkpoint?: string }): Promise<void> {
    this.#mustBeOpen();
    if (collection !== undefined)
      for (const { file, collections } of [this.#durable, this.#readModels])
        if (collections.delete(collection)) file.dropCollection(collection);
    if (collection !== undefined) this.#declared.delete(collection);
    if (checkpoint === undefined) return;
    this.#readModels.file.dropCheckpoint(checkpoint);
    this.#checkpoints.delete(checkpoint);
  }

  async lease(name: string, holder: string, milliseconds: number): Promise<number | null> {
    this.#mustBeOpen();
    return this.#leases.take(name, holder, milliseconds);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#erasing.stop();
    this.#readModels.file.close();
    this.#durable.file.close();
    this.#release();
  }

  #write(
    file: DocumentsFile,
    changed: ReadonlyMap<string, Changes>,
    checkpoints: Readonly<Record<string, number>>,
  ): void {
    const mine = [...changed].filter(([name]) => this.#collection(name).file === file);
    if (mine.length === 0 && Object.keys(checkpoints).length === 0) return;
    file.write(rowsOf(mine), checkpoints);
    for (const [name, changes] of mine) this.#collection(name).memory.apply(changes);
    for (const [projection, position] of Object.entries(checkpoints)) this.#checkpoints.set(projection, position);
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

function* rowsOf(changed: Iterable<[string, Changes]>): Generator<StagedWrite> {
  for (const [collection, changes] of changed) for (const [id, document] of changes) yield { collection, id, document };
}
