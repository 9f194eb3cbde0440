import type { EventStore } from '@ardoise/event-store';
import { CatchUp, Interrupted } from './catch-up.js';
import type { Build } from './catch-up.js';
import type { ParkedEvent } from '../running/fold.js';
import { dropHeld } from './drop-held.js';
import { standIns } from './projection-status.js';
import type { Late } from './projection-status.js';
import { notGoneBack, retryUntilDone } from '../running/retry.js';
import type { LateProgress } from './present.js';
import { takeOver } from './take-over.js';
import type { TakeOverStage } from './take-over.js';

export interface LateParts extends TakeOverStage {
  store: EventStore;
  late: readonly Late[];
  onParked?: (event: ParkedEvent) => void;
  /** These projections serve from now on; `before` are the versions that stood in for them. */
  onTakenOver?: (names: readonly string[], before: readonly string[]) => void;
}

/**
 * New versions and new read models: built together beside the group that answers, each batch with its checkpoints, so that
 * the building goes on where it was when the process ended; then they join the group.
 */
export class LateProjections {
  /** Resolves when all serve; rejected by what kept them from it, Interrupted when the process stops before. */
  readonly done: Promise<void>;
  private settle!: { resolve: () => void; reject: (error: unknown) => void };
  private readonly builds: Build[];
  private readonly catchUp: CatchUp;
  private running: Promise<void> | undefined;
  private whole: boolean;

  constructor(private readonly parts: LateParts) {
    const { late, store, inner, group, fence, onParked } = parts;
    this.whole = late.length === 0;
    this.builds = late.map(({ projection, reached }) => ({ projection, reached, checkpoint: projection.name }));
    const isBusy = () => group.busy;
    const { isFar } = group;
    this.catchUp = new CatchUp({ store, documents: inner, builds: this.builds, fence, isBusy, isFar, onParked });
    this.done = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    this.done.catch(() => undefined);
  }

  get progress(): LateProgress[] {
    if (this.whole) return [];
    const { late, group } = this.parts;
    return this.builds.map(({ projection: { name }, reached }, nth) => ({
      name,
      reached,
      goal: group.position,
      servedBy: late[nth]?.standIn?.projection.name ?? null,
    }));
  }

  start(): void {
    this.running ??= this.run().then(() => {
      if (this.whole) this.settle.resolve();
    }, this.settle.reject);
  }

  /** Resolves when nothing is being built any more. */
  async stop(): Promise<void> {
    this.catchUp.stop();
    await this.running;
    this.settle.reject(new Interrupted());
  }

  private async run(): Promise<void> {
    let cleared = false;
    const work = async () => {
      if (cleared) await this.readCheckpoints();
      else await this.clear();
      cleared = true;
      await this.build();
    };
    const isOver = () => this.whole || this.catchUp.ended;
    const reached = () => this.builds.reduce((sum, build) => sum + build.reached, 0);
    await retryUntilDone(work, { isOver, onTrouble: this.parts.onTrouble, reached });
  }

  /** What a version that was given up has left under the same name is in the way of one that begins. */
  private async clear(): Promise<void> {
    const { inner, fence } = this.parts;
    for (const { projection, reached } of this.builds)
      if (reached === 0) await dropHeld(inner, { collection: projection.into.name }, fence, { [projection.name]: 0 });
  }

  private async build(): Promise<void> {
    const { inner, group } = this.parts;
    await Promise.all(this.builds.map(({ projection }) => inner.declare(projection.into)));
    // Never further than those that answer have read: whoever joins them stands exactly where they go on.
    await this.catchUp.near(() => group.position);
    if (!this.catchUp.ended) await group.exclusively(() => this.join());
  }

  private async join(): Promise<void> {
    const { late, group, onTakenOver } = this.parts;
    await this.catchUp.to(group.position);
    if (this.catchUp.ended) return;
    const successors = this.builds.map(({ projection, reached }) => ({ projection, number: 1, stands: reached }));
    await takeOver(this.parts, successors);
    const before = standIns(late).map(({ projection }) => projection.name);
    for (const name of before) group.leave(name);
    this.whole = true;
    onTakenOver?.(
      successors.map(({ projection }) => projection.name),
      before,
    );
  }

  private async readCheckpoints(): Promise<void> {
    const positions = await this.parts.inner.checkpoints(this.builds.map(({ projection }) => projection.name));
    for (const [nth, build] of this.builds.entries())
      build.reached = notGoneBack(build.projection.name, build.reached, positions[nth]);
  }
}
