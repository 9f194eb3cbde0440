import type { AppendResult } from '@ardoise/event-store';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is read when somebody asks, and not before. */
export interface LazyMetric {
  name: string;
  /** The measures that the part sets, or counters that it brings up to date. */
  series: readonly { reset(): void }[];
  read(): Promise<void>;
}

/** How long one part may take: an engine that is away keeps nobody from reading the others. */
const PATIENCE_MS = 2_000;

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const APPENDS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export type RecordedAppend = 'written' | 'repeated' | 'conflict' | 'failed';
export type MailOutcome = 'sent' | 'failed';

/**
 * The measures of one process. What happens often is counted as it happens; what stands somewhere already is read when
 * somebody asks. No label says anything of a person or a thing: all their values are known from the program.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly parts: LazyMetric[] = [];
  private asked: Promise<string> | undefined;
  private readonly answered = this.gauge('ardoise_part_up', 'Whether this part could be read, 1 or 0', ['part']);

  private readonly requests = this.counter('ardoise_http_requests_total', 'Requests that were answered', [
    'method',
    'route',
    'status',
  ]);
  private readonly requestSeconds = this.histogram(
    'ardoise_http_request_duration_seconds',
    'From a request to the end of its answer',
    SECONDS,
    ['method', 'route'],
  );
  private readonly appends = this.counter('ardoise_appends_total', 'Appends to the log, by how they ended', [
    'outcome',
  ]);
  private readonly appendSeconds = this.histogram(
    'ardoise_append_duration_seconds',
    'From an append to its commit, waiting included',
    SECONDS,
  );
  private readonly events = this.counter('ardoise_events_appended_total', 'Events that this process has written');
  private readonly groupAppends = this.histogram(
    'ardoise_commit_group_appends',
    'Appends in one commit of the embedded log; its count is the number of commits',
    APPENDS,
  );
  private readonly commitSeconds = this.histogram(
    'ardoise_commit_duration_seconds',
    'One commit of the embedded log',
    SECONDS,
  );
  private readonly mails = this.counter('ardoise_mails_total', 'Mails that were handed over, or not', ['outcome']);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // So that what has not happened yet stands at 0, and its first time is seen as a rise.
    for (const outcome of ['written', 'repeated', 'conflict', 'failed'] satisfies RecordedAppend[])
      this.appends.inc({ outcome }, 0);
    for (const outcome of ['sent', 'failed'] satisfies MailOutcome[]) this.mails.inc({ outcome }, 0);
  }

  gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  counter<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** @param milliseconds between the request and the end of its answer */
  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.inc({ method, route, status });
    this.requestSeconds.observe({ method, route }, milliseconds / 1_000);
  }

  append(outcome: RecordedAppend, milliseconds: number): void {
    this.appends.inc({ outcome });
    this.appendSeconds.observe(milliseconds / 1_000);
  }

  appended({ repeated }: AppendResult, events: number, milliseconds: number): void {
    this.append(repeated ? 'repeated' : 'written', milliseconds);
    if (!repeated) this.events.inc(events);
  }

  /** A group of appends was committed. */
  readonly group = (appends: number, seconds: number): void => {
    this.groupAppends.observe(appends);
    this.commitSeconds.observe(seconds);
  };

  mail(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }

  add(part: LazyMetric): void {
    this.parts.push(part);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** In Prometheus' text format. Who asks while another one is being answered gets the same answer. */
  text(): Promise<string> {
    this.asked ??= this.readAll().finally(() => (this.asked = undefined));
    return this.asked;
  }

  private async readAll(): Promise<string> {
    await Promise.all(this.parts.map((part) => this.read(part)));
    return this.registry.metrics();
  }

  private async read(part: LazyMetric): Promise<void> {
    const { name, series } = part;
    try {
      await within(PATIENCE_MS, part.read());
      this.answered.set({ part: name }, 1);
    } catch {
      this.answered.set({ part: name }, 0);
      // Rather nothing than what was true a while ago.
      for (const one of series) one.reset();
    }
  }

  private histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, buckets, labelNames, registers: [this.registry] });
  }
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
