import { PassingEventStore, WrongExpectedRevision } from '@ardoise/event-store';
import type { AppendResult, EventStore } from '@ardoise/event-store';
import type { Metrics } from './metrics.js';

/** A log whose appends are counted and timed. */
export class MeasuredEventStore extends PassingEventStore {
  constructor(
    inner: EventStore,
    private readonly metrics: Metrics,
  ) {
    super(inner);
  }

  override async append(...batch: Parameters<EventStore['append']>): Promise<AppendResult> {
    const [, events, , before] = batch;
    const begun = performance.now();
    try {
      const result = await this.inner.append(...batch);
      this.metrics.appended(result, events.length + (before?.events.length ?? 0), performance.now() - begun);
      return result;
    } catch (error) {
      const outcome = error instanceof WrongExpectedRevision ? 'conflict' : 'failed';
      this.metrics.append(outcome, performance.now() - begun);
      throw error;
    }
  }
}
