import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@ardoise/contracts';
import { EventStore, RecentStates } from '@ardoise/event-store';
import { KeyedMutex } from '@ardoise/projections';
import { runDecider, runStream } from '../../domain/run.js';
import type { RunEvent, RunState } from '../../domain/run.js';

/** More than ever run at the same time. */
const RUNS = 500;

/**
 * Where runs stand, as the log says at that moment: what is closed takes no answer more, whichever process closed it. A
 * class answers in the same instant: those who ask in one turn of the event loop, or while a stream is being read, share the
 * one reading after that.
 */
@Injectable()
export class RunStates {
  private readonly recent = new RecentStates<RunState | null>(RUNS);
  private readonly oneByOne = new KeyedMutex();
  private readonly queued = new Map<string, Promise<RunState | null>>();

  constructor(private readonly store: EventStore) {}

  /** @throws DomainError not-found */
  async now(runId: string): Promise<RunState> {
    const state = await (this.queued.get(runId) ?? this.queue(runId));
    if (!state) throw new DomainError('not-found');
    return state;
  }

  private queue(runId: string): Promise<RunState | null> {
    const reading = this.oneByOne.runExclusive(runId, async () => {
      await turnOfTheLoop();
      this.queued.delete(runId);
      return this.readOn(runStream(runId));
    });
    this.queued.set(runId, reading);
    return reading;
  }

  private async readOn(stream: string): Promise<RunState | null> {
    const known = this.recent.get(stream);
    let { state, revision } = known ?? { state: runDecider.initial, revision: -1 };
    for await (const recorded of this.store.readStream(stream, { from: revision + 1 })) {
      state = runDecider.evolve(state, recorded as typeof recorded & RunEvent);
      ({ revision } = recorded);
    }
    // Ids that somebody makes up take no place.
    if (state) this.recent.keep(stream, { state, revision });
    return state;
  }
}
