import { setImmediate as yieldToOthers, setTimeout as pause } from 'node:timers/promises';
import type { Commit, Documents } from '@ardoise/documents';
import { BatchSize } from '@ardoise/event-store';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import { fold } from '../running/fold.js';
import type { Folded, ParkedEvent } from '../running/fold.js';
import type { AnyProjection } from '../projection.js';

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
  /** The documents lie behind a network, and nobody knows yet how long an event takes there. */
  isFar: boolean;
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

/** Events a commit at the most, while commands come and while none do. */
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
  private readonly size: BatchSize;

  constructor(private readonly parts: CatchUpParts) {
    this.size = new BatchSize(BATCH, parts.isFar ? SMALL_BATCH : BATCH);
  }

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
      const most = this.size.current;
      if (batch.push(event) < (isBusy() ? Math.min(SMALL_BATCH, most) : most)) continue;
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
    const worked = await this.size.measured(batch.length, () => this.takeIn(batch, rests));
    if (rests && this.parts.isBusy()) await pause(Math.min(MOST_REST_MS, RESTS * worked));
    else if (rests) await yieldToOthers();
  }

  /** @returns milliseconds of work of this process */
  private async takeIn(batch: readonly RecordedEvent[], beside: boolean): Promise<number> {
    const { documents, builds, fence, onReached, onParked } = this.parts;
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
    await documents.commit({ writes, checkpoints, from, fence, beside });
    for (const build of behind) build.reached = position;
    for (const { parked } of folded) for (const event of parked) onParked?.(event);
    onReached?.(position);
    return worked;
  }
}
