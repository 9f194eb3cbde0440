import type { RecordedEvent } from '@ardoise/event-store';
import { Settings } from '@ardoise/settings';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { openTraces, Traces } from './traces.js';

const event = (position: number, trace?: string): RecordedEvent => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  type: 'Happened',
  data: {},
  metadata: { at: '2026-01-01T00:00:00.000Z', version: 1, ...(trace !== undefined && { trace }) },
  stream: 's',
  revision: 0,
  position,
});

describe('traces', () => {
  let exporter: InMemorySpanExporter;
  let traces: Traces;
  beforeEach(() => {
    exporter = new InMemorySpanExporter();
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    traces = new Traces(provider.getTracer('test'), () => provider.shutdown());
  });
  afterEach(() => traces.close());

  const spans = () => exporter.getFinishedSpans();
  const names = () => spans().map(({ name }) => name);
  /** Does something within a new trace. @returns its traceparent */
  async function traced(work: () => Promise<unknown> = async () => {}): Promise<string> {
    const begun = traces.begin('request', {}, SpanKind.SERVER);
    if (!begun) throw new Error('not taken');
    return traces.run(begun.context, async () => {
      await work();
      const { header } = traces;
      begun.span.end();
      return header ?? '';
    });
  }

  it('makes no step where nothing is traced, and has nothing to write into an event', async () => {
    expect(await traces.within('step', {}, async () => traces.header ?? 'none')).toBe('none');
    expect(names()).toEqual([]);
  });

  it('makes a step in the trace of each event of a batch, and of none that carries no trace or a broken one', async () => {
    const [first, second] = [await traced(), await traced()];
    exporter.reset();
    const broken = ['', 'x', first.replace(/01$/, '00'), `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`];
    const events = [event(1, first), event(2), event(3, second), ...broken.map((text, n) => event(4 + n, text))];
    await traces.following('follow', events, () => traces.within('commit', {}, async () => {}));
    expect(names().sort()).toEqual(['commit', 'commit', 'follow', 'follow']);
    const ids = [first, second].map((text) => text.split('-')[1]);
    for (const name of ['follow', 'commit'])
      expect(
        spans()
          .filter((span) => span.name === name)
          .map((span) => span.spanContext().traceId),
      ).toEqual(ids);
  });

  it('has no header for what is done for several traces at once', async () => {
    const [first, second] = [await traced(), await traced()];
    const headers: unknown[] = [];
    const work = async () => void headers.push(traces.header);
    await traces.following('follow', [event(1, first), event(2, second)], work);
    await traces.following('follow', [event(3, first)], work);
    expect(headers).toEqual([undefined, expect.stringContaining(first.slice(0, 36))]);
  });

  it('says that a step failed, and not with which words', async () => {
    const failing = traced(() => traces.within('step', {}, () => Promise.reject(new TypeError('eleve@ecole.fr'))));
    await expect(failing).rejects.toThrow('eleve@ecole.fr');
    expect(spans()[0]?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'TypeError' });
    expect(
      JSON.stringify(spans().map(({ attributes, events, status }) => ({ attributes, events, status }))),
    ).not.toContain('eleve');
  });

  it('knows a position again until a thousand others have come', async () => {
    const header = await traced();
    const told = (position: number) => traces.told([{ topic: 'progress', id: 'secret', position }]);
    await traces.following('follow', [event(1, header)], async () => {});
    exporter.reset();
    told(1);
    told(2);
    expect(spans().map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      { name: 'notice', attributes: { 'ardoise.topic': 'progress' } },
    ]);
    const others = Array.from({ length: 1_000 }, (_, n) => event(n + 10, header));
    await traces.following('follow', others, async () => {});
    exporter.reset();
    told(1);
    expect(names()).toEqual([]);
  });

  it('are not taken where no collector is named', async () => {
    expect(await openTraces(Settings.from({}), 'api')).toBeUndefined();
  });
});
