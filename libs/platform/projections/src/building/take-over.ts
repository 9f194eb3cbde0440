import type { Commit, Documents, Write } from '@ardoise/documents';
import { Interrupted } from './catch-up.js';
import type { CurrentGroup } from '../running/current-group.js';
import { generations } from './generations.js';
import type { Generation } from './generations.js';
import { retryUntilDone } from '../running/retry.js';
import type { AnyProjection } from '../projection.js';
import type { ServedDocuments } from '../documents/served-documents.js';

/** Documents that were built beside those that answer, by what they are to become. */
export interface Successor {
  projection: AnyProjection;
  /** The generation that takes over. */
  number: number;
  /** Where the checkpoint of the projection's name stands. */
  stands: number;
}

export interface TakeOverStage {
  /** Where the collections have their own names. */
  inner: Documents;
  served: ServedDocuments;
  group: CurrentGroup;
  fence?: Commit['fence'];
  onTrouble?: (error: unknown) => void;
  /** Documents of other names answer from now on, before any further event is taken in. */
  onSwitched?: () => void;
}

/**
 * Lets documents that stand exactly where the group does answer from now on, in one commit, and be kept up with the
 * others. To be called within `group.exclusively`.
 */
export async function takeOver(stage: TakeOverStage, successors: readonly Successor[]): Promise<void> {
  const { inner, served, group, fence, onTrouble, onSwitched } = stage;
  const { position } = group;
  const writes = successors.map(({ projection, number }): Write => {
    const put: Generation = { id: projection.name, number };
    return { in: generations, put };
  });
  const from = Object.fromEntries(successors.map(({ projection, stands }) => [projection.name, stands]));
  const checkpoints = Object.fromEntries(successors.map(({ projection }) => [projection.name, position]));
  const work = async (attempt: number): Promise<boolean> => {
    // What was not known to have taken over would be kept up no more.
    if (attempt === 0 || !(await haveTakenOver(inner, successors)))
      await inner.commit({ writes, checkpoints, from, fence });
    return true;
  };
  if (!(await retryUntilDone(work, { isOver: () => group.ended, onTrouble }))) throw new Interrupted();
  for (const { projection, number } of successors) {
    served.switchTo(projection.into, number);
    group.join(projection, position);
  }
  onSwitched?.();
}

async function haveTakenOver(inner: Documents, successors: readonly Successor[]): Promise<boolean> {
  const names = successors.map(({ projection }) => projection.name);
  const found = new Map((await inner.getMany(generations, names)).map(({ id, number }) => [id, number]));
  return successors.every(({ projection, number }) => found.get(projection.name) === number);
}
