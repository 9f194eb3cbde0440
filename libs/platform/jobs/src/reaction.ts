import type { RecordedEvent } from '@ardoise/event-store';
import type { Job, JobHandler, NewJob } from './jobs.js';

/**
 * What a context does outside of the log because of an event, or of the clock: which jobs the event asks for, and how one is done. A Nest
 * provider, listed in the product's `reactions`; at least once, so its run must bear being repeated.
 */
export abstract class Reaction implements JobHandler {
  /** Names the queue: lower case, with dashes. */
  abstract readonly name: string;

  /** As in JobHandler. */
  readonly together?: number;

  /** Pure: the same event asks for the same jobs, whose ids are the event's (with a suffix when there are several). */
  abstract jobsOf(event: RecordedEvent): readonly NewJob[];

  /** What every night asks for, whatever happened; pure, and the ids hold the night ('2026-03-03'). */
  nightly(_night: string): readonly NewJob[] {
    return [];
  }

  /** What every hour of the school's time zone asks for ('2026-03-03T17'), as `nightly`. */
  hourly(_hour: string): readonly NewJob[] {
    return [];
  }

  abstract run(job: Job): Promise<void>;
}
