import type { Documents, Write } from '@ardoise/documents';
import { Interrupted } from '../building/catch-up.js';
import { CurrentGroup } from './current-group.js';
import type { GroupOptions } from './current-group.js';
import { parkedEvents } from './fold.js';
import { generations, readStanding, withGenerations } from '../building/generations.js';
import type { Generation, CheckpointState } from '../building/generations.js';
import { LateProjections } from '../building/late-projections.js';
import { projectionsStatus, mustNotHaveLost, standIns, unmarked } from '../building/projection-status.js';
import type { ProjectionsStatus } from '../building/projection-status.js';
import { present } from '../building/present.js';
import type { LateProgress } from '../building/present.js';
import { retryUntilDone } from './retry.js';
import type { AnyProjection } from '../projection.js';
import { Projector } from '../projector.js';
import { dropHeld } from '../building/drop-held.js';
import { Rebuild } from '../building/rebuild.js';
import { dropRetired, forgetProjection } from '../building/retired.js';
import { ServedDocuments } from '../documents/served-documents.js';
import type { TakeOverStage } from '../building/take-over.js';
import { WarmDocuments } from '../documents/warm-documents.js';

export interface RunnerOptions extends Omit<GroupOptions, 'documents' | 'isFar'> {
  documents: Documents;
  /** Names this process where its documents lie behind a network and no other one projects: see `WarmDocuments`. */
  aloneAs?: string;
  projections: readonly AnyProjection[];
  /** The runner cannot go on (damaged log, lost lease); it has stopped. */
  onEnded?: (error: unknown) => void;
  /** These were late and serve from now on. */
  onTakenOver?: (names: readonly string[]) => void;
  /** See `TakeOverStage`. */
  onSwitched?: () => void;
  /** Milliseconds for which documents that were replaced are kept, where other processes read them. */
  keepOldMs?: number;
  /** Which projections, and earlier versions that stand in, are this runner's to keep up; all unless told. */
  keeps?: (name: string) => boolean;
  /** See `dropRetired`; all may be dropped unless told. */
  mayDrop?: (name: string, ours: boolean) => boolean;
}

const OWN_WRITES_MS = 5_000;

/**
 * Follows the log and keeps the read models: those that answer as one group, new versions and new ones beside it, until
 * they join it. No write and no other read model waits for these.
 */
export class ProjectionRunner extends Projector {
  override readonly documents: ServedDocuments;
  private readonly warm: WarmDocuments | undefined;
  private readonly served: ServedDocuments;
  private readonly group: CurrentGroup;
  private readonly stage: TakeOverStage;
  private building: LateProjections | undefined;
  private rebuilding: Promise<unknown> = Promise.resolve();
  private readonly rebuilds = new Set<Rebuild>();
  private ended = false;

  constructor(private readonly options: RunnerOptions) {
    super();
    const { documents: inner, projections, aloneAs, fence, onTrouble, onSwitched } = options;
    if (aloneAs !== undefined) this.warm = new WarmDocuments(inner, projections, aloneAs, this.told);
    // What projects is never asked of what is held for those who query.
    this.served = new ServedDocuments(inner);
    this.documents = this.warm ? new ServedDocuments(this.warm, this.served) : this.served;
    // In the turn in which the position moves on: nobody who waits for it reads what was held before.
    const onCommitted: GroupOptions['onCommitted'] = (events, position) => {
      this.warm?.heard(events);
      options.onCommitted?.(events, position);
    };
    // Also those that several processes share, of which one projects under a lease.
    const isFar = aloneAs !== undefined || fence !== undefined;
    this.group = new CurrentGroup({ ...options, documents: this.served, isFar, onCommitted });
    this.stage = { inner, served: this.served, group: this.group, fence, onTrouble, onSwitched };
  }

  override get position(): number {
    return this.group.position;
  }

  override get late(): readonly LateProgress[] {
    return this.building?.progress ?? [];
  }

  /** Begins where the checkpoints stand. */
  override async start(onProgress?: (position: number, head: number) => void): Promise<void> {
    const { store, projections, keeps = () => true } = this.options;
    await this.options.documents.declare(parkedEvents);
    await this.warm?.start();
    const standing = await this.marked(await readStanding(this.options.documents));
    const line = projectionsStatus(projections, standing);
    const head = await store.head();
    mustNotHaveLost(line, head);
    await present(this.served, line, standing, () => this.late);
    const members = [...line.serving, ...standIns(line.late)].filter(({ projection }) => keeps(projection.name));
    const late = line.late.filter(({ projection }) => keeps(projection.name));
    await this.mark(late, standing, keeps);
    // Where nobody answers yet, those that are built are to join at the front.
    const resting = line.late.length > 0 ? line.front : head;
    const after = members.length > 0 ? Math.min(...members.map(({ reached }) => reached)) : resting;
    const following = this.group.follow(members, after, head, () => onProgress?.(this.position, head));
    following.catch((error: unknown) => this.end(error));
    this.building = this.lateOnes(late);
    await Promise.race([this.group.reach(head), following]);
    if (this.ended) return;
    this.building.start();
    this.building.done.catch((error: unknown) => {
      if (!(error instanceof Interrupted)) this.end(error);
    });
    this.rebuilding = this.tidy(line).catch(this.told);
    const mixed = line.serving.filter(
      ({ projection: { name } }) => keeps(name) && standing.generations.get(name)?.foldedBy,
    );
    if (mixed.length > 0) this.rebuild(mixed.map(({ projection }) => projection.name)).catch(this.told);
  }

  /** Waits until what was written at `position` can be read; false when that took too long, and the write stands. */
  override caughtUp(position: number, milliseconds = OWN_WRITES_MS): Promise<boolean> {
    return this.group.caughtUp(position, milliseconds);
  }

  /** One rebuild at a time: another one that is asked for meanwhile waits. */
  override async rebuild(
    names: readonly string[],
    onProgress?: (position: number, head: number) => void,
  ): Promise<void> {
    const { projections, keeps = () => true } = this.options;
    for (const name of names)
      if (!projections.some((one) => one.name === name && keeps(name)))
        throw new Error(`Projection inconnue : ${name}`);
    const late = new Set(this.late.map(({ name }) => name));
    const wanted = projections.filter(({ name }) => names.includes(name) && !late.has(name));
    const rebuilt = this.rebuilding.then(async () => {
      await this.building?.done;
      if (this.ended) throw new Interrupted();
      if (wanted.length > 0) await this.rebuildAll(wanted, onProgress);
    });
    this.rebuilding = rebuilt.catch(() => undefined);
    return rebuilt;
  }

  override async stop(): Promise<void> {
    this.ended = true;
    for (const rebuild of this.rebuilds) rebuild.stop();
    // At once: who joins waits for a batch of the group, and that for a store which may be away.
    await Promise.all([this.group.stop(), this.building?.stop(), this.warm?.stop()]);
    await this.rebuilding;
  }

  /** Notes who serves, where no earlier start has: those whose documents are whole. */
  private async marked(standing: CheckpointState): Promise<CheckpointState> {
    const { projections, keeps = () => true } = this.options;
    const found = unmarked(projections, standing).filter(({ id }) => keeps(id));
    if (found.length === 0) return standing;
    await this.write(found);
    return withGenerations(standing, found);
  }

  /** Notes on documents of an earlier version that they take this version's rules from now on: should that one come back, it builds them anew. */
  private async mark(
    late: ProjectionsStatus['late'],
    { generations: all }: CheckpointState,
    keeps: (name: string) => boolean,
  ): Promise<void> {
    const puts = late.flatMap(({ projection, standIn }): Generation[] => {
      const generation = standIn && all.get(standIn.projection.name);
      if (!generation || !keeps(generation.id) || generation.foldedBy === projection.name) return [];
      return [{ ...generation, foldedBy: projection.name }];
    });
    if (puts.length > 0) await this.write(puts);
  }

  private async write(puts: readonly Generation[]): Promise<void> {
    const { documents, fence, onTrouble } = this.options;
    const writes = puts.map((put): Write => ({ in: generations, put }));
    await retryUntilDone(() => documents.commit({ writes, fence }), { isOver: () => this.ended, onTrouble });
  }

  /** Drops what nobody declares any more. */
  private async tidy({ serving, late }: ProjectionsStatus): Promise<void> {
    const { documents: inner, fence, mayDrop = () => true } = this.options;
    const declared = [...serving, ...late].map(({ projection }) => projection);
    const wanted = new Set(
      [...declared, ...standIns(late).map(({ projection }) => projection)].map(({ name }) => name),
    );
    const kept = new Set([...this.served.kept(), ...late.map(({ projection }) => projection.into.name)]);
    const leave = await dropRetired({ inner, wanted, kept, mayDrop, fence });
    for (const collection of leave) dropHeld(inner, { collection }, fence).catch(this.told);
  }

  /** An earlier version that stands in for nobody any more. */
  private async dropEarlier(name: string): Promise<void> {
    const { documents: inner, fence, mayDrop = () => true } = this.options;
    if (!mayDrop(name, true)) return;
    const collection = this.served.nameOf({ name });
    await this.later(async () => {
      // Duties have changed since: whoever goes on by the new ones has looked who needs it.
      if (this.ended) return;
      await forgetProjection(inner, name, fence, collection === undefined ? [] : [collection]);
    });
  }

  /** Once no other process reads it any more. One that ends before leaves it behind, for the next start to drop. */
  private async later(drop: () => Promise<void>): Promise<void> {
    const { keepOldMs = 0 } = this.options;
    if (keepOldMs === 0) return drop();
    setTimeout(() => void drop().catch(() => {}), keepOldMs).unref();
  }

  private lateOnes(late: ProjectionsStatus['late']): LateProjections {
    const { store, onParked, onTakenOver } = this.options;
    return new LateProjections({
      ...this.stage,
      store,
      late,
      onParked,
      onTakenOver: (names, before) => {
        onTakenOver?.(names);
        for (const name of before) this.dropEarlier(name).catch(this.told);
      },
    });
  }

  private async rebuildAll(
    projections: readonly AnyProjection[],
    onProgress?: (position: number, head: number) => void,
  ): Promise<void> {
    const rebuild = new Rebuild({ ...this.stage, store: this.options.store, projections, onProgress });
    this.rebuilds.add(rebuild);
    try {
      for (const collection of await rebuild.run())
        this.later(() => dropHeld(this.options.documents, { collection }, this.options.fence)).catch(this.told);
    } finally {
      this.rebuilds.delete(rebuild);
    }
  }

  private readonly told = (error: unknown): void => {
    if (!this.ended) this.options.onTrouble?.(error);
  };

  private end(error: unknown): void {
    this.options.onEnded?.(error);
    this.stop().catch(() => undefined);
  }
}
