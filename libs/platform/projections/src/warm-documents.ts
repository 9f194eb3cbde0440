import { Documents } from '@ardoise/documents';
import type { CollectionDefinition, Commit, Document, Filter, FindOptions } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { LRUCache } from 'lru-cache';
import { generationOf } from './generations.js';
import type { AnyProjection } from './projection.js';

type Reading = Promise<Document | undefined>;

interface Warm {
  projection: AnyProjection;
  /** By id: read, or being read at this moment. */
  readings: LRUCache<string, Reading>;
}

/** Documents that are held of one collection. */
const MOST = 10_000;

/**
 * Documents that rarely change and that every request asks for by id, held in a process that shares them with others, as
 * long as the events that it hears touch none of them: where the log is heard before a position counts as reached, whoever
 * waits for their own write reads it. Collections that are kept, and those of accounts, pass through.
 */
export class WarmDocuments extends Documents {
  private readonly projections: readonly AnyProjection[];
  private readonly warm = new Map<string, Warm | null>();

  constructor(
    private readonly inner: Documents,
    projections: readonly AnyProjection[],
  ) {
    super();
    this.projections = projections.filter(({ into }) => !into.kept && !into.durable);
  }

  /** These events have been taken in by those who project: what they touch is read anew. */
  heard(events: readonly RecordedEvent[]): void {
    for (const warm of this.warm.values())
      if (warm) for (const event of events) for (const id of warm.projection.touched(event)) warm.readings.delete(id);
  }

  /** All is read anew. */
  forget(): void {
    this.warm.clear();
  }

  get<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    const readings = this.readingsOf(from);
    if (!readings) return this.inner.get(from, id);
    // Under this name lie documents of T alone.
    const known = readings.get(id) as Promise<T | undefined> | undefined;
    return known ?? this.hold(readings, id, this.inner.get(from, id));
  }

  async getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    const readings = this.readingsOf(from);
    if (!readings) return this.inner.getMany(from, ids);
    const wanted = [...new Set(ids)];
    const unknown = wanted.filter((id) => !readings.has(id));
    if (unknown.length > 0) {
      const found = this.inner.getMany(from, unknown).then((all) => new Map(all.map((each) => [each.id, each])));
      for (const id of unknown)
        void this.hold(
          readings,
          id,
          found.then((all) => all.get(id)),
        ).catch(() => {});
    }
    const all = await Promise.all(wanted.map((id) => this.get(from, id)));
    return all.filter((document) => document !== undefined);
  }

  find<T extends Document>(from: CollectionDefinition<T>, filter?: Filter, options?: FindOptions): Promise<T[]> {
    return this.inner.find(from, filter, options);
  }

  count<T extends Document>(from: CollectionDefinition<T>, filter?: Filter): Promise<number> {
    return this.inner.count(from, filter);
  }

  declare(definition: CollectionDefinition<Document>): Promise<void> {
    return this.inner.declare(definition);
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

  close(): Promise<void> {
    return this.inner.close();
  }

  private readingsOf({ name }: CollectionDefinition<Document>): Warm['readings'] | undefined {
    let warm = this.warm.get(name);
    if (warm === undefined) {
      const projection = this.projections.find(({ into }) => isGenerationOf(into, name));
      warm = projection ? { projection, readings: new LRUCache({ max: MOST }) } : null;
      this.warm.set(name, warm);
    }
    return warm?.readings;
  }

  /** What is not there, or could not be read, is asked for again. */
  private hold<T extends Document>(
    readings: Warm['readings'],
    id: string,
    reading: Promise<T | undefined>,
  ): Promise<T | undefined> {
    const drop = () => {
      if (readings.peek(id) === reading) readings.delete(id);
    };
    readings.set(id, reading);
    reading.then((found) => found ?? drop(), drop);
    return reading;
  }
}

/** Not that of an earlier version, which may be kept up by other rules. */
function isGenerationOf(into: CollectionDefinition<Document>, name: string): boolean {
  const number = Number(name.slice(into.name.length + 1) || 1);
  return name.startsWith(into.name) && Number.isInteger(number) && generationOf(into, number).name === name;
}
