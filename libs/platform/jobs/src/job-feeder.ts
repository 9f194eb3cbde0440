import type { Documents } from '@ardoise/documents';
import type { EventStore, Subscription } from '@ardoise/event-store';
import type { Jobs, JobsOf } from './jobs.js';

/** Its own checkpoint: a rebuild of read models asks for no job again. */
const CHECKPOINT = 'jobs';

/**
 * Follows the log and takes in the jobs that events ask for. Dying between the jobs and the checkpoint delivers the
 * events again, whose jobs are known by then.
 */
export class JobFeeder {
  private subscription: Subscription | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly documents: Documents,
    private readonly jobs: Jobs,
    private readonly jobsOf: JobsOf,
  ) {}

  async start(): Promise<void> {
    this.subscription = this.store.subscribe({
      after: await this.documents.checkpoint(CHECKPOINT),
      onBatch: async (events) => {
        await this.jobs.add(events.flatMap((event) => this.jobsOf(event)));
        const position = events.at(-1)?.position;
        if (position !== undefined)
          await this.documents.commit({ writes: [], checkpoints: { [CHECKPOINT]: position } });
      },
    });
  }

  /** Settles as the subscription does: rejected with what ended it. */
  get done(): Promise<void> {
    return this.subscription?.done ?? Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }
}
