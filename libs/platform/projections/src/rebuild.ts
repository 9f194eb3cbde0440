import type { Commit, Documents } from '@ardoise/documents';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { fold } from './fold.js';
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
  /** Runs the last step while no batch is being taken in; tells where the serving documents stand. */
  exclusively: (work: (position: number) => Promise<void>) => Promise<void>;
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
  exclusively,
}: RebuildParts): Promise<void> {
  const number = (await served.generationOf(projection.into)) + 1;
  const next: AnyProjection = { ...projection, into: ServedDocuments.generation(projection.into, number) };
  // A rebuild that died half-way left documents behind: begin with none.
  await inner.drop({ collection: next.into.name });
  await inner.declare(next.into);
  let reached = 0;

  const catchUp = async (until: number) => {
    let batch: RecordedEvent[] = [];
    const flush = async () => {
      const { writes } = await fold(inner, next, batch);
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

  for (let head = await store.head(); head - reached > BATCH; head = await store.head()) await catchUp(head);
  await exclusively(async (position) => {
    await catchUp(position);
    await served.serve(projection.into, number, { checkpoints: { [projection.name]: position }, fence, keepOldMs });
  });
}
