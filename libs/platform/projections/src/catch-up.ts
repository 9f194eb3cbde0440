import { setImmediate as yieldToOthers, setTimeout as pause } from 'node:timers/promises';
import type { Commit, Documents } from '@ardoise/documents';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { fold } from './fold.js';
import type { Folded, ParkedEvent } from './fold.js';
import type { AnyProjection } from './projection.js';

/** Documents that are made beside those that answer. */
export interface Build {
  /** Into the very collection that is built. */
  projection: AnyProjection;
  reached: number;
  /** Under which each batch notes how far it came, so that the building goes on after a restart; absent: begun anew then. */
  checkpoint?: string;
}

export interface CatchUpParts {
  store: EventStore;
  /** Where the collections have their own names. */
  documents: Documents;
  builds: readonly Build[];
  fence?: Commit['fence'];
  /** Whether commands come at the moment, which go first. */
  isBusy: () => boolean;
  onReached?: (position: number) => void;
  onParked?: (event: ParkedEvent) => void;
}

/** The process ends before what was asked for is done; what was there goes on serving. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor() {
    super('Le serveur s’arrête : la vue n’est pas encore reconstruite.');
  }
}

/** Events a commit, while commands come and while none do. */
const SMALL_BATCH = 50;
const BATCH = 1_000;
/** So many that are left hold nobody up who waits for them. */
const FEW = 100;
/** While commands come: rests so many times as long as it has worked, the writing behind it being as much work again. */
const RESTS = 6;
const MOST_REST_MS = 200;

/**
 * Reads the log once for all that is built together, in batches, and takes about a quarter of the process's time at the
 * most while commands come.
 */
export class CatchUp {
  private stopped = false;

  constructor(private readonly parts: CatchUpParts) {}

  get ended(): boolean {
    return this.stopped;
  }

  /** Comes near a position that moves on meanwhile: until few events are left, or hardly more and no fewer each time. */
  async near(position: () => number): Promise<void> {
    let before = Infinity;
    while (!this.stopped) {
      const count = await this.pass(position(), true);
      if (count <= FEW || (count <= BATCH && count >= before)) return;
      before = count;
    }
  }

  /** Takes in what stands in the log up to a position, without any rest; less when it is stopped. */
  async to(position: number): Promise<void> {
    await this.pass(position, false);
  }

  /** @returns how many events it has read: positions need be no counts */
  private async pass(until: number, rests: boolean): Promise<number> {
    const { store, builds, isBusy } = this.parts;
    let count = 0;
    let batch: RecordedEvent[] = [];
    for await (const event of store.readAll({ after: Math.min(...builds.map(({ reached }) => reached)) })) {
      if (event.position > until || this.stopped) break;
      count++;
      if (batch.push(event) < (isBusy() ? SMALL_BATCH : BATCH)) continue;
      await this.take(batch, rests);
      batch = [];
    }
    if (batch.length > 0 && !this.stopped) await this.take(batch, rests);
    return count;
  }

  /** No further batch is begun. */
  stop(): void {
    this.stopped = true;
  }

  private async take(batch: readonly RecordedEvent[], rests: boolean): Promise<void> {
    const { documents, builds, fence, isBusy, onReached, onParked } = this.parts;
    const position = batch.at(-1)?.position ?? 0;
    const began = performance.now();
    const behind = builds.filter(({ reached }) => reached < position);
    const folded: Folded[] = [];
    for (const { projection, reached } of behind) {
      folded.push(
        await fold(
          documents,
          projection,
          batch.filter((event) => event.position > reached),
        ),
      );
      await yieldToOthers();
    }
    const from: Record<string, number> = {};
    const checkpoints: Record<string, number> = {};
    for (const { checkpoint, reached } of behind) {
      if (checkpoint === undefined) continue;
      from[checkpoint] = reached;
      checkpoints[checkpoint] = position;
    }
    const worked = performance.now() - began;
    const writes = folded.flatMap(({ writes }) => writes);
    await documents.commit({ writes, checkpoints, from, fence, beside: rests });
    for (const build of behind) build.reached = position;
    for (const { parked } of folded) for (const event of parked) onParked?.(event);
    onReached?.(position);
    if (rests && isBusy()) await pause(Math.min(MOST_REST_MS, RESTS * worked));
    else if (rests) await yieldToOthers();
  }
}
