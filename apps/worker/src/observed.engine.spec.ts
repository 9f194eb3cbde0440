import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';
import { rateWatched } from '@ardoise/product/rating';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { freePort } from '@ardoise/test-servers/free-port';
import { withRedis } from '@ardoise/test-servers/redis';
import { openCollector } from '@ardoise/traces/collector';
import type { CollectedSpan, Collector } from '@ardoise/traces/collector';
import { WorkerProcess } from './worker-process.suite.js';

const TOKEN = 'un-jeton-assez-long';

withRedis.describe('a rating, seen across api, worker and stores', () => {
  let base: string;
  let engines: StartedEngines;
  let collector: Collector;
  let trace: CollectedSpan[];
  let secrets: string[];
  /** What the worker and the api told of themselves. */
  let measures: { worker: string; api: string; refused: number };

  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'ardoise-observed-'));
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    collector = await openCollector();
    const environment = {
      ...engines.environment,
      NODE_ENV: 'test',
      WORKERS_APART: 'true',
      DEMO: 'false',
      METRICS_TOKEN: TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    const port = await freePort();
    // The logo's file is where the api runs.
    const own = { METRICS_PORT: String(port), LOGO_FILE: '/nulle/part.png' };
    const worker = await WorkerProcess.start(base, { ...environment, ...own });
    const school: School = await openProduct(environment);
    secrets = await rateWatched(school);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const url = `http://127.0.0.1:${port}/metrics`;
    measures = {
      worker: await (await fetch(url, { headers })).text(),
      api: (await school.app.inject({ url: '/metrics', headers })).body,
      refused: (await fetch(url)).status,
    };
    // Both send what is left when they end.
    expect(await worker.end('SIGTERM')).toBe(0);
    await school.dispose();
    const root = collector.spans.find(({ name }) => name === 'POST /api/progress/update');
    trace = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  });
  afterAll(async () => {
    await collector.close();
    await engines.dispose();
    await rm(base, { recursive: true, force: true });
  });

  it('is one trace: request, command and append in the api, read models in the worker, the notice in the api', () => {
    const steps = new Map(trace.map((span) => [`${span.service} ${span.name}`, span]));
    const parentOf = (step: string) =>
      [...steps].find(([, { spanId }]) => spanId === steps.get(step)?.parentSpanId)?.[0] ?? null;
    expect(Object.fromEntries([...steps.keys()].map((step) => [step, parentOf(step)]))).toMatchObject({
      'ardoise-api POST /api/progress/update': null,
      'ardoise-api command RateCard': 'ardoise-api POST /api/progress/update',
      'ardoise-api append': 'ardoise-api command RateCard',
      'ardoise-worker projections': 'ardoise-api append',
      'ardoise-worker commit documents': 'ardoise-worker projections',
      'ardoise-api follow': 'ardoise-api append',
      'ardoise-api notice': 'ardoise-api follow',
    });
  });

  it('names no person and no thing', () => {
    const told = JSON.stringify(collector.spans);
    for (const secret of [...secrets, 'ecole.fr', 'Bamako']) expect(told).not.toContain(secret);
  });

  it('is in the measures of both, which want the token', () => {
    expect(measures.refused).toBe(401);
    expect(measures.api).toMatch(/^ardoise_http_requests_total\{.*route="\/api\/progress\/update",status="200"\} 1$/m);
    expect(measures.api).toMatch(/^ardoise_appends_total\{outcome="written"\} [1-9]/m);
    for (const told of [measures.api, measures.worker]) {
      expect(told).toMatch(/^ardoise_log_position [1-9]/m);
      expect(told).toMatch(/^ardoise_projection_lag\{projection="progress.*"\} 0$/m);
      expect(told).toMatch(/^ardoise_jobs\{state="parked"\} 0$/m);
      expect(told).not.toMatch(/^ardoise_part_up\{.*\} 0$/m);
    }
  });
});
