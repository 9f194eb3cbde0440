import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** For one sending with its further tries, in milliseconds: the last one is part of a stop, which has 5 s. */
const PATIENCE_MS = 2_000;

/** Loaded only where traces are wanted: the SDK is large. Sends in the background, and what cannot be sent is lost. */
export function otlpProvider(endpoint: string, process: string, ratio: number): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE_MS,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `ardoise-${process}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}
