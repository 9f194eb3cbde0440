import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, grouped } from '@ardoise/contracts';
import { Queue, Worker } from 'bullmq';
import type { Job as BullJob } from 'bullmq';
import type { FastifyPluginAsync } from 'fastify';
import { Jobs, retryDelay, RETRIES, TOGETHER } from '../jobs.js';
import type { JobCounts, JobHandler, NewJob, ParkedJob, Retries } from '../jobs.js';
import { RedisFamily } from './family.js';

export interface BullMqOptions {
  /** redis:// or rediss:// */
  url: string;
  /** Keeps several applications, or test runs, apart on one Redis. */
  prefix?: string;
  retries?: Retries;
  /** Milliseconds without a sign of life of its worker after which a job is taken up by another. */
  stalledMs?: number;
  /** Redis is away or complains; everything is tried again by itself. */
  onTrouble?: (error: Error) => void;
}

const POLL_MS = 20;
/** How long closing goes on after the connection was lost. */
const LOST_MS = 500;
/**
 * How long closing waits at most, less than a process has to end: for the jobs that run, and for a worker's own connection
 * that is not back yet after Redis was away. What is left behind is taken up by another.
 */
const CLOSING_MS = 3_500;
/** Done jobs stay this long, in seconds: an event delivered again meanwhile finds its job done. */
const KEEP_DONE_S = 7 * 86_400;
const STALLED_MS = 10_000;
/** How often it is looked for what a clock that was ahead has put off. */
const LOOK_MS = 60_000;
/** Clocks of several machines differ by less. */
const AHEAD_MS = 60_000;
/** Of each state, as many jobs are looked at for one that failed before: thousands of mails may wait for their first try. */
const MOST_LOOKED_AT = 1_000;
/** Longest wait for Redis before the board says that it is away. */
const BOARD_MS = 1_000;

/** Jobs on Redis: several workers share them, and another takes up what one leaves behind when it dies. */
export class BullMqJobs extends Jobs {
  private readonly redis: RedisFamily;
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly handled = new Set<string>();
  private looking: NodeJS.Timeout | undefined;
  private readonly prefix: string;
  private readonly retries: Retries;

  private constructor(private readonly options: BullMqOptions) {
    super();
    this.prefix = options.prefix ?? 'ardoise';
    this.retries = options.retries ?? RETRIES;
    this.redis = new RedisFamily(options.url, (error) => this.trouble(error));
  }

  static open(options: BullMqOptions): BullMqJobs {
    return new BullMqJobs(options);
  }

  async add(jobs: readonly NewJob[], signal?: AbortSignal): Promise<void> {
    await unless(signal, this.addAll(jobs));
  }

  private async addAll(jobs: readonly NewJob[]): Promise<void> {
    for (const [name, some] of grouped(jobs, (job) => job.name)) {
      await this.redis.sadd(`${this.prefix}:names`, name);
      await this.queue(name).addBulk(
        some.map(({ id, data, canWait }) => ({
          name,
          data,
          opts: {
            jobId: id,
            attempts: this.retries.attempts,
            backoff: { type: 'custom' },
            removeOnComplete: { age: KEEP_DONE_S },
            removeOnFail: false,
            // Those without a priority go first.
            ...(canWait && { priority: 1 }),
          },
        })),
      );
    }
  }

  async work(handlers: readonly JobHandler[]): Promise<void> {
    const hurry = () => void this.hurry().catch((error: Error) => this.trouble(error));
    this.looking ??= setInterval(hurry, LOOK_MS).unref();
    for (const handler of handlers) {
      if (this.handled.has(handler.name)) continue;
      this.handled.add(handler.name);
      const run = ({ id = '', name, data, attemptsMade }: BullJob) =>
        handler.run({ id, name, data: data as object, attempt: attemptsMade + 1 });
      const stalled = this.options.stalledMs ?? STALLED_MS;
      const worker = new Worker(handler.name, run, {
        connection: this.redis,
        prefix: this.prefix,
        concurrency: handler.together ?? TOGETHER,
        lockDuration: stalled,
        stalledInterval: stalled,
        // A worker that dies is nobody's fault: its job is taken up as often as that happens.
        maxStalledCount: 1_000_000,
        settings: { backoffStrategy: (attempt = 1) => retryDelay(attempt, this.retries) },
      });
      worker.on('error', (error) => this.trouble(error));
      this.workers.push(worker);
      await worker.waitUntilReady();
    }
    hurry();
  }

  /** What failed by a clock that was ahead was put off until then: it is due. */
  private async hurry(): Promise<void> {
    for (const name of this.handled)
      for (const job of (await this.queue(name).getDelayed()) as BullJob[])
        if ((job.processedOn ?? 0) > Date.now() + AHEAD_MS) await job.promote();
  }

  async parked(): Promise<ParkedJob[]> {
    return this.told((queue) => queue.getFailed());
  }

  failing(): Promise<ParkedJob[]> {
    return this.told(async (queue) => {
      // Nothing is put off but by a failure; what is due again stands among those that were never tried.
      const [delayed, others] = await Promise.all([
        queue.getDelayed(),
        queue.getJobs(['active', 'wait', 'prioritized'], 0, MOST_LOOKED_AT - 1),
      ]);
      const tried = (others as BullJob[]).filter(({ attemptsMade }) => attemptsMade > 0);
      return [...new Map([...delayed, ...tried].map((job: BullJob) => [job.id, job])).values()];
    });
  }

  private async told(jobsOf: (queue: Queue) => Promise<BullJob[]>): Promise<ParkedJob[]> {
    const found = await Promise.all((await this.names()).map((name) => jobsOf(this.queue(name))));
    return found.flat().map(({ id = '', name, data, failedReason: error = '' }) => {
      return { id, name, data: data as object, error };
    });
  }

  async counts(): Promise<JobCounts> {
    const sum: JobCounts = { waiting: 0, running: 0, failed: 0, parked: 0 };
    for (const name of await this.names()) {
      const counts = await this.queue(name).getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed');
      sum.waiting += (counts['wait'] ?? 0) + (counts['prioritized'] ?? 0);
      sum.running += counts['active'] ?? 0;
      // Nothing is put off but by a failure.
      sum.failed += counts['delayed'] ?? 0;
      sum.parked += counts['failed'] ?? 0;
    }
    return sum;
  }

  async board(path: string, title: string): Promise<FastifyPluginAsync> {
    const { bullBoard } = await import('./board.js');
    const queues = async () => {
      const patience = AbortSignal.timeout(BOARD_MS);
      const names = await unless(patience, this.names()).catch((error: unknown) => {
        throw patience.aborted ? new DomainError('unavailable') : error;
      });
      return names.map((name) => this.queue(name));
    };
    return bullBoard({ queues, path, title });
  }

  async retry(id: string): Promise<boolean> {
    for (const name of await this.names()) {
      const job = (await this.queue(name).getJob(id)) as BullJob | undefined;
      if (!job || !(await job.isFailed())) continue;
      await job.retry('failed', { resetAttemptsMade: true });
      return true;
    }
    return false;
  }

  async idle(): Promise<void> {
    for (;;) {
      const counts = await Promise.all(
        [...this.handled].map((name) =>
          this.queue(name).getJobCountByTypes('wait', 'active', 'delayed', 'prioritized'),
        ),
      );
      if (counts.every((count) => count === 0)) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Running jobs end first; a connection that is lost holds nothing up. */
  async close(): Promise<void> {
    await this.end(this.redis.status !== 'ready');
  }

  /** Closes without waiting for running jobs: others take them up once they count as stalled. */
  async abandon(): Promise<void> {
    await this.end(true);
  }

  private async end(force: boolean): Promise<void> {
    clearInterval(this.looking);
    // BullMQ waits for ever when the connection is lost meanwhile.
    const isLost = this.redis.status === 'ready' ? this.redis.lost() : Promise.resolve();
    const patience = Promise.race([isLost.then(() => pause(LOST_MS)), pause(CLOSING_MS, undefined, { ref: false })]);
    const ended = force ? [] : this.workers.map((worker) => worker.pause());
    await Promise.race([Promise.allSettled(ended), patience]);
    // By force, since one that waits for its jobs goes on renewing their locks although nobody waits for it any more.
    const closed = Promise.allSettled(this.workers.map((worker) => worker.close(true))).then(() =>
      Promise.allSettled([...this.queues.values()].map((queue) => queue.close())),
    );
    await Promise.race([closed, patience]);
    this.redis.disconnectAll();
  }

  private async names(): Promise<string[]> {
    return this.redis.smembers(`${this.prefix}:names`);
  }

  private queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, { connection: this.redis, prefix: this.prefix });
      queue.on('error', (error) => this.trouble(error));
      this.queues.set(name, queue);
    }
    return queue;
  }

  private trouble(error: Error): void {
    this.options.onTrouble?.(error);
  }
}

/** Settles as `work` does, or is rejected once the signal comes. */
async function unless<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = once(signal, 'abort', { signal: settled.signal }).then(() => signal.throwIfAborted() as never);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
  }
}
