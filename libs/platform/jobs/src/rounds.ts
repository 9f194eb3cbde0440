import type { Jobs, NewJob } from './jobs.js';

export interface RoundsParts {
  jobs: Jobs;
  /** The night, or the hour, that a moment in milliseconds since 1970 belongs to. */
  roundOf: (now: number) => string;
  /** What a round asks for; the ids hold the round, so that it is asked for once however many processes ask. */
  jobsOf: (round: string) => readonly NewJob[];
  /** Milliseconds since 1970; the clock unless told. */
  now?: () => number;
  /** Something failed that is tried again. */
  onTrouble?: (error: unknown) => void;
}

/** Nobody works at this hour, and no clock is put forward or back after it. */
const BEGINS_AT = 3;
/** A timer until the next round would sleep on while the machine does. */
const LOOK_EVERY_MS = 60_000;

/** @param timeZone IANA name @returns the day there, YYYY-MM-DD, and the hour, 0 to 23 */
function clockAt(milliseconds: number, timeZone: string): { day: string; hour: number } {
  // Swedish dates are written year-month-day hour:minute.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = local.format(milliseconds).split(' ');
  return { day, hour: Number.parseInt(time, 10) };
}

/** The hour that runs in a time zone, '2026-03-03T17'; one that comes twice, since clocks are put back, is one. */
export function hourIn(milliseconds: number, timeZone: string): string {
  const { day, hour } = clockAt(milliseconds, timeZone);
  return `${day}T${String(hour).padStart(2, '0')}`;
}

/** The night that began last, named by the day it began on: '2026-03-03' from 3 o'clock on, or from another hour. */
export function nightOf(milliseconds: number, timeZone: string, beginsAt = BEGINS_AT): string {
  const { day, hour } = clockAt(milliseconds, timeZone);
  if (hour >= beginsAt) return day;
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}

/** Asks for the jobs of each night, or hour, when it has begun, and at its start for those of the one that runs. */
export class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private asked: string | undefined;
  private looking: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(private readonly parts: RoundsParts) {}

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

  /** Asks for what the present round asks for, unless that was done; a failure is told and tried again at the next look. */
  look(): Promise<void> {
    this.looking ??= this.ask().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async ask(): Promise<void> {
    const { jobs, roundOf, jobsOf, now = Date.now, onTrouble } = this.parts;
    const { signal } = this.stopping;
    const round = roundOf(now());
    if (round === this.asked || signal.aborted) return;
    try {
      await jobs.add(jobsOf(round), signal);
      this.asked = round;
    } catch (error) {
      if (!signal.aborted) onTrouble?.(error);
    }
  }
}
