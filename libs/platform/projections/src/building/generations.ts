import { collection } from '@ardoise/documents';
import type { CollectionDefinition, Document, Documents } from '@ardoise/documents';

/**
 * There is one for each projection that serves: its documents are whole up to its checkpoint. A rebuild makes the next
 * generation beside it.
 */
export interface Generation extends Document {
  number: number;
  /** The newer version whose rules have been applied to these documents, while they stood in for it. */
  foldedBy?: string;
}

export const generations = collection<Generation>({ name: 'projection-generations' });

/** The definition of one generation: the name itself for the first, then name.2, name.3 … */
export function generationOf<T extends Document>(of: CollectionDefinition<T>, number: number): CollectionDefinition<T> {
  return number === 1 ? of : { ...of, name: `${of.name}.${number}` };
}

/** What the documents say of themselves, by projection, those of other versions included. */
export interface CheckpointState {
  checkpoints: ReadonlyMap<string, number>;
  generations: ReadonlyMap<string, Generation>;
}

export async function readStanding(documents: Documents): Promise<CheckpointState> {
  await documents.declare(generations);
  const [checkpoints, all] = await Promise.all([documents.allCheckpoints(), documents.find(generations)]);
  return { checkpoints, generations: new Map(all.map((each) => [each.id, each])) };
}

/** What stands, with these generations in it. */
export function withGenerations(standing: CheckpointState, added: readonly Generation[]): CheckpointState {
  return {
    ...standing,
    generations: new Map([...standing.generations, ...added.map((one) => [one.id, one] as const)]),
  };
}

/** Which generation of each projection serves, as one text: what was made of their documents holds as long as it is the same. */
export async function generationsOf(documents: Documents, projections: readonly string[]): Promise<string> {
  const found = new Map((await documents.getMany(generations, projections)).map(({ id, number }) => [id, number]));
  return projections.map((name) => `${name}.${found.get(name) ?? 1}`).join(' ');
}
