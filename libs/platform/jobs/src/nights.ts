import type { Jobs, NewJob } from './jobs.js';

export interface NightsParts {
  jobs: Jobs;
  /** What a night asks for; the ids hold the night, so that it is asked for once however many processes ask. */
  jobsOf: (night: string) => readonly NewJob[];
  /** IANA name of the zone whose nights are meant. */
  timeZone: string;
  /** The hour there at which a night begins, 0 to 23; 3 unless told. */
  beginsAt?: number;
  /** Milliseconds since 1970; the clock unless told. */
  now?: () => number;
  /** Something failed that is tried again. */
  onTrouble?: (error: unknown) => void;
}

/** Nobody works at this hour, and no clock is put forward or back after it. */
const BEGINS_AT = 3;
/** A timer until the next night would sleep on while the machine does. */
const LOOK_EVERY_MS = 60_000;

/** The night that began last, named by the day it began on: '2026-03-03' from 3 o'clock on, or from another hour. */
export function nightOf(milliseconds: number, timeZone: string, beginsAt = BEGINS_AT): string {
  // Swedish dates are written year-month-day hour:minute.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = local.format(milliseconds).split(' ');
  if (Number.parseInt(time, 10) >= beginsAt) return day;
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
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
    const { jobs, jobsOf, timeZone, beginsAt, now = Date.now, onTrouble } = this.parts;
    const { signal } = this.stopping;
    const night = nightOf(now(), timeZone, beginsAt);
    if (night === this.asked || signal.aborted) return;
    try {
      await jobs.add(jobsOf(night), signal);
      this.asked = night;
    } catch (error) {
      if (!signal.aborted) onTrouble?.(error);
    }
  }
}
