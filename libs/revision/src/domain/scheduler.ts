import type { Scheduler } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import type { SchedulerEvent } from './rating.js';

export const schedulerStream = (deckId: string) => `scheduler-${deckId}`;

export interface SchedulerChoice {
  deckId: string;
  scheduler: Scheduler;
}

/** A deck of which nobody has said anything has the fixed delays. Choosing what stands already changes nothing. */
export const schedulerDecider: Decider<Scheduler, SchedulerChoice, SchedulerEvent> = {
  initial: 'fixed',
  decide: ({ deckId, scheduler }, state) =>
    scheduler === state ? [] : [{ type: 'SchedulerChosen', data: { deckId, scheduler } }],
  evolve: (_, { data }) => data.scheduler,
};
