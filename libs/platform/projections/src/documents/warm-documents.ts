import type { CollectionDefinition, Commit, Document, Documents } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { LRUCache } from 'lru-cache';
import { ChangedDocuments, idOf } from './changed-documents.js';
import { generationOf } from '../building/generations.js';
import { PassingDocuments } from './passing-documents.js';
import type { AnyProjection } from '../projection.js';

type Readings = LRUCache<string, Promise<Document | undefined>>;

interface Held {
  /** By id: read, or being read at this moment. */
  readings: Readings;
  /** Undefined for what is no read model. */
  projection: AnyProjection | undefined;
}

/** Documents that are held of one collection, and for how long, in milliseconds: whatever was not heard of is read then. */
const MOST = 10_000;
const LONGEST_MS = 30_000;

/**
 * Documents that rarely change and that every request asks for by id (`warm`), held in a process that shares them with others:
 * read models as long as the events that it hears touch none of them, which it does before a position counts as reached
 * here; durable ones, which `recent` gives, as long as no process leaves word of a change (`ChangedDocuments`). Others pass
 * through.
 */
export class WarmDocuments extends PassingDocuments {
  private readonly held = new Map<string, Held | null>();
  private readonly changed: ChangedDocuments;

  /** @param holder names this process */
  constructor(
    inner: Documents,
    private readonly projections: readonly AnyProjection[],
    holder: string,
    onTrouble: (error: unknown) => void,
  ) {
    super(inner);
    const onChanged = (collection: string, id: string) => this.held.get(collection)?.readings.delete(id);
    this.changed = new ChangedDocuments({ documents: inner, holder, onChanged, onTrouble });
  }

  /** To be called before the first event is heard: what was read until then may be older. */
  async start(): Promise<void> {
    this.held.clear();
    await this.changed.start();
  }

  async stop(): Promise<void> {
    await this.changed.stop();
  }

  /** These events have been taken in by those who project: what they touch is read anew. */
  heard(events: readonly RecordedEvent[]): void {
    for (const held of this.held.values())
      if (held?.projection)
        for (const event of events) for (const id of held.projection.touched(event)) held.readings.delete(id);
  }

  override get<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    return from.durable ? this.inner.get(from, id) : this.recent(from, id);
  }

  override recent<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    const readings = this.readingsOf(from);
    if (!readings) return this.inner.get(from, id);
    // Under this name lie documents of T alone.
    const known = readings.get(id) as Promise<T | undefined> | undefined;
    return known ?? this.hold(readings, id, this.inner.get(from, id));
  }

  override async getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    const readings = from.durable ? undefined : this.readingsOf(from);
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

  /** Others hear of what is changed here within a second, and this process at once. */
  override async commit({ writes, ...commit }: Commit): Promise<void> {
    const told = writes.filter(({ in: { durable, warm } }) => durable && warm);
    try {
      await this.inner.commit({ ...commit, writes: [...writes, ...this.changed.words(told)] });
    } finally {
      // Also when the commit failed: it may have been done although its answer was lost.
      for (const write of told) this.held.get(write.in.name)?.readings.delete(idOf(write));
    }
  }

  private readingsOf(from: CollectionDefinition<Document>): Readings | undefined {
    if (!from.warm || (from.durable && !this.changed.isHeard)) return undefined;
    let held = this.held.get(from.name);
    if (held === undefined) {
      const projection = this.projections.find(({ into }) => isGenerationOf(into, from.name));
      const isKnown = from.durable || projection !== undefined;
      held = isKnown ? { projection, readings: new LRUCache({ max: MOST, ttl: LONGEST_MS }) } : null;
      this.held.set(from.name, held);
    }
    return held?.readings;
  }

  /** What is not there, or could not be read, is asked for again. */
  private hold<T extends Document>(
    readings: Readings,
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
