import { setTimeout as pause } from 'node:timers/promises';
import { StaleEpoch } from '@ardoise/documents';
import type { Documents } from '@ardoise/documents';
import { DamagedLog } from '@ardoise/event-store';
import type { EventStore, RecordedEvent, Subscription } from '@ardoise/event-store';
import { fold, parkedEvents } from './fold.js';
import type { ParkedEvent } from './fold.js';
import type { AnyProjection } from './projection.js';
import { Projector } from './projector.js';
import { rebuildBeside } from './rebuild.js';
import { ServedDocuments } from './served-documents.js';
import { Waiters } from './waiters.js';

export interface RunnerOptions {
  store: EventStore;
  documents: Documents;
  projections: readonly AnyProjection[];
  /** After each commit: the events that all projections have taken in by now. */
  onCommitted?: (events: readonly RecordedEvent[], position: number) => void;
  onParked?: (event: ParkedEvent) => void;
  /** A batch could not be taken in; it is tried again until it can. */
  onTrouble?: (error: unknown) => void;
  /** The runner cannot go on (damaged log, lost lease); it has stopped. */
  onEnded?: (error: unknown) => void;
  /** Refuses the commits of a projector that was replaced. */
  fence?: { lease: string; epoch: number };
  /** Milliseconds for which a rebuild keeps the old documents, where other processes read them. */
  keepOldMs?: number;
  /** Commands run in this process too and come first: see `afterTheBurst`. */
  commandsFirst?: boolean;
}

const BATCH = 500;
const OWN_WRITES_MS = 5_000;
/** A burst is over when nothing was appended for so long; it is not waited for longer than that. Milliseconds. */
const QUIET_MS = 5;
const MOST_PATIENCE_MS = 250;

/**
 * Follows the log in order and keeps the read models: a batch's documents and checkpoints are committed together,
 * so each event counts exactly once, whatever dies when.
 */
export class ProjectionRunner extends Projector {
  /** What queries read. */
  readonly documents: ServedDocuments;
  private readonly waiters = new Waiters();
  private readonly checkpoints = new Map<string, number>();
  private subscription: Subscription | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private rebuilding: Promise<unknown> = Promise.resolve();
  private stopped = false;
  private hurry = () => {};

  constructor(private readonly options: RunnerOptions) {
    super();
    this.documents = new ServedDocuments(options.documents);
  }

  /** The position that every projection has reached. */
  override get position(): number {
    return this.waiters.position;
  }

  /**
   * Begins where the checkpoints stand; resolves when all read models have caught up with the log as it was.
   * @throws DamagedLog when the log ends before a checkpoint: its tail is missing.
   */
  override async start(onProgress?: (position: number, head: number) => void): Promise<void> {
    const { store, projections, onEnded } = this.options;
    await this.documents.declare(parkedEvents);
    for (const { into } of projections) await this.documents.declare(into);
    await this.readCheckpoints();
    const head = await store.head();
    const furthest = Math.max(0, ...this.checkpoints.values());
    if (furthest > head)
      throw new DamagedLog(
        `Le journal s’arrête à la position ${head}, alors que les vues l’avaient lu jusqu’à la position ${furthest} : sa fin a été perdue. ` +
          'Rien n’a été modifié. Restaurez une sauvegarde du dossier de données.',
        head + 1,
      );
    const after = projections.length === 0 ? head : Math.min(...this.checkpoints.values());
    this.waiters.advance(after);
    this.subscription = store.subscribe({
      after,
      batchSize: BATCH,
      onBatch: async (events) => {
        if (this.options.commandsFirst) await this.afterTheBurst();
        await this.exclusively(() => this.take(events));
        onProgress?.(this.position, head);
      },
    });
    this.subscription.done.catch((error: unknown) => {
      this.waiters.release();
      onEnded?.(error);
    });
    await Promise.race([this.reach(head), this.subscription.done]);
  }

  /** Waits until what was written at `position` can be read; false when that took too long, and the write stands. */
  override caughtUp(position: number, milliseconds = OWN_WRITES_MS): Promise<boolean> {
    const passed = this.waiters.passed(position, milliseconds);
    if (this.waiters.waiting) this.hurry();
    return passed;
  }

  /**
   * Builds a projection anew from the start of the log, beside the one that serves, then lets it take over. One rebuild at
   * a time: another one that is asked for meanwhile waits.
   */
  override async rebuild(name: string, onProgress?: (position: number, head: number) => void): Promise<void> {
    const projection = this.options.projections.find((one) => one.name === name);
    if (!projection) throw new Error(`Projection inconnue : ${name}`);
    const { store, documents: inner, fence, keepOldMs } = this.options;
    const rebuilt = this.rebuilding.then(() =>
      rebuildBeside({
        store,
        inner,
        served: this.documents,
        projection,
        fence,
        keepOldMs,
        onProgress,
        position: () => this.checkpoints.get(name) ?? 0,
        exclusively: (work) => this.exclusively(work),
      }),
    );
    this.rebuilding = rebuilt.catch(() => undefined);
    return rebuilt;
  }

  override async stop(): Promise<void> {
    this.stopped = true;
    this.hurry();
    await this.subscription?.stop();
    await this.turn;
    this.waiters.release();
  }

  private async readCheckpoints(): Promise<void> {
    const names = this.options.projections.map(({ name }) => name);
    const positions = await this.documents.checkpoints(names);
    names.forEach((name, nth) => this.checkpoints.set(name, positions[nth] ?? 0));
  }

  private async reach(position: number): Promise<void> {
    while (!this.stopped && !(await this.waiters.passed(position, 60_000)));
  }

  /**
   * Two thousand answers in one instant are to be durable and replied to before their read models are made, unless
   * somebody waits for these. Resolves once the log has been quiet for a moment.
   */
  private async afterTheBurst(): Promise<void> {
    const { store } = this.options;
    const end = performance.now() + MOST_PATIENCE_MS;
    let before = -1;
    for (let head = await store.head(); head !== before && performance.now() < end; head = await store.head()) {
      if (this.stopped || this.waiters.waiting) return;
      before = head;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, QUIET_MS);
        this.hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** One piece of work at a time: a batch, or the last step of a rebuild. */
  private exclusively<T>(work: () => Promise<T>): Promise<T> {
    const run = this.turn.then(work);
    this.turn = run.catch(() => undefined);
    return run;
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    const position = events.at(-1)?.position;
    if (position === undefined) return;
    const foldAll = async (attempt: number) => {
      // A commit may have been done although its answer was lost: what stands is asked anew.
      if (attempt > 0) await this.readCheckpoints();
      const parts = await Promise.all(
        this.options.projections.map((projection) => {
          const from = this.checkpoints.get(projection.name) ?? 0;
          return fold(
            this.documents,
            projection,
            from === 0 ? events : events.filter((event) => event.position > from),
          );
        }),
      );
      const checkpoints: Record<string, number> = {};
      for (const [name, from] of this.checkpoints) checkpoints[name] = Math.max(from, position);
      await this.documents.commit({
        writes: parts.flatMap((part) => part.writes),
        checkpoints,
        fence: this.options.fence,
      });
      return parts;
    };
    const parts = await this.untilItWorks(foldAll);
    if (!parts) return;
    for (const [name, from] of this.checkpoints) this.checkpoints.set(name, Math.max(from, position));
    for (const { parked } of parts) for (const event of parked) this.options.onParked?.(event);
    this.waiters.advance(position);
    this.options.onCommitted?.(events, position);
  }

  /** The store of documents may be away for a while: the batch waits for it, and nothing is skipped. */
  private async untilItWorks<T>(work: (attempt: number) => Promise<T>): Promise<T | undefined> {
    for (let attempt = 0; !this.stopped; attempt++) {
      try {
        return await work(attempt);
      } catch (error) {
        if (error instanceof StaleEpoch) throw error;
        this.options.onTrouble?.(error);
        await pause(Math.min(5_000, 20 * 2 ** attempt));
      }
    }
    return undefined;
  }
}
