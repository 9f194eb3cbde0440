import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { EventsHandler } from '@nestjs/cqrs';
import type { IEventHandler } from '@nestjs/cqrs';
import { EventStore, handle } from '@ardoise/event-store';
import { eventIdOf, EventsCommitted, NotReady } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { factorIn, ownDeadline, runDecider, runStream } from '../domain/run.js';
import type { RunState } from '../domain/run.js';
import type { AttemptEvent } from '../domain/attempt.js';
import { Attempts } from '../services/attempts/attempts.js';
import type { RunLine } from '../services/attempts/attempts.js';
import { OwedAnswers } from '../services/runs/owed-answers.js';
import { Phones } from '../services/runs/phones.js';
import { Runs } from '../queries/runs.js';
import { RunStates } from '../services/runs/run-states.js';
import { movesRun } from './live-notices.js';

/** A class answers within seconds: who is still waited for is counted this often at most. */
const COUNT_MS = 250;
/** Longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;
const AGAIN_MS = 1_000;

/**
 * Ends answering when the time is over, or when all who are present have answered. Each process with sockets keeps the
 * clock of every open run; what it does happens once, whoever is first. Nothing hangs on a timer: a late answer is refused
 * by the clock itself, and a process that starts finds the runs that are open.
 */
@Injectable()
@EventsHandler(EventsCommitted)
export class RunClock implements IEventHandler<EventsCommitted>, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly planned = new Map<string, { due: number; timer: NodeJS.Timeout }>();
  /** By run, since when nobody who is connected has still to answer this question. As performance.now() tells it. */
  private readonly settled = new Map<string, { step: number; at: number }>();
  /** Runs whose phones come and go: where a school's network lets none connect, that nobody is connected says nothing. */
  private readonly followed = new Set<string>();
  private readonly owed = new OwedAnswers();
  private readonly logger = new Logger(RunClock.name);
  /** Phones that are cut off are waited for so long: a page that is loaded anew, a server that starts again, a tunnel. */
  private readonly awayMs: number;
  private stopped = false;
  private beginning: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly runs: Runs,
    private readonly states: RunStates,
    private readonly attempts: Attempts,
    private readonly phones: Phones,
    settings: Settings,
  ) {
    this.awayMs = settings.values.AWAY_SECONDS * 1_000;
    // Whoever leaves the page, or is cut off, makes no event.
    phones.onMoved((runId) => {
      this.followed.add(runId);
      this.lookIn(runId, COUNT_MS);
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.begin();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.beginning);
    for (const { timer } of this.planned.values()) clearTimeout(timer);
  }

  handle({ events }: EventsCommitted): void {
    for (const event of events) {
      const moved = movesRun(event);
      if (!moved) continue;
      // What is shown is counted at once, and so is what may be the last answer: nobody waits for the next count.
      const isAnswer = event.type === ('AnswerGiven' satisfies AttemptEvent['type']);
      this.lookIn(moved.runId, moved.forAll || (isAnswer && this.owed.came(moved.runId)) ? 0 : COUNT_MS);
    }
  }

  /** A program that has just learnt of runs builds them from the log first: the start does not wait for that, nor fail by it. */
  private async begin(): Promise<void> {
    try {
      for (const runId of await this.runs.open()) this.lookIn(runId, 0);
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      this.beginning = setTimeout(() => {
        this.begin().catch((failed: unknown) => this.logger.warn(`Open runs could not be read: ${String(failed)}`));
      }, AGAIN_MS).unref();
    }
  }

  /** At the latest after so many milliseconds. */
  private lookIn(runId: string, milliseconds: number): void {
    const due = performance.now() + Math.min(milliseconds, LONGEST_MS);
    const planned = this.planned.get(runId);
    if (this.stopped || (planned && planned.due <= due)) return;
    clearTimeout(planned?.timer);
    const look = () => {
      this.planned.delete(runId);
      this.look(runId).catch((error: unknown) => {
        this.logger.warn(`The clock of a run could not be read: ${String(error)}`);
        this.lookIn(runId, AGAIN_MS);
      });
    };
    this.planned.set(runId, { due, timer: setTimeout(look, due - performance.now()).unref() });
  }

  private async look(runId: string): Promise<void> {
    const run = await this.states.now(runId);
    if (run.phase === 'over') this.followed.delete(runId);
    this.owed.counted(runId, 0);
    if (run.phase !== 'asking' || (run.deadline === null && !run.closesWhenAll)) return;
    const lines = await this.attempts.inRun(runId);
    const silent = lines.filter(({ passed }) => passed <= run.step);
    const online = await this.phones.surelyIn(runId);
    // Where others may be connected who are not known here, nobody is passed over.
    const waitedFor = online ? silent.filter(({ studentId }) => online.has(studentId)) : silent;
    const isTold = lines.length > silent.length || (lines.length > 0 && this.followed.has(runId));
    this.owed.counted(runId, waitedFor.length);
    if (waitedFor.length > 0 || !isTold) this.settled.delete(runId);
    else if (run.closesWhenAll) {
      if (silent.length === 0 || this.hasHeld(run)) return this.close(run, 'all');
      this.lookIn(runId, this.awayMs);
    }
    const until = latestOf(run, waitedFor);
    if (until === null) return;
    const left = until - Date.now();
    if (left < 0) await this.close(run, 'time');
    else this.lookIn(runId, left + 1);
  }

  /** Whether those who are connected have all answered for as long as the others are waited for. */
  private hasHeld({ runId, step }: RunState): boolean {
    const now = performance.now();
    const since = this.settled.get(runId);
    if (since?.step === step) return now - since.at >= this.awayMs;
    this.settled.set(runId, { step, at: now });
    return false;
  }

  /** By nobody; the same event whichever process is first. */
  private async close({ runId, step }: RunState, by: 'all' | 'time'): Promise<void> {
    const seed = `clock ${runId} ${step}`;
    const now = Date.now();
    const decision = { now: new Date(now).toISOString(), eventId: (n: number) => eventIdOf({ seed }, n) };
    await handle(this.store, runStream(runId), runDecider, { type: 'CloseAnswering', step, by, now }, decision);
  }
}

/** Until when the last of those who are waited for may answer; milliseconds since 1970, null until it is closed by hand. */
function latestOf(run: RunState, waitedFor: readonly RunLine[]): number | null {
  const all = [1, ...waitedFor.map((line) => factorIn(run, line))].map((factor) => ownDeadline(run, factor));
  return all.reduce((latest, until) => (latest === null || until === null ? null : Math.max(latest, until)));
}
