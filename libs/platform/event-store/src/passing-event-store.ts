import { EventStore } from './event-store.js';
import type {
  AppendResult,
  LogReading,
  RecordedEvent,
  StreamReading,
  SubscribeOptions,
  Subscription,
} from './event-store.js';

/** A log that passes everything on: what stands between others and the store overrides what it is there for. */
export class PassingEventStore extends EventStore {
  constructor(protected readonly inner: EventStore) {
    super();
  }

  get isAtomic(): boolean {
    return this.inner.isAtomic;
  }

  append(...batch: Parameters<EventStore['append']>): Promise<AppendResult> {
    return this.inner.append(...batch);
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
