import { EventStore, WrongExpectedRevision } from '@ardoise/event-store';
import type {
  AppendResult,
  ExpectedRevision,
  PrecedingFacts,
  LogReading,
  NewEvent,
  RecordedEvent,
  StreamReading,
  SubscribeOptions,
  Subscription,
} from '@ardoise/event-store';
import type { Metrics } from './metrics.js';

/** A log whose appends are counted and timed. */
export class MeasuredEventStore extends EventStore {
  constructor(
    private readonly inner: EventStore,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult> {
    const begun = performance.now();
    try {
      const result = await this.inner.append(stream, events, expected, before);
      this.metrics.appended(result, events.length + (before?.events.length ?? 0), performance.now() - begun);
      return result;
    } catch (error) {
      const outcome = error instanceof WrongExpectedRevision ? 'conflict' : 'failed';
      this.metrics.append(outcome, performance.now() - begun);
      throw error;
    }
  }

  appendCopied(events: readonly RecordedEvent[]): Promise<void> {
    return this.inner.appendCopied(events);
  }

  readStream(stream: string, reading?: StreamReading): AsyncIterable<RecordedEvent> {
    return this.inner.readStream(stream, reading);
  }

  readAll(reading?: LogReading): AsyncIterable<RecordedEvent> {
    return this.inner.readAll(reading);
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.inner.subscribe(options);
  }

  head(): Promise<number> {
    return this.inner.head();
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
