import { PassingEventStore } from '@ardoise/event-store';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  PrecedingFacts,
  NewEvent,
  SubscribeOptions,
  Subscription,
} from '@ardoise/event-store';
import type { Traces } from './traces.js';

/** A log whose events carry the trace that they belong to, so that whoever follows it goes on with that one. */
export class TracedEventStore extends PassingEventStore {
  constructor(
    inner: EventStore,
    private readonly traces: Traces,
  ) {
    super(inner);
  }

  override append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
    before?: PrecedingFacts,
  ): Promise<AppendResult> {
    // The types are the program's; the stream's name holds somebody's id.
    const attributes = { 'ardoise.events': events.map(({ type }) => type) };
    return this.traces.within('append', attributes, () => {
      const trace = this.traces.header;
      // One that says '' is to stand beside no other of its request.
      const marked = (some: readonly NewEvent[]) =>
        trace ? some.map((event) => ({ ...event, metadata: { trace, ...event.metadata } })) : some;
      return this.inner.append(
        stream,
        marked(events),
        expected,
        before && { ...before, events: marked(before.events) },
      );
    });
  }

  override subscribe(options: SubscribeOptions): Subscription {
    const { name = 'subscription' } = options;
    return this.inner.subscribe({
      ...options,
      onBatch: (events) => this.traces.following(name, events, () => options.onBatch(events)),
    });
  }
}
