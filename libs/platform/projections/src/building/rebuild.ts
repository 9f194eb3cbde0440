import type { Write } from '@ardoise/documents';
import type { EventStore } from '@ardoise/event-store';
import { CatchUp, Interrupted } from './catch-up.js';
import type { Build } from './catch-up.js';
import { dropHeld } from './drop-held.js';
import { parkedEvents } from '../running/fold.js';
import { generationOf, readStanding } from './generations.js';
import type { AnyProjection } from '../projection.js';
import { takeOver } from './take-over.js';
import type { TakeOverStage } from './take-over.js';

export interface RebuildParts extends TakeOverStage {
  store: EventStore;
  /** Members of the group. */
  projections: readonly AnyProjection[];
  onProgress?: (position: number, head: number) => void;
}

/**
 * The next generation of some projections' documents, built from the whole log in one reading; the present ones serve
 * until it is ready.
 */
export class Rebuild {
  private catchUp: CatchUp | undefined;
  private stopped = false;

  constructor(private readonly parts: RebuildParts) {}

  /** @returns the names of the collections that serve no longer @throws Interrupted */
  async run(): Promise<string[]> {
    const { store, inner, group, fence, projections, onProgress } = this.parts;
    const numbers = await this.next();
    const builds: Build[] = [];
    for (const projection of projections) {
      const into = generationOf(projection.into, numbers.get(projection.name) ?? 1);
      // A rebuild that died half-way left documents behind: begin with none.
      await dropHeld(inner, { collection: into.name }, fence);
      await inner.declare(into);
      builds.push({ projection: { ...projection, into }, reached: 0 });
    }
    const before = await this.parked();
    const again = new Set<string>();
    const catchUp = new CatchUp({
      store,
      documents: inner,
      builds,
      fence,
      isBusy: () => group.busy,
      isFar: group.isFar,
      onReached: (position) => onProgress?.(position, group.position),
      onParked: ({ id }) => again.add(id),
    });
    this.catchUp = catchUp;
    if (this.stopped) catchUp.stop();
    await catchUp.near(() => group.position);
    return group.exclusively(async () => {
      await catchUp.to(group.position);
      if (catchUp.ended) throw new Interrupted();
      const old = projections.map(({ into }) => this.parts.served.nameOf(into) ?? into.name);
      await takeOver(this.parts, this.successors(numbers));
      await this.forget(before.filter((id) => !again.has(id)));
      return old;
    });
  }

  stop(): void {
    this.stopped = true;
    this.catchUp?.stop();
  }

  private async next(): Promise<Map<string, number>> {
    const { generations } = await readStanding(this.parts.inner);
    return new Map(this.parts.projections.map(({ name }) => [name, (generations.get(name)?.number ?? 1) + 1]));
  }

  private successors(numbers: ReadonlyMap<string, number>) {
    return this.parts.projections.map((projection) => ({
      projection,
      number: numbers.get(projection.name) ?? 1,
      stands: this.parts.group.reachedBy(projection.name) ?? 0,
    }));
  }

  private async parked(): Promise<string[]> {
    const projection = { $in: this.parts.projections.map(({ name }) => name) };
    return (await this.parts.inner.find(parkedEvents, { projection })).map(({ id }) => id);
  }

  /** Events that were parked before and have been taken in this time are parked no more. */
  private async forget(ids: readonly string[]): Promise<void> {
    const { inner, fence } = this.parts;
    const writes = ids.map((id): Write => ({ in: parkedEvents, delete: id }));
    if (writes.length > 0) await inner.commit({ writes, fence });
  }
}
