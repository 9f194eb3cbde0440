import type { Documents } from '@ardoise/documents';
import { DamagedLog } from '@ardoise/event-store';
import type { EventStore, RecordedEvent, Subscription } from '@ardoise/event-store';
import { Elected } from './elected.js';
import { parkedEvents } from './fold.js';
import type { ParkedEvent } from './fold.js';
import { Loop } from './loop.js';
import type { AnyProjection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { Projector } from './projector.js';
import { rebuildRequests, requestRebuild, serveRebuilds } from './rebuild-requests.js';
import { ServedDocuments } from './served-documents.js';
import { Waiters } from './waiters.js';

export interface ElectedOptions {
  store: EventStore;
  documents: Documents;
  projections: readonly AnyProjection[];
  /** Names this process among the candidates. */
  holder: string;
  /** false: this process reads, and leaves projecting to others. */
  candidate: boolean;
  /** Milliseconds for which projecting is taken at a time: another takes over that long after the holder's death. */
  leaseMs?: number;
  /** Each event once, in order, when it can be read here, whoever projected it. */
  onReadable?: (events: readonly RecordedEvent[]) => void;
  onParked?: (event: ParkedEvent) => void;
  /** Something failed that is tried again (a store is away for a while). */
  onTrouble?: (error: unknown) => void;
  /** The process cannot go on: the log is damaged, or ends before what was read of it. */
  onFatal?: (error: unknown) => void;
}

const LEASE = 'projector';
const LEASE_MS = 3_000;
const OWN_WRITES_MS = 5_000;
/** How often the position is asked for, in milliseconds: while somebody waits for it, and otherwise. */
const IMPATIENT_MS = 10;
const IDLE_MS = 250;

/**
 * Projections where several processes share the documents: one of them projects at a time, by a lease with an epoch, and
 * all know how far it has come. A projector that was replaced without knowing is refused by its epoch.
 */
export class ElectedProjector extends Projector {
  /** What queries of this process read. */
  readonly documents: ServedDocuments;
  private readonly waiters = new Waiters();
  private readonly campaign: Elected;
  private readonly polling: Loop;
  private runner: ProjectionRunner | undefined;
  private subscription: Subscription | undefined;
  private rebuilding: Promise<void> | undefined;
  private ended = false;

  constructor(private readonly options: ElectedOptions) {
    super();
    this.documents = new ServedDocuments(options.documents);
    const trouble = (error: unknown) => options.onTrouble?.(error);
    this.campaign = new Elected({
      documents: options.documents,
      lease: LEASE,
      holder: options.holder,
      leaseMs: options.leaseMs ?? LEASE_MS,
      onElected: (epoch) => this.lead(epoch),
      onKept: () => this.serveRebuilds(),
      onReplaced: () => this.standBack(),
      onTrouble: trouble,
    });
    this.polling = new Loop(
      () => this.poll(),
      () => (this.waiters.waiting ? IMPATIENT_MS : IDLE_MS),
      trouble,
    );
  }

  override get position(): number {
    return this.waiters.position;
  }

  /** Whether this process projects at the moment. */
  get leads(): boolean {
    return this.runner !== undefined;
  }

  /** Resolves when what stood in the log can be read here: somebody projects, and has caught up. */
  override async start(onProgress: (position: number, head: number) => void = () => {}): Promise<void> {
    const { store, projections, candidate } = this.options;
    for (const { into } of projections) await this.documents.declare(into);
    await this.documents.declare(parkedEvents);
    await this.documents.declare(rebuildRequests);
    const head = await store.head();
    if (candidate) this.campaign.start();
    this.polling.start();
    while (!this.ended && !(await this.caughtUp(head, IDLE_MS))) onProgress(this.position, head);
    this.subscription = store.subscribe({
      after: head,
      onBatch: async (events) => {
        const last = events.at(-1)?.position ?? 0;
        while (!this.ended && !(await this.caughtUp(last)));
        if (!this.ended) this.options.onReadable?.(events);
      },
    });
    // Without it this process would never tell anybody of anything again.
    this.subscription.done.catch((error: unknown) => this.options.onFatal?.(error));
  }

  override caughtUp(position: number, milliseconds = OWN_WRITES_MS): Promise<boolean> {
    const passed = this.waiters.passed(position, milliseconds);
    if (this.waiters.waiting) this.polling.hurry();
    return passed;
  }

  /** Asks whoever projects. @throws Error with what the projector says */
  override async rebuild(name: string, onProgress?: (position: number, head: number) => void): Promise<void> {
    await requestRebuild(this.options.documents, name, onProgress);
    await this.documents.refresh();
  }

  override async stop(): Promise<void> {
    this.ended = true;
    this.waiters.release();
    await this.campaign.stop();
    await this.polling.stop();
    await this.subscription?.stop();
    await this.rebuilding;
    await this.runner?.stop();
    await this.campaign.release();
  }

  private async standBack(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    await runner?.stop();
  }

  /** Beside the campaign: the lease is to be kept while a long rebuild goes on. */
  private serveRebuilds(): void {
    const { runner, options } = this;
    if (!runner || this.rebuilding) return;
    this.rebuilding = serveRebuilds(options.documents, (name, onProgress) => runner.rebuild(name, onProgress))
      .catch((error: unknown) => options.onTrouble?.(error))
      .finally(() => (this.rebuilding = undefined));
  }

  private lead(epoch: number): void {
    const { documents, store, projections, onParked, onTrouble, onFatal } = this.options;
    // Replaced, or cut off from a store: the next turn of the campaign decides who goes on.
    const onEnded = (error: unknown) => {
      if (this.runner === runner) {
        this.runner = undefined;
        this.campaign.resign();
      }
      if (error instanceof DamagedLog) onFatal?.(error);
      else onTrouble?.(error);
    };
    const runner = new ProjectionRunner({
      store,
      documents,
      projections,
      fence: { lease: LEASE, epoch },
      keepOldMs: 10_000,
      onCommitted: (_, position) => this.waiters.advance(position),
      onParked,
      onTrouble,
      onEnded,
    });
    this.runner = runner;
    runner.start().catch(onEnded);
  }

  private async poll(): Promise<void> {
    const { projections, documents } = this.options;
    await this.documents.refresh();
    this.waiters.advance(Math.min(...(await documents.checkpoints(projections.map(({ name }) => name)))));
  }
}
