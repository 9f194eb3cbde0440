import { setTimeout as pause } from 'node:timers/promises';
import { collection } from '@ardoise/documents';
import type { Document, Documents, Write } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AnyProjection } from '../projection.js';

/** An event that a projection could not take in; it is kept to be seen and mended, and the rest goes on. */
export interface ParkedEvent extends Document {
  projection: string;
  position: number;
  type: string;
  error: string;
}

export const parkedEvents = collection<ParkedEvent>({ name: 'parked-events', indexes: [{ fields: ['projection'] }] });

const TRIES = 5;

type Working = Map<string, Document | undefined>;

/**
 * All documents that an event touches, or none when one of them throws.
 * @param ids of these documents; undefined where finding them has thrown, as it will again
 */
function evolveAll(
  projection: AnyProjection,
  working: Working,
  event: RecordedEvent,
  ids: readonly string[] = projection.touched(event),
): void {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    working.set(only, projection.evolve(working.get(only), event, only));
    return;
  }
  const evolved = ids.map((id) => projection.evolve(working.get(id), event, id));
  ids.forEach((id, nth) => working.set(id, evolved[nth]));
}

/** After a first failure: what fails for a passing reason comes right, what never will is parked. */
async function againOrPark(
  projection: AnyProjection,
  working: Working,
  event: RecordedEvent,
): Promise<ParkedEvent | null> {
  for (let attempt = 2; ; attempt++) {
    await pause(2 ** (attempt - 1));
    try {
      evolveAll(projection, working, event);
      return null;
    } catch (error) {
      if (attempt < TRIES) continue;
      const { name } = projection;
      const { position, type } = event;
      return { id: `${name}:${position}`, projection: name, position, type, error: String(error) };
    }
  }
}

export interface Folded {
  writes: Write[];
  parked: ParkedEvent[];
}

/** What a batch of events makes of a projection's documents: loads what it touches, folds in order, writes nothing. */
export async function fold(
  documents: Pick<Documents, 'getMany'>,
  projection: AnyProjection,
  events: readonly RecordedEvent[],
): Promise<Folded> {
  const touched: { event: RecordedEvent; ids: readonly string[] | undefined }[] = [];
  const wanted = new Set<string>();
  for (const event of events) {
    let ids: readonly string[] | undefined;
    try {
      ids = projection.touched(event);
      if (ids.length === 0) continue;
      for (const id of ids) wanted.add(id);
    } catch {
      // Malformed data: it fails again below, where it is parked.
    }
    touched.push({ event, ids });
  }
  if (touched.length === 0) return { writes: [], parked: [] };
  const before = new Map<string, Document>();
  for (const document of await documents.getMany(projection.into, [...wanted])) before.set(document.id, document);
  const working = new Map<string, Document | undefined>(before);
  const parked: ParkedEvent[] = [];
  for (const { event, ids } of touched) {
    try {
      evolveAll(projection, working, event, ids);
    } catch {
      const failure = await againOrPark(projection, working, event);
      if (failure) parked.push(failure);
    }
  }
  const writes: Write[] = parked.map((put) => ({ in: parkedEvents, put }));
  for (const [id, document] of working) {
    if (document === before.get(id)) continue;
    writes.push(document ? { in: projection.into, put: document } : { in: projection.into, delete: id });
  }
  return { writes, parked };
}
