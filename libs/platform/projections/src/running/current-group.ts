import type { Commit } from '@ardoise/documents';
import { BatchSize } from '@ardoise/event-store';
import type { EventStore, RecordedEvent, Subscription } from '@ardoise/event-store';
import { Burst } from './burst.js';
import { fold } from './fold.js';
import type { ParkedEvent } from './fold.js';
import { LastWritten } from './last-written.js';
import type { ProjectionPosition } from '../building/projection-status.js';
import { notGoneBack, retryUntilDone } from './retry.js';
import type { AnyProjection } from '../projection.js';
import type { ServedDocuments } from '../documents/served-documents.js';
import { Waiters } from './waiters.js';

export interface GroupOptions {
  store: EventStore;
  documents: ServedDocuments;
  /** The documents lie behind a network: those that were written last are kept at hand. */
  isFar?: boolean;
  /** After each commit: the events that all members have taken in by now. */
  onCommitted?: (events: readonly RecordedEvent[], position: number) => void;
  onParked?: (event: ParkedEvent) => void;
  /** A batch could not be taken in; it is tried again until it can. */
  onTrouble?: (error: unknown) => void;
  /** Refuses the commits of a projector that was replaced. */
  fence?: Commit['fence'];
  /** Commands run in this process too and come first: see `Burst`. */
  commandsFirst?: boolean;
}

const BATCH = 500;
/** With so many it begins where nobody knows yet how long an event takes. */
const FIRST_FAR = 50;
/** For so long after a batch, whoever works beside leaves room for the next. Milliseconds. */
const BUSY_MS = 200;

/**
 * The projections that answer: they follow the log together, a batch's documents and checkpoints in one commit, so each
 * event counts exactly once, whatever dies when.
 */
export class CurrentGroup {
  readonly waiters = new Waiters();
  private readonly members = new Map<string, ProjectionPosition>();
  private readonly burst: Burst;
  private readonly last: LastWritten | undefined;
  private readonly size: BatchSize;
  private subscription: Subscription | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private taken = -Infinity;
  private stopped = false;
  private bulkUntil = 0;

  constructor(private readonly options: GroupOptions) {
    this.burst = new Burst(options.store, () => this.stopped || this.waiters.waiting);
    if (options.isFar) this.last = new LastWritten(options.documents);
    this.size = new BatchSize(BATCH, options.isFar ? FIRST_FAR : BATCH);
  }

  /** The position that every member has reached. */
  get position(): number {
    return this.waiters.position;
  }

  get ended(): boolean {
    return this.stopped;
  }

  /** Whether the documents lie behind a network. */
  get isFar(): boolean {
    return this.last !== undefined;
  }

  /** Whether commands come at the moment. */
  get busy(): boolean {
    return this.waiters.waiting || performance.now() - this.taken < BUSY_MS;
  }

  /**
   * Follows the log from a position on. The promise is settled when that has ended: rejected with what ended it.
   * @param bulkUntil nobody is served before this position was passed
   */
  follow(members: readonly ProjectionPosition[], after: number, bulkUntil: number, onBatch: () => void): Promise<void> {
    this.bulkUntil = bulkUntil;
    for (const { projection, reached } of members) this.join(projection, reached);
    this.waiters.advance(after);
    this.subscription = this.options.store.subscribe({
      name: 'projections',
      after,
      batchSize: BATCH,
      onBatch: async (events) => {
        if (this.options.commandsFirst) await this.burst.over();
        for (let rest = events; rest.length > 0 && !this.stopped;) {
          const taking = rest;
          rest = rest.slice(await this.exclusively(() => this.take(taking)));
          onBatch();
        }
      },
    });
    return this.subscription.done;
  }

  /** To be called within `exclusively`: the documents stand exactly where the group does. */
  join(projection: AnyProjection, reached: number): void {
    this.last?.forget();
    this.members.set(projection.name, { projection, reached });
  }

  leave(name: string): void {
    this.members.delete(name);
  }

  /** Where the documents of a member stand. */
  reachedBy(name: string): number | undefined {
    return this.members.get(name)?.reached;
  }

  /** Waits until `position` can be read; false when that took longer than `milliseconds`. */
  caughtUp(position: number, milliseconds: number): Promise<boolean> {
    const passed = this.waiters.passed(position, milliseconds);
    if (this.waiters.waiting) this.burst.hurry();
    return passed;
  }

  /** Resolves when `position` was passed, or the group has stopped. */
  async reach(position: number): Promise<void> {
    while (!this.stopped && !(await this.waiters.passed(position, 60_000)));
  }

  /** One piece of work at a time: a batch, or somebody's joining. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const run = this.turn.then(work);
    this.turn = run.catch(() => undefined);
    return run;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.burst.hurry();
    await this.subscription?.stop();
    await this.turn;
    this.waiters.release();
  }

  /** Takes in the first of these events, a batch of them. @returns how many they were */
  private async take(events: readonly RecordedEvent[]): Promise<number> {
    this.taken = performance.now();
    const work = async (attempt: number) => {
      if (attempt > 0) await this.lookAgain();
      const some = events.slice(0, this.size.current);
      const position = some.at(-1)?.position ?? this.position;
      const parked = await this.size.measured(some.length, () => this.commit(some, position));
      return { some, position, parked };
    };
    const done = await retryUntilDone(work, { isOver: () => this.stopped, onTrouble: this.options.onTrouble });
    if (!done) return 0;
    for (const event of done.parked) this.options.onParked?.(event);
    this.waiters.advance(done.position);
    this.options.onCommitted?.(done.some, done.position);
    return done.some.length;
  }

  private async commit(events: readonly RecordedEvent[], position: number): Promise<ParkedEvent[]> {
    const { documents, fence } = this.options;
    const read = this.last ?? documents;
    const behind = [...this.members.values()].filter(({ reached }) => reached < position);
    const parts = await Promise.all(
      behind.map(({ projection, reached }) =>
        fold(read, projection, reached === 0 ? events : events.filter((event) => event.position > reached)),
      ),
    );
    const from: Record<string, number> = {};
    const checkpoints: Record<string, number> = {};
    for (const { projection, reached } of behind) {
      from[projection.name] = reached;
      checkpoints[projection.name] = position;
    }
    if (behind.length > 0) {
      const writes = parts.flatMap((part) => part.writes);
      await documents.commit({ writes, checkpoints, from, fence, bulk: position < this.bulkUntil });
      this.last?.written(writes);
    }
    for (const member of behind) member.reached = position;
    return parts.flatMap(({ parked }) => parked);
  }

  /** After a batch that was not taken in, or of which nobody said that it was. */
  private async lookAgain(): Promise<void> {
    this.last?.forget();
    const members = [...this.members.values()];
    const positions = await this.options.documents.checkpoints(members.map(({ projection }) => projection.name));
    for (const [nth, member] of members.entries())
      member.reached = notGoneBack(member.projection.name, member.reached, positions[nth]);
  }
}
