import type { Document } from '@ardoise/documents';
import { DamagedLog } from '@ardoise/event-store';
import type { Generation, CheckpointState } from './generations.js';
import type { AnyProjection } from '../projection.js';
import { parsedName } from './projection-name.js';

/** A projection and the position up to which its documents are whole. */
export interface ProjectionPosition {
  readonly projection: AnyProjection;
  reached: number;
}

/** One that is still to be built. */
export interface Late extends ProjectionPosition {
  readonly standIn?: StandIn;
}

/** The version before, which answers for one that is being built: its collection, kept up by the rules of the new one. */
export interface StandIn extends ProjectionPosition {
  /** Makes its documents into those that are asked for. */
  readonly upgrade?: (document: Document) => Document;
}

export interface ProjectionsStatus {
  serving: ProjectionPosition[];
  late: Late[];
  /** The furthest position of those that serve or stand in. */
  front: number;
}

/** Who serves, who is to be built, and who answers for them meanwhile, by what the documents say. */
export function projectionsStatus(projections: readonly AnyProjection[], standing: CheckpointState): ProjectionsStatus {
  const { checkpoints, generations } = standing;
  const declared = new Set(projections.map(({ name }) => name));
  const serving: ProjectionPosition[] = [];
  const late: Late[] = [];
  for (const projection of projections) {
    const reached = checkpoints.get(projection.name) ?? 0;
    if (generations.has(projection.name)) serving.push({ projection, reached });
    else {
      const [name] = predecessors(projection, declared, standing).filter((each) => generations.has(each));
      const standIn = name === undefined ? undefined : standingIn(projection, name, checkpoints.get(name) ?? 0);
      late.push({ projection, reached, standIn });
    }
  }
  const front = Math.max(0, ...[...serving, ...standIns(late)].map((member) => member.reached));
  return { serving, late, front };
}

export function standIns(late: readonly Late[]): StandIn[] {
  return late.flatMap(({ standIn }) => standIn ?? []);
}

/** @throws DamagedLog when the log ends before what was read of it */
export function mustNotHaveLost({ serving, late }: ProjectionsStatus, head: number): void {
  const furthest = Math.max(0, ...[...serving, ...late, ...standIns(late)].map(({ reached }) => reached));
  if (furthest <= head) return;
  throw new DamagedLog(
    `Le journal s’arrête à la position ${head}, alors que les vues l’avaient lu jusqu’à la position ${furthest} : sa fin a été perdue. ` +
      'Rien n’a été modifié. Restaurez une sauvegarde du dossier de données.',
    head + 1,
  );
}

/**
 * The first generations of those that no earlier start has marked as serving but whose documents are whole: nothing has been read
 * further than they have. Where nothing was read yet, these are all.
 */
export function unmarked(projections: readonly AnyProjection[], standing: CheckpointState): Generation[] {
  const { checkpoints, generations } = standing;
  const position = (name: string) => checkpoints.get(name) ?? 0;
  const declared = new Set(projections.map(({ name }) => name));
  const families = projections.map((each) => [each.name, ...predecessors(each, declared, standing)]);
  const front = Math.max(0, ...families.flat().map(position));
  const whole = families.flatMap((family) => {
    const first = family.find((name) => generations.has(name) || position(name) === front);
    return first === undefined ? [] : [first];
  });
  return whole.filter((id) => !generations.has(id)).map((id) => ({ id, number: 1 }));
}

/** Earlier versions of which there are documents, and that nobody reads for their own sake: the one that has read furthest first, the newest of several. */
function predecessors(
  { name, into }: AnyProjection,
  declared: ReadonlySet<string>,
  { checkpoints }: CheckpointState,
): string[] {
  const own = parsedName(name);
  // Where a collection goes by another name, nobody knows what the version before called its own.
  if (!own || into.name !== name) return [];
  return [...checkpoints]
    .flatMap(([each, position]) => {
      const other = parsedName(each);
      return other?.base === own.base && other.version < own.version && !declared.has(each)
        ? [{ name: each, position, version: other.version }]
        : [];
    })
    .sort((a, b) => b.position - a.position || b.version - a.version)
    .map((each) => each.name);
}

function standingIn(projection: AnyProjection, name: string, reached: number): StandIn {
  const version = parsedName(name)?.version ?? 0;
  const upgrade = projection.upgrade && ((document: Document) => projection.upgrade?.(document, version) ?? document);
  const evolve: AnyProjection['evolve'] = (document, event, id) =>
    projection.evolve(document && upgrade ? upgrade(document) : document, event, id);
  const touched: AnyProjection['touched'] = (event) =>
    projection.unknownBefore?.includes(event.type) ? [] : projection.touched(event);
  return { projection: { ...projection, name, into: { ...projection.into, name }, touched, evolve }, reached, upgrade };
}
