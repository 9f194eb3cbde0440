import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChangeNotice } from '@ardoise/contracts';
import type { RecordedEvent } from '@ardoise/event-store';
import type { Settings } from '@ardoise/settings';
import { isSpanContextValid, ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Attributes, Context, Span, SpanContext, SpanKind, Tracer } from '@opentelemetry/api';

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
/** Positions whose traces are remembered until somebody is told of them. */
const MOST_RECENT = 1_000;

function contextOf(traceparent: string | undefined): Context | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const context: SpanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : undefined;
}

function end(span: Span, error?: unknown): void {
  // The kind alone: a message may name a person.
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
  span.end();
}

/**
 * What led to what, across processes: a request, its command, the append, and, in whichever process, what is made of the
 * event and who is told. Names and attributes say nothing of a person or a thing.
 */
export class Traces {
  /** Several where a batch of events of several traces is worked on together. */
  private readonly running = new AsyncLocalStorage<readonly Context[]>();
  private readonly recent = new Map<number, Context>();

  constructor(
    private readonly tracer: Tracer,
    /** Sends what has not been sent. */
    readonly close: () => Promise<void>,
  ) {}

  /** Begins a trace; undefined where this one is not taken. */
  begin(name: string, attributes: Attributes, kind: SpanKind): { span: Span; context: Context } | undefined {
    const span = this.tracer.startSpan(name, { attributes, kind, root: true }, ROOT_CONTEXT);
    return span.isRecording() ? { span, context: trace.setSpan(ROOT_CONTEXT, span) } : undefined;
  }

  run<T>(context: Context, work: () => T): T {
    return this.running.run([context], work);
  }

  /** A step of whatever runs; nothing but the work where nothing is traced. */
  within<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
    const parents = this.running.getStore();
    return parents ? this.below(parents, name, attributes, work) : work();
  }

  /** What an event says of what led to it: a traceparent. */
  get header(): string | undefined {
    const [context, ...others] = this.running.getStore() ?? [];
    if (!context || others.length > 0) return undefined;
    const span = trace.getSpanContext(context);
    return span && `00-${span.traceId}-${span.spanId}-01`;
  }

  /** A step in the trace of each of these events. */
  async following(name: string, events: readonly RecordedEvent[], work: () => Promise<void>): Promise<void> {
    const traced: { position: number; parent: Context }[] = [];
    for (const { position, metadata } of events) {
      const parent = contextOf(metadata.trace);
      if (parent) traced.push({ position, parent });
    }
    if (traced.length === 0) return work();
    const parents = traced.map(({ parent }) => parent);
    await this.below(parents, name, { 'ardoise.batch': events.length }, () => {
      this.running.getStore()?.forEach((context, n) => this.remember(traced[n]?.position ?? 0, context));
      return work();
    });
  }

  /** People are told of changes at these positions. */
  readonly told = (notices: readonly ChangeNotice[]): void => {
    for (const { topic, position } of notices) {
      const parent = this.recent.get(position);
      if (parent) this.tracer.startSpan('notice', { attributes: { 'ardoise.topic': topic } }, parent).end();
    }
  };

  private async below<T>(
    parents: readonly Context[],
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
  ): Promise<T> {
    const spans = parents.map((parent) => this.tracer.startSpan(name, { attributes }, parent));
    const contexts = parents.map((parent, n) => trace.setSpan(parent, spans[n] as Span));
    try {
      const result = await this.running.run(contexts, work);
      for (const span of spans) end(span);
      return result;
    } catch (error) {
      for (const span of spans) end(span, error ?? 'error');
      throw error;
    }
  }

  private remember(position: number, context: Context): void {
    this.recent.set(position, context);
    if (this.recent.size <= MOST_RECENT) return;
    for (const [oldest] of this.recent) return void this.recent.delete(oldest);
  }
}

/** Undefined where no collector is named: nothing is loaded, and no step costs anything. */
export async function openTraces({ values }: Settings, process: string): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  if (endpoint === undefined) return undefined;
  const { otlpProvider } = await import('./otlp.js');
  const provider = otlpProvider(endpoint, process, ratio);
  return new Traces(provider.getTracer('ardoise'), () => provider.shutdown());
}
