import { PassingEventStore } from './passing-event-store.js';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  PrecedingFacts,
  LogReading,
  NewEvent,
  RecordedEvent,
  StreamReading,
  SubscribeOptions,
  Subscription,
} from './event-store.js';
import { stamped, upcast } from './upcast.js';
import type { Upcasts } from './upcast.js';

/**
 * A log whose readers only ever meet the present shapes of events: old ones are brought there as they are read, new ones
 * are written with the version of their shape. Nothing that was written is ever changed.
 */
export class UpcastingEventStore extends PassingEventStore {
  constructor(
    inner: EventStore,
    private readonly upcasts: Upcasts,
  ) {
    super(inner);
  }

  override append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult> {
    const stampedOf = (some: readonly NewEvent[]) => some.map((event) => stamped(event, this.upcasts));
    return this.inner.append(
      stream,
      stampedOf(events),
      expected,
      before && { ...before, events: stampedOf(before.events) },
    );
  }

  override readStream(stream: string, reading?: StreamReading): AsyncIterable<RecordedEvent> {
    return this.upcasted(this.inner.readStream(stream, reading));
  }

  override readAll(reading?: LogReading): AsyncIterable<RecordedEvent> {
    return this.upcasted(this.inner.readAll(reading));
  }

  override subscribe(options: SubscribeOptions): Subscription {
    return this.inner.subscribe({
      ...options,
      onBatch: (events) => options.onBatch(events.map((event) => upcast(event, this.upcasts))),
    });
  }

  private async *upcasted(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    for await (const event of events) yield upcast(event, this.upcasts);
  }
}
