import { setTimeout as pause } from 'node:timers/promises';
import { hourIn, JobFeeder, nightOf, Rounds } from '@ardoise/jobs';
import type { JobHandler, Reaction } from '@ardoise/jobs';
import { Elected } from '@ardoise/projections';
import type { Logger } from 'pino';
import { Backups } from '../backing-up/backups.js';
import type { RuntimePlatform } from './platform.js';

/** Of whoever takes jobs in from the log. */
export const JOBS_LEASE = 'jobs';
const LEASE_MS = 3_000;
const POLL_MS = 10;

/**
 * What goes on behind the answers: jobs are taken in from the log, by one process at a time, and from each night and hour, which
 * all ask for and get once; they are run by every process that shares the queue.
 */
export class Work {
  private readonly feeding: Elected;
  private feeder: JobFeeder | undefined;
  private readonly rounds: readonly Rounds[];
  private readonly backups: Backups | null;

  constructor(
    private readonly platform: RuntimePlatform,
    private readonly reactions: readonly Reaction[],
    private readonly logger: Logger,
  ) {
    const { TIME_ZONE } = platform.settings.values;
    const told = { jobs: platform.jobs, onTrouble: (error: unknown) => this.trouble(error) };
    this.rounds = [
      new Rounds({
        ...told,
        roundOf: (now) => nightOf(now, TIME_ZONE),
        jobsOf: (night) => reactions.flatMap((reaction) => reaction.nightly(night)),
      }),
      new Rounds({
        ...told,
        roundOf: (now) => hourIn(now, TIME_ZONE),
        jobsOf: (hour) => reactions.flatMap((reaction) => reaction.hourly(hour)),
      }),
    ];
    const { settings, jobs, documents } = platform;
    this.backups = Backups.of({ settings, jobs, documents, logger });
    this.feeding = new Elected({
      documents: platform.documents,
      lease: JOBS_LEASE,
      holder: platform.holder,
      leaseMs: LEASE_MS,
      onElected: () => this.feed(),
      onReplaced: () => this.stopFeeding(),
      onTrouble: (error) => this.trouble(error),
    });
  }

  /** Returns at once: jobs that cannot be begun now, since Redis is away, follow when it is back. */
  start(): void {
    const handlers = [...this.reactions, ...(this.backups ? [this.backups] : [])];
    this.platform.jobs.work(handlers.map((one) => this.told(one))).catch((error: unknown) => this.trouble(error));
    this.feeding.start();
    for (const rounds of this.rounds) rounds.start();
    this.backups?.start();
  }

  /** Takes no further job in; those that run end when the platform is closed. */
  async stop(): Promise<void> {
    await this.feeding.stop();
    await Promise.all(this.rounds.map((rounds) => rounds.stop()));
    await this.backups?.stop();
    await this.stopFeeding();
    await this.feeding.release();
  }

  /** Resolves when this process has done what the log asks for: its events, and those that the jobs themselves append. */
  async idle(): Promise<void> {
    const { store, jobs } = this.platform;
    for (;;) {
      const head = await store.head();
      while ((this.feeder?.position ?? -1) < head) await pause(POLL_MS);
      await jobs.idle();
      if ((await store.head()) === head) return;
    }
  }

  private async feed(): Promise<void> {
    const { store, documents, jobs } = this.platform;
    const feeder = new JobFeeder({
      store,
      documents,
      jobs,
      jobsOf: (event) => this.reactions.flatMap((reaction) => reaction.jobsOf(event)),
      onTrouble: (error) => this.trouble(error),
    });
    this.feeder = feeder;
    const ended = (error: unknown) => {
      if (this.feeder !== feeder) return;
      this.feeder = undefined;
      this.feeding.resign();
      this.trouble(error);
    };
    await feeder.start().then(() => void feeder.done.catch(ended), ended);
  }

  private async stopFeeding(): Promise<void> {
    const { feeder } = this;
    this.feeder = undefined;
    await feeder?.stop();
  }

  /** The handler, with each failure told to the technical log: an engine of jobs only counts failures. */
  private told(handler: JobHandler): JobHandler {
    const run: JobHandler['run'] = async (job) => {
      try {
        await handler.run(job);
      } catch (error) {
        const { id, name, attempt } = job;
        this.logger.warn({ err: error, job: { id, name, attempt } }, `a job of ${name} failed`);
        throw error;
      }
    };
    return { name: handler.name, run, ...(handler.together !== undefined && { together: handler.together }) };
  }

  private trouble(error: unknown): void {
    this.logger.warn({ err: error }, 'jobs met trouble; trying again');
  }
}
