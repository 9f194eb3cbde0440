import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AnyProjection } from '@ardoise/projections';

/** The documents of one read model, folded in memory by the very functions that the server folds them with. */
export class Fold<T extends Document = Document> {
  private readonly found = new Map<string, Document>();

  constructor(private readonly projection: AnyProjection) {}

  /** Takes an event in, all of it or nothing. @returns whether the read model could; the server parks what it cannot. */
  take(event: RecordedEvent): boolean {
    try {
      const ids = this.projection.touched(event);
      if (ids.length === 0) return true;
      const evolved = ids.map((id) => [id, this.projection.evolve(this.found.get(id), event, id)] as const);
      for (const [id, document] of evolved)
        if (document) this.found.set(id, document);
        else this.found.delete(id);
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
