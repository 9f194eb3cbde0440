import type { Commit, Documents } from '@ardoise/documents';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { fold, parkedEvents } from './fold.js';
import type { AnyProjection } from './projection.js';
import { ServedDocuments } from './served-documents.js';

interface RebuildParts {
  store: EventStore;
  inner: Documents;
  served: ServedDocuments;
  projection: AnyProjection;
  fence?: Commit['fence'];
  /** Milliseconds for which the old documents stay, for readers in other processes. */
  keepOldMs?: number;
  onProgress?: (position: number, head: number) => void;
  /** Where the documents that serve stand. */
  position: () => number;
  /** Runs the last step while no batch is being taken in. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
}

const BATCH = 2_000;

/** Builds the next generation of a projection's documents from the whole log; the present one serves until it is ready. */
export async function rebuildBeside({
  store,
  inner,
  served,
  projection,
  fence,
  keepOldMs,
  onProgress,
  position,
  exclusively,
}: RebuildParts): Promise<void> {
  const number = (await served.generationOf(projection.into)) + 1;
  const next: AnyProjection = { ...projection, into: ServedDocuments.generation(projection.into, number) };
  // A rebuild that died half-way left documents behind: begin with none.
  await inner.drop({ collection: next.into.name });
  await inner.declare(next.into);
  let reached = 0;
  const before = await parkedOf(inner, projection.name);
  const parkedAgain = new Set<string>();

  const catchUp = async (until: number) => {
    let batch: RecordedEvent[] = [];
    const flush = async () => {
      const { writes, parked } = await fold(inner, next, batch);
      for (const { id } of parked) parkedAgain.add(id);
      await inner.commit({ writes, fence });
      reached = batch.at(-1)?.position ?? reached;
      batch = [];
      onProgress?.(reached, until);
    };
    for await (const event of store.readAll({ after: reached })) {
      if (event.position > until) break;
      if (batch.push(event) === BATCH) await flush();
    }
    if (batch.length > 0) await flush();
    reached = until;
  };

  // Never further than what serves has read: the documents that take over stand exactly where the runner goes on.
  for (let goal = position(); goal - reached > BATCH; goal = position()) await catchUp(goal);
  await exclusively(async () => {
    const stands = position();
    await catchUp(stands);
    await served.serve(projection.into, number, { checkpoints: { [projection.name]: stands }, fence, keepOldMs });
    await forget(inner, before, parkedAgain, fence);
  });
}

async function parkedOf(documents: Documents, name: string): Promise<string[]> {
  return (await documents.find(parkedEvents, { projection: name })).map(({ id }) => id);
}

/** Events that were parked before and have been taken in this time are parked no more. */
async function forget(
  documents: Documents,
  before: readonly string[],
  again: ReadonlySet<string>,
  fence: Commit['fence'],
): Promise<void> {
  const writes = before.filter((id) => !again.has(id)).map((id) => ({ in: parkedEvents, delete: id }));
  if (writes.length > 0) await documents.commit({ writes, fence });
}
