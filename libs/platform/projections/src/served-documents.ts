import { collection, Documents } from '@ardoise/documents';
import type { CollectionDefinition, Commit, Document, Filter, FindOptions } from '@ardoise/documents';

/** Which generation of a projection's collection answers the queries: a rebuild makes the next one beside it. */
interface Generation extends Document {
  number: number;
}
const generations = collection<Generation>({ name: 'projection-generations' });

/**
 * The documents as queries and projections see them: each projection's collection under its own name, whichever
 * generation serves at the moment. Collections that no projection owns pass through.
 */
export class ServedDocuments extends Documents {
  private readonly serving = new Map<string, CollectionDefinition<Document>>();
  private readonly declared = new Map<string, CollectionDefinition<Document>>();

  constructor(private readonly inner: Documents) {
    super();
  }

  /** The definition of one generation: the name itself for the first, then name.2, name.3 … */
  static generation<T extends Document>(of: CollectionDefinition<T>, number: number): CollectionDefinition<T> {
    return number === 1 ? of : { ...of, name: `${of.name}.${number}` };
  }

  async declare(definition: CollectionDefinition<Document>): Promise<void> {
    await this.inner.declare(generations);
    const number = await this.generationOf(definition);
    const actual = ServedDocuments.generation(definition, number);
    this.serving.set(definition.name, actual);
    this.declared.set(definition.name, definition);
    await this.inner.declare(actual);
  }

  /** Follows the generations that another process has let take over. */
  async refresh(): Promise<void> {
    for (const { id, number } of await this.inner.find(generations)) {
      const definition = this.declared.get(id);
      if (!definition) continue;
      const actual = ServedDocuments.generation(definition, number);
      if (this.serving.get(id)?.name === actual.name) continue;
      // Only then it can be read here: the process that made it has declared it to its own connection alone.
      await this.inner.declare(actual);
      this.serving.set(id, actual);
    }
  }

  async generationOf(definition: CollectionDefinition<Document>): Promise<number> {
    return (await this.inner.get(generations, definition.name))?.number ?? 1;
  }

  /** Lets generation `number` answer from now on, and removes the one before. */
  async serve(
    definition: CollectionDefinition<Document>,
    number: number,
    { checkpoints, fence, keepOldMs = 0 }: Pick<Commit, 'checkpoints' | 'fence'> & { keepOldMs?: number },
  ): Promise<void> {
    const before = this.actual(definition);
    await this.inner.commit({
      writes: [{ in: generations, put: { id: definition.name, number } as Generation }],
      checkpoints,
      fence,
    });
    this.serving.set(definition.name, ServedDocuments.generation(definition, number));
    if (before.name === ServedDocuments.generation(definition, number).name) return;
    const drop = () => this.inner.drop({ collection: before.name });
    if (keepOldMs === 0) return drop();
    // A process that ends before leaves it behind; it is empty weight, and the next rebuild begins with a drop.
    setTimeout(() => void drop().catch(() => {}), keepOldMs).unref();
  }

  private actual<T extends Document>(definition: CollectionDefinition<T>): CollectionDefinition<T> {
    // What serves under a name holds the same documents: only the name differs.
    return (this.serving.get(definition.name) as CollectionDefinition<T> | undefined) ?? definition;
  }

  get<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    return this.inner.get(this.actual(from), id);
  }

  getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    return this.inner.getMany(this.actual(from), ids);
  }

  find<T extends Document>(from: CollectionDefinition<T>, filter?: Filter, options?: FindOptions): Promise<T[]> {
    return this.inner.find(this.actual(from), filter, options);
  }

  count<T extends Document>(from: CollectionDefinition<T>, filter?: Filter): Promise<number> {
    return this.inner.count(this.actual(from), filter);
  }

  allCheckpoints(): Promise<ReadonlyMap<string, number>> {
    return this.inner.allCheckpoints();
  }

  collections(): Promise<string[]> {
    return this.inner.collections();
  }

  commit(commit: Commit): Promise<void> {
    return this.inner.commit({
      ...commit,
      writes: commit.writes.map((write) => ({ ...write, in: this.actual(write.in) })),
    });
  }

  checkpoints(projections: readonly string[]): Promise<number[]> {
    return this.inner.checkpoints(projections);
  }

  drop(what: { collection?: string; checkpoint?: string }): Promise<void> {
    return this.inner.drop(what);
  }

  lease(name: string, holder: string, milliseconds: number): Promise<number | null> {
    return this.inner.lease(name, holder, milliseconds);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
