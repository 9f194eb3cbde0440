import { setTimeout as pause } from 'node:timers/promises';
import type { Documents } from '@ardoise/documents';
import { BatchSize } from '@ardoise/event-store';
import type { EventStore, RecordedEvent, Subscription } from '@ardoise/event-store';
import type { Jobs, JobsOf } from './jobs.js';

export interface JobFeederParts {
  store: EventStore;
  documents: Documents;
  jobs: Jobs;
  jobsOf: JobsOf;
  /** Something failed that is tried again. */
  onTrouble?: (error: unknown) => void;
}

/** Its own checkpoint: a rebuild of read models asks for no job again. */
const CHECKPOINT = 'jobs';
/** Events that ask for nothing may be read again after a restart, as many as this: a write for each would be wasted. */
const MOST_REREAD = 1_000;
/** Events taken in at once, at the most. */
const BATCH = 500;

/**
 * Follows the log and takes in the jobs that events ask for. Dying between the jobs and the checkpoint delivers the
 * events again, whose jobs are known by then.
 */
export class JobFeeder {
  private subscription: Subscription | undefined;
  private unsaved = 0;
  private taken = 0;
  private readonly stopping = new AbortController();
  private readonly size = new BatchSize(BATCH);

  constructor(private readonly parts: JobFeederParts) {}

  /** Position up to which the log's jobs have been taken in. */
  get position(): number {
    return this.taken;
  }

  async start(): Promise<void> {
    const { store, documents } = this.parts;
    this.taken = await documents.checkpoint(CHECKPOINT);
    this.subscription = store.subscribe({
      name: 'jobs',
      after: this.taken,
      batchSize: BATCH,
      onBatch: async (events) => {
        for (let rest = events; rest.length > 0;) {
          const taking = rest;
          rest = rest.slice(await this.untilItWorks(() => this.take(taking)));
        }
      },
    });
    // Waited for by whoever asks for `done`; nobody has to.
    this.subscription.done.catch(() => {});
  }

  /** Settles as the subscription does: rejected with what ended it. */
  get done(): Promise<void> {
    return this.subscription?.done ?? Promise.resolve();
  }

  /** Waits for the batch that is being taken in, unless its engine is away: then the batch comes again. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.subscription?.stop();
  }

  /** Takes in the first of these events, a batch of them. @returns how many they were */
  private async take(events: readonly RecordedEvent[]): Promise<number> {
    const some = events.slice(0, this.size.current);
    await this.size.measured(some.length, () => this.takeIn(some));
    return some.length;
  }

  private async takeIn(events: readonly RecordedEvent[]): Promise<void> {
    const { jobs, jobsOf, documents } = this.parts;
    const asked = events.flatMap((event) => jobsOf(event));
    const { signal } = this.stopping;
    if (asked.length > 0) await jobs.add(asked, signal);
    const position = events.at(-1)?.position ?? this.taken;
    this.unsaved += events.length;
    if (asked.length > 0 || this.unsaved >= MOST_REREAD) {
      await documents.commit({ writes: [], checkpoints: { [CHECKPOINT]: position } });
      this.unsaved = 0;
    }
    this.taken = position;
  }

  private async untilItWorks<T>(work: () => Promise<T>): Promise<T> {
    const { signal } = this.stopping;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted) throw error;
        this.parts.onTrouble?.(error);
        await pause(Math.min(5_000, 20 * 2 ** attempt), undefined, { signal }).catch(() => {});
      }
    }
    throw new Error('the feeder stopped before its batch was taken in');
  }
}
