import { Settings } from '@ardoise/settings';
import { Metrics } from './metrics.js';
import { listenForMetrics } from './scrape.js';
import type { MetricsListener } from './scrape.js';

const TOKEN = 'un-jeton-assez-long';
const settings = (more: Record<string, string>) => Settings.from({ HOST: '127.0.0.1', ...more });

describe('a process without pages', () => {
  let listener: MetricsListener | undefined;
  afterEach(() => listener?.close());

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listener?.port}${path}`, init);

  it('does not listen unless it has a port for that and somebody may ask', async () => {
    expect(await listenForMetrics(settings({}), new Metrics())).toBeUndefined();
    expect(await listenForMetrics(settings({ METRICS_PORT: '0', HOST: '0.0.0.0' }), undefined)).toBeUndefined();
  });

  it('tells its measures, and nothing else', async () => {
    listener = await listenForMetrics(settings({ METRICS_PORT: '0' }), new Metrics());
    const told = await ask('/metrics?x=1');
    expect(told.status).toBe(200);
    expect(await told.text()).toContain('process_cpu_seconds_total');
    for (const [path, init] of [['/'], ['/metrics/x'], ['/api/health'], ['/metrics', { method: 'POST' }]] as const) {
      const { status, headers } = await ask(path, init);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });

  it('wants the token where there is one', async () => {
    listener = await listenForMetrics(settings({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN }), new Metrics());
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  });
});

describe('the token', () => {
  it.each(['court', 'un jeton avec des blancs', 'un-jeton-accentué-é'])('is refused at the start: %s', (token) => {
    expect(() => settings({ METRICS_TOKEN: token })).toThrow('METRICS_TOKEN');
  });
});
