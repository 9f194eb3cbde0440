import { setTimeout as pause } from 'node:timers/promises';
import { collection } from '@ardoise/documents';
import type { Document, Documents } from '@ardoise/documents';
import { Jobs, retryDelay, RETRIES, TOGETHER } from './jobs.js';
import type { JobCounts, JobHandler, NewJob, ParkedJob, Retries } from './jobs.js';
import { WaitingJobs } from './waiting-jobs.js';

interface JobDocument extends Document {
  name: string;
  data: object;
  state: 'waiting' | 'done' | 'parked';
  /** Tries that have ended. */
  attempts: number;
  /** Milliseconds since 1970 before which the job is not tried. */
  dueAt: number;
  error?: string;
  canWait?: true;
}

/** Done jobs stay, as the record of what was done: an event that is delivered again leads to nothing. */
export const jobDocuments = collection<JobDocument>({
  name: 'jobs',
  durable: true,
  onDisk: true,
  indexes: [{ fields: ['state'] }],
});

const told = ({ id, name, data, error = '' }: JobDocument): ParkedJob => ({ id, name, data, error });

const LONGEST_PAUSE_MS = 5_000;

/** Jobs in the process, kept in the durable documents: nothing to install, and a restart takes up what was left. */
export class EmbeddedJobs extends Jobs {
  private readonly handlers = new Map<string, JobHandler>();
  private readonly waiting: WaitingJobs<JobDocument>;
  /** Ids of those that wait or run. */
  private readonly pending = new Set<string>();
  /** Of these, the ids of those that have failed. */
  private readonly failed = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  /** How many run of each name. */
  private readonly busy = new Map<string, number>();
  private idlers: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private readonly closing = new AbortController();

  private constructor(
    private readonly documents: Documents,
    private readonly retries: Retries,
  ) {
    super();
    this.waiting = new WaitingJobs(retries.longestDelayMs);
  }

  static async open(documents: Documents, retries: Retries = RETRIES): Promise<EmbeddedJobs> {
    await documents.declare(jobDocuments);
    const jobs = new EmbeddedJobs(documents, retries);
    for (const job of await documents.find(jobDocuments, { state: 'waiting' })) jobs.wait(job);
    return jobs;
  }

  async add(added: readonly NewJob[]): Promise<void> {
    const known = new Set(
      (
        await this.documents.getMany(
          jobDocuments,
          added.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    );
    const fresh = [...new Map(added.map((job) => [job.id, job])).values()].filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    const made = fresh.map((job): JobDocument => ({ ...job, state: 'waiting', attempts: 0, dueAt: 0 }));
    await this.documents.commit({ writes: made.map((put) => ({ in: jobDocuments, put })) });
    for (const job of made) this.wait(job);
    this.wake();
  }

  async work(handlers: readonly JobHandler[]): Promise<void> {
    for (const handler of handlers) this.handlers.set(handler.name, handler);
    this.wake();
  }

  async parked(): Promise<ParkedJob[]> {
    const found = await this.documents.find(jobDocuments, { state: 'parked' });
    return found.map(told);
  }

  async failing(): Promise<ParkedJob[]> {
    return (await this.documents.getMany(jobDocuments, [...this.failed])).map(told);
  }

  board(): undefined {
    return undefined;
  }

  async counts(): Promise<JobCounts> {
    const parked = await this.documents.count(jobDocuments, { state: 'parked' });
    const running = this.running.size;
    const failed = [...this.failed].filter((id) => !this.running.has(id)).length;
    return { waiting: this.pending.size - running - failed, running, failed, parked };
  }

  async retry(id: string): Promise<boolean> {
    const job = await this.documents.get(jobDocuments, id);
    if (job?.state !== 'parked') return false;
    const again: JobDocument = { ...job, state: 'waiting', attempts: 0, dueAt: 0 };
    await this.keep(again);
    this.wait(again);
    this.wake();
    return true;
  }

  idle(): Promise<void> {
    if (this.isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.idlers.push(resolve));
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await Promise.all(this.running.values());
  }

  private isIdle(): boolean {
    return (
      this.running.size === 0 && [...this.handlers.keys()].every((name) => this.waiting.dueAt(name, 0) === Infinity)
    );
  }

  /** A job may have come twice at the same moment: it waits once. */
  private wait(job: JobDocument): void {
    if (this.pending.has(job.id)) return;
    this.pending.add(job.id);
    if (job.attempts > 0) this.failed.add(job.id);
    this.waiting.push(job);
  }

  /** Starts what is due, and comes back when the next is. */
  private wake(): void {
    if (this.closing.signal.aborted) return;
    clearTimeout(this.timer);
    const now = Date.now();
    let next = Infinity;
    for (const [name, handler] of this.handlers) {
      while ((this.busy.get(name) ?? 0) < (handler.together ?? TOGETHER)) {
        const job = this.waiting.take(name, now);
        if (!job) break;
        this.begin(job, handler);
      }
      // One that is due waits for another to end, which wakes this up.
      const dueAt = this.waiting.dueAt(name, now);
      if (dueAt > now) next = Math.min(next, dueAt);
    }
    if (next < Infinity) this.timer = setTimeout(() => this.wake(), Math.min(next - now, 2 ** 30));
    if (this.isIdle()) for (const resolve of this.idlers.splice(0)) resolve();
  }

  private begin(job: JobDocument, handler: JobHandler): void {
    this.busy.set(job.name, (this.busy.get(job.name) ?? 0) + 1);
    const run = this.try(job, handler).then((after) => {
      this.running.delete(job.id);
      this.pending.delete(job.id);
      this.busy.set(job.name, (this.busy.get(job.name) ?? 0) - 1);
      if (after.state === 'waiting') this.wait(after);
      else this.failed.delete(job.id);
      this.wake();
    });
    this.running.set(job.id, run);
  }

  /** @returns what has become of it */
  private async try(job: JobDocument, handler: JobHandler): Promise<JobDocument> {
    const attempts = job.attempts + 1;
    let after: JobDocument = { ...job, state: 'done', attempts };
    try {
      await handler.run({ id: job.id, name: job.name, data: job.data, attempt: attempts });
    } catch (error) {
      const state = attempts >= this.retries.attempts ? 'parked' : 'waiting';
      const dueAt = Date.now() + retryDelay(attempts, this.retries);
      after = { ...job, state, attempts, dueAt, error: String(error) };
    }
    await this.keepAtLast(after);
    return after;
  }

  /** The documents may be away for a while. Closing ends the wait: the job is then tried again at the next start. */
  private async keepAtLast(job: JobDocument): Promise<void> {
    const { signal } = this.closing;
    for (let attempt = 0; ; attempt++)
      try {
        return await this.keep(job);
      } catch {
        if (signal.aborted) return;
        await pause(Math.min(LONGEST_PAUSE_MS, 20 * 2 ** attempt), undefined, { signal }).catch(() => {});
      }
  }

  private async keep(job: JobDocument): Promise<void> {
    await this.documents.commit({ writes: [{ in: jobDocuments, put: job }] });
  }
}
