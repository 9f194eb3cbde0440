import type { Scheduler } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { SchedulerEvent } from '../domain/rating.js';

/** A deck for which a scheduler was chosen, under the deck's id. */
export interface SchedulerDocument extends Document {
  scheduler: Scheduler;
  chosenAt: string;
}

export const schedulers = collection<SchedulerDocument>({ name: 'schedulers-v1' });

export const schedulersProjection = projection<SchedulerDocument, SchedulerEvent>({
  name: 'schedulers-v1',
  into: schedulers,
  touches: { SchedulerChosen: ({ data }) => data.deckId },
  evolve: (_, { data, metadata }) => ({ id: data.deckId, scheduler: data.scheduler, chosenAt: metadata.at }),
});
