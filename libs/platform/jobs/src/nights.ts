import type { Jobs, NewJob } from './jobs.js';

export interface NightsParts {
  jobs: Jobs;
  /** What a night asks for; the ids hold the night, so that it is asked for once however many processes ask. */
  jobsOf: (night: string) => readonly NewJob[];
  /** IANA name of the zone whose nights are meant. */
  timeZone: string;
  /** Milliseconds since 1970; the clock unless told. */
  now?: () => number;
  /** Something failed that is tried again. */
  onTrouble?: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;
/** Nobody works at this hour, and no clock is put forward or back after it. */
const BEGINS_AT = 3;
/** A timer until the next night would sleep on while the machine does. */
const LOOK_EVERY_MS = 60_000;

/** The night that began last, named by the day of its morning: '2026-03-03' from 3 o'clock on. */
export function nightOf(milliseconds: number, timeZone: string): string {
  // Swedish dates are written year-month-day.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(milliseconds - BEGINS_AT * HOUR_MS);
}

/** Asks for the jobs of each night when it has begun, and at its start for those of a night that was slept through. */
export class Nights {
  private timer: NodeJS.Timeout | undefined;
  private asked: string | undefined;
  private looking: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly parts: NightsParts) {}

  start(): void {
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.looking;
  }

  /** Asks for what the present night asks for, unless that was done; a failure is told and tried again at the next look. */
  look(): Promise<void> {
    this.looking ??= this.ask().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async ask(): Promise<void> {
    const { jobs, jobsOf, timeZone, now = Date.now, onTrouble } = this.parts;
    const { signal } = this.stopping;
    const night = nightOf(now(), timeZone);
    if (night === this.asked || signal.aborted) return;
    try {
      await jobs.add(jobsOf(night), signal);
      this.asked = night;
    } catch (error) {
      if (!signal.aborted) onTrouble?.(error);
    }
  }
}
