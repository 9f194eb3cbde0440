import type { RecordedEvent } from '@ardoise/event-store';

/**
 * Said on Nest's EventBus in every process that follows the log: these events can be read here from now on. Each event is
 * told once and in order, a whole batch in one message. Lost when the process dies: what must not be is a reaction's job.
 */
export class EventsCommitted {
  constructor(readonly events: readonly RecordedEvent[]) {}
}

/** Said on Nest's EventBus: from now on other documents answer for this collection, a rebuilt or a newer generation. */
export class CollectionSwitched {
  constructor(readonly collection: string) {}
}
