import type { Subscription } from '@ardoise/event-store';
import type { ElectedOptions } from './elected-options.js';
import { Candidacy } from './candidacy.js';
import { LEASE } from './duties.js';
import { parkedEvents } from '../running/fold.js';
import { readStanding, withGenerations } from '../building/generations.js';
import { projectionsStatus, standIns, unmarked } from '../building/projection-status.js';
import { Loop } from '../loop.js';
import { present } from '../building/present.js';
import type { LateProgress } from '../building/present.js';
import { Processes } from './processes.js';
import { Projector } from '../projector.js';
import { rebuildRequests, requestRebuild } from '../building/rebuild-requests.js';
import { ServedDocuments } from '../documents/served-documents.js';
import { Waiters } from '../running/waiters.js';
import { WarmDocuments } from '../documents/warm-documents.js';

const LEASE_MS = 2_500;
/** A process that has not been heard of for so many leases is dead. */
const LIVING_LEASES = 10;
const OWN_WRITES_MS = 5_000;
/** Where no view has moved for so long and nobody holds the lease, nobody makes any: what was written stands, and is answered. */
const STILL_MS = 1_000;
const ASKED_MS = 100;
/** How often the position is asked for, in milliseconds: while a person waits for it, while others' events are followed, and otherwise. */
const IMPATIENT_MS = 10;
const FOLLOWING_MS = 25;
const IDLE_MS = 250;
/** At least so many times as long as the last asking took: documents that are slow are not asked the more for it. */
const RESTS = 2;

/**
 * Projections where several processes share the documents: one of them projects each at a time, by a lease with an epoch,
 * and all know how far it has come. A projector that was replaced without knowing is refused by its epoch. Who projects
 * what is `Candidacy`'s affair.
 */
export class ElectedProjector extends Projector {
  /** What queries of this process read. */
  override readonly documents: ServedDocuments;
  private readonly waiters = new Waiters();
  /** How far this process has heard of what can be read. */
  private readonly hearing = new Waiters();
  private readonly warm: WarmDocuments;
  private readonly processes: Processes;
  private readonly candidacy: Candidacy;
  private readonly polling: Loop;
  private subscription: Subscription | undefined;
  private progress: readonly LateProgress[] = [];
  /** Documents of other names answer here, of which the queries of this process have not heard yet. */
  private switched = false;
  /** Milliseconds that the position was asked for the last time. */
  private asking = 0;
  /** Nobody projects, as far as was seen. */
  private isVacant = false;
  private ended = false;

  constructor(private readonly options: ElectedOptions) {
    super();
    const { documents, holder, candidate, leaseMs = LEASE_MS } = options;
    this.warm = new WarmDocuments(documents, options.projections, holder, this.trouble);
    this.documents = new ServedDocuments(this.warm);
    const names = options.projections.map(({ name }) => name);
    const self = { id: holder, projections: names, candidate };
    this.processes = new Processes(documents, self, LIVING_LEASES * leaseMs, this.trouble);
    this.candidacy = new Candidacy({
      ...options,
      leaseMs,
      processes: this.processes,
      names,
      onMoved: (position, isAll) => {
        if (isAll && this.progress.length === 0 && !this.switched) this.waiters.advance(position);
        else if (this.hearing.waiting) this.polling.hurry();
      },
      onSwitched: () => (this.switched = true),
      onTrouble: this.trouble,
    });
    this.polling = new Loop(
      () => this.poll(),
      () => this.restMs,
      this.trouble,
    );
  }

  override get position(): number {
    return this.waiters.position;
  }

  override get late(): readonly LateProgress[] {
    return this.progress;
  }

  /** Whether this process projects for all of its version at the moment. */
  get leads(): boolean {
    return this.candidacy.leads;
  }

  /** Whether this process projects what a projector of another version does not. */
  get leadsBeside(): boolean {
    return this.candidacy.leadsBeside;
  }

  /** Resolves when what stood in the log can be read here: somebody projects, and has caught up. */
  override async start(onProgress: (position: number, head: number) => void = () => {}): Promise<void> {
    const { store, documents, candidate } = this.options;
    await documents.declare(parkedEvents);
    await documents.declare(rebuildRequests);
    // Known to the others before anything is built that they would take for left behind.
    await this.processes.start();
    await this.poll();
    const head = await store.head();
    if (candidate) await this.candidacy.start();
    this.polling.start();
    while (!this.ended && !(await this.projected(head, IDLE_MS))) onProgress(this.position, head);
    // What was read until now may be older than the first event that is heard.
    await this.warm.start();
    this.hearing.advance(head);
    this.subscription = store.subscribe({
      name: 'follow',
      after: head,
      onBatch: async (events) => {
        const last = events.at(-1)?.position ?? 0;
        while (!this.ended && !(await this.projected(last, OWN_WRITES_MS)));
        if (this.ended) return;
        this.warm.heard(events);
        this.options.onReadable?.(events);
        this.hearing.advance(last);
      },
    });
    // Without it this process would never tell anybody of anything again.
    this.subscription.done.catch((error: unknown) => this.options.onFatal?.(error));
  }

  /** Also when all who listen in this process have heard of it: what they hold is older until then. */
  override caughtUp(position: number, milliseconds = OWN_WRITES_MS): Promise<boolean> {
    const began = performance.now();
    const isAsked = this.hearing.waiting;
    const isStill = () => performance.now() - Math.max(began, this.movedAt) > STILL_MS;
    const heard = this.hearing.passed(position, milliseconds, {
      every: ASKED_MS,
      is: () => this.isVacant && isStill(),
    });
    if (!isAsked && this.hearing.waiting) this.polling.hurry();
    return heard;
  }

  /** When anything could be read last that could not before, as performance.now() tells it. */
  private get movedAt(): number {
    return Math.max(this.waiters.movedAt, this.hearing.movedAt);
  }

  /** Whether the documents of all processes have passed a position by then. */
  private projected(position: number, milliseconds: number): Promise<boolean> {
    const isAsked = this.waiters.waiting;
    const passed = this.waiters.passed(position, milliseconds);
    if (!isAsked && this.waiters.waiting) this.polling.hurry();
    return passed;
  }

  /** Asks whoever projects. @throws Error with what the projector says */
  override async rebuild(
    names: readonly string[],
    onProgress?: (position: number, head: number) => void,
  ): Promise<void> {
    await requestRebuild(this.options.documents, names, onProgress);
    await this.poll();
  }

  override async stop(): Promise<void> {
    this.ended = true;
    this.waiters.release();
    this.hearing.release();
    await this.polling.stop();
    await this.subscription?.stop();
    await this.warm.stop();
    await this.candidacy.stop();
    await this.processes.stop().catch(this.trouble);
  }

  private readonly trouble = (error: unknown): void => this.options.onTrouble?.(error);

  private get restMs(): number {
    if (this.hearing.waiting) return Math.max(IMPATIENT_MS, RESTS * this.asking);
    return this.waiters.waiting ? Math.max(FOLLOWING_MS, RESTS * this.asking) : IDLE_MS;
  }

  private async poll(): Promise<void> {
    const began = performance.now();
    await this.ask();
    this.asking = performance.now() - began;
  }

  private async ask(): Promise<void> {
    const { projections, documents } = this.options;
    this.switched = false;
    const isStill = this.hearing.waiting && performance.now() - this.movedAt > STILL_MS;
    this.isVacant = isStill && (await documents.leaseholder(LEASE)) === null;
    const standing = await readStanding(documents);
    // Whoever projects notes that these serve; until then it can be seen.
    const seen = withGenerations(standing, unmarked(projections, standing));
    const line = projectionsStatus(projections, seen);
    this.progress = line.late.map(({ projection: { name }, reached, standIn }) => ({
      name,
      reached,
      goal: line.front,
      servedBy: standIn?.projection.name ?? null,
    }));
    await present(this.documents, line, seen, () => this.progress);
    const reached = [...line.serving, ...standIns(line.late)].map((member) => member.reached);
    // Of nothing, all can be read.
    if (projections.length === 0) reached.push(await this.options.store.head());
    if (reached.length > 0) this.waiters.advance(Math.min(...reached));
  }
}
