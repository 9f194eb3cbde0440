import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AnyProjection } from '../projection.js';

/** The documents of one read model, folded in memory by the very functions that the server folds them with. */
export class MemoryFold<T extends Document = Document> {
  private readonly found = new Map<string, Document>();

  constructor(private readonly projection: AnyProjection) {}

  /**
   * Takes an event in, all of it or nothing.
   * @throws what the projection throws
   */
  apply(event: RecordedEvent): void {
    const ids = this.projection.touched(event);
    // Most events are of no concern to a read model.
    if (ids.length === 0) return;
    const evolved = ids.map((id) => [id, this.projection.evolve(this.found.get(id), event, id)] as const);
    for (const [id, document] of evolved)
      if (document) this.found.set(id, document);
      else this.found.delete(id);
  }

  /** The same for an event that may be one of those that the server parks. @returns whether the read model could take it */
  take(event: RecordedEvent): boolean {
    try {
      this.apply(event);
      return true;
    } catch {
      return false;
    }
  }

  /** In the order of their ids: the order of writing is the log's, and ids are what two runs agree on. */
  documents(): T[] {
    return [...this.found.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) as T[];
  }
}

/** The documents that these events make, in the order of their ids. @throws what the projection throws */
export function foldInMemory<T extends Document>(projection: AnyProjection, events: Iterable<RecordedEvent>): T[] {
  const fold = new MemoryFold<T>(projection);
  for (const event of events) fold.apply(event);
  return fold.documents();
}
