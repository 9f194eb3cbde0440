import { EventStore } from './event-store.js';
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
} from './event-store.js';
import { stamped, upcast } from './upcast.js';
import type { Upcasts } from './upcast.js';

/**
 * A log whose readers only ever meet the present shapes of events: old ones are brought there as they are read, new ones
 * are written with the version of their shape. Nothing that was written is ever changed.
 */
export class UpcastingEventStore<Inner extends EventStore = EventStore> extends EventStore {
  constructor(
    /** The log as it was written. */
    readonly written: Inner,
    private readonly upcasts: Upcasts,
  ) {
    super();
  }

  append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult> {
    const stampedOf = (some: readonly NewEvent[]) => some.map((event) => stamped(event, this.upcasts));
    return this.written.append(
      stream,
      stampedOf(events),
      expected,
      before && { ...before, events: stampedOf(before.events) },
    );
  }

  /** As they were written there. */
  appendCopied(events: readonly RecordedEvent[]): Promise<void> {
    return this.written.appendCopied(events);
  }

  readStream(stream: string, reading?: StreamReading): AsyncIterable<RecordedEvent> {
    return this.upcasted(this.written.readStream(stream, reading));
  }

  readAll(reading?: LogReading): AsyncIterable<RecordedEvent> {
    return this.upcasted(this.written.readAll(reading));
  }

  subscribe(options: SubscribeOptions): Subscription {
    return this.written.subscribe({
      ...options,
      onBatch: (events) => options.onBatch(events.map((event) => upcast(event, this.upcasts))),
    });
  }

  head(): Promise<number> {
    return this.written.head();
  }

  close(): Promise<void> {
    return this.written.close();
  }

  private async *upcasted(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
    for await (const event of events) yield upcast(event, this.upcasts);
  }
}
