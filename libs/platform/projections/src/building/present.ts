import type { CheckpointState } from './generations.js';
import type { ProjectionsStatus } from './projection-status.js';
import { NotReady } from './not-ready.js';
import type { ServedDocuments } from '../documents/served-documents.js';

/** How far a read model is that is being built. */
export interface LateProgress {
  name: string;
  /** Positions of the log: what the late projection has read, and what those that serve have read. */
  reached: number;
  goal: number;
  /** The earlier version that answers for it; null: asking for it is refused meanwhile. */
  servedBy: string | null;
}

/** Percent of the log, by its positions; 99 at the most, since a late projection does not serve yet. */
export function percentOf({ reached, goal }: Pick<LateProgress, 'reached' | 'goal'>): number {
  return goal === 0 ? 0 : Math.min(99, Math.floor((100 * reached) / goal));
}

/**
 * Lets each collection be answered for by who can: itself, the version before, or nobody yet.
 * @param progress how far those are by then that are late
 */
export async function present(
  served: ServedDocuments,
  { serving, late }: ProjectionsStatus,
  { generations }: CheckpointState,
  progress: () => readonly LateProgress[],
): Promise<void> {
  const percent = (name: string) => {
    const own = progress().find((each) => each.name === name);
    return own ? percentOf(own) : 0;
  };
  const number = (name: string) => generations.get(name)?.number ?? 1;
  // Side by side: an index takes a second where the documents are another's (DocumentDB).
  await Promise.all(serving.map(({ projection }) => served.serve(projection.into, number(projection.name))));
  for (const { projection, standIn } of late) {
    const { into, name } = projection;
    if (!standIn) served.withhold(into, () => new NotReady(percent(name)));
    else await served.standIn(into, standIn.projection.into, number(standIn.projection.name), standIn.upgrade);
  }
}
