import type { RecordedEvent } from '@ardoise/event-store';
import type { FastifyPluginAsync } from 'fastify';

/** Work that an event asks for and that may fail: a mail, a check. */
export interface NewJob {
  /** The id of the event that asks for it (with a suffix when it asks for several): the same job is taken in once. */
  id: string;
  name: string;
  /** JSON; no personal data, only ids, since it may be kept for a while. */
  data: object;
  /** Later jobs of the same name that cannot wait go before this one. */
  canWait?: true;
}

export interface Job extends NewJob {
  /** 1 for the first try. */
  attempt: number;
}

export interface ParkedJob extends NewJob {
  error: string;
}

/** How many jobs there are that are not done; parked ones wait for somebody to look. */
export interface JobCounts {
  /** For their first try. */
  waiting: number;
  running: number;
  /** For another try, after one that failed. */
  failed: number;
  parked: number;
}

export interface JobHandler {
  readonly name: string;
  /**
   * How many may run at once in a process; 4 unless told. When a process dies, as many as that may be done again: what
   * people would notice twice takes 1.
   */
  readonly together?: number;
  /** May run twice when the process dies at its end; a rejection leads to another try. */
  run(job: Job): Promise<void>;
}

/** Tries before a job is parked, and the delay before the second, which doubles each time up to the longest. */
export interface Retries {
  attempts: number;
  firstDelayMs: number;
  longestDelayMs: number;
}

export const TOGETHER = 4;

/** Over a day: a mail server that is away for an afternoon loses nothing. */
export const RETRIES: Retries = { attempts: 35, firstDelayMs: 2_000, longestDelayMs: 3_600_000 };

/** Milliseconds to wait after try number `attempt` (from 1) has failed. */
export function retryDelay(attempt: number, { firstDelayMs, longestDelayMs }: Retries): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
}

/** Jobs: at least once each, tried again with growing delays, parked visibly in the end. Adapters pass `jobs.suite.ts`. */
export abstract class Jobs {
  /**
   * Takes jobs in, durable before it resolves; a job whose id is known changes nothing. Waits while the engine is away;
   * rejected when the signal ends the wait: the jobs may then be in or not, and adding them again is safe.
   */
  abstract add(jobs: readonly NewJob[], signal?: AbortSignal): Promise<void>;

  /** Begins to run jobs; those of a name without a handler wait. */
  abstract work(handlers: readonly JobHandler[]): Promise<void>;

  /** Jobs that were given up after the last try. */
  abstract parked(): Promise<ParkedJob[]>;

  /** Jobs that have failed and are not done, whether they wait for another try or are tried again now; with their last error. */
  abstract failing(): Promise<ParkedJob[]>;

  abstract counts(): Promise<JobCounts>;

  /**
   * The engine's own pages over its queues, to be registered under `path` of a server behind a check of who comes;
   * undefined where the engine has none.
   */
  abstract board(path: string, title: string): Promise<FastifyPluginAsync> | undefined;

  /** Gives a parked job all its tries again; false when there is none of this id. */
  abstract retry(id: string): Promise<boolean>;

  /** Resolves when no job waits or runs, but for parked ones and those without a handler. */
  abstract idle(): Promise<void>;

  /** Lets running jobs end, and takes no other; what waits is there at the next start. */
  abstract close(): Promise<void>;
}

/** What an event asks for; pure. */
export type JobsOf = (event: RecordedEvent) => readonly NewJob[];
