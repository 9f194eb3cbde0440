import { Documents } from '@ardoise/documents';
import type {
  CollectionDefinition,
  Commit,
  Document,
  Filter,
  FindOptions,
  Page,
  PageOptions,
} from '@ardoise/documents';

/** Documents that pass everything on: what stands between others and the store overrides what it is there for. */
export abstract class PassingDocuments extends Documents {
  constructor(protected readonly inner: Documents) {
    super();
  }

  declare(definition: CollectionDefinition<Document>): Promise<void> {
    return this.inner.declare(definition);
  }

  get<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    return this.inner.get(from, id);
  }

  getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    return this.inner.getMany(from, ids);
  }

  find<T extends Document>(from: CollectionDefinition<T>, filter?: Filter, options?: FindOptions): Promise<T[]> {
    return this.inner.find(from, filter, options);
  }

  count<T extends Document>(from: CollectionDefinition<T>, filter?: Filter): Promise<number> {
    return this.inner.count(from, filter);
  }

  override page<T extends Document>(
    from: CollectionDefinition<T>,
    filter: Filter,
    options: PageOptions,
  ): Promise<Page<T>> {
    return this.inner.page(from, filter, options);
  }

  commit(commit: Commit): Promise<void> {
    return this.inner.commit(commit);
  }

  checkpoints(projections: readonly string[]): Promise<number[]> {
    return this.inner.checkpoints(projections);
  }

  allCheckpoints(): Promise<ReadonlyMap<string, number>> {
    return this.inner.allCheckpoints();
  }

  collections(): Promise<string[]> {
    return this.inner.collections();
  }

  drop(what: { collection?: string; checkpoint?: string }): Promise<void> {
    return this.inner.drop(what);
  }

  lease(name: string, holder: string, milliseconds: number): Promise<number | null> {
    return this.inner.lease(name, holder, milliseconds);
  }

  leaseholder(name: string): Promise<string | null> {
    return this.inner.leaseholder(name);
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
