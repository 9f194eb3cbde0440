import type { School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';
import { Metrics } from '@ardoise/metrics';

const TOKEN = 'un-jeton-assez-long';
const LOOPBACK = { HOST: '127.0.0.1' };

async function ask(environment: Record<string, string>, headers: Record<string, string> = {}) {
  const school = await openProduct(environment);
  try {
    const { statusCode, headers: told, body } = await school.app.inject({ url: '/metrics', headers });
    return { status: statusCode, told, body, metrics: school.platform.metrics };
  } finally {
    await school.dispose();
  }
}
const refusal = (body: string) => JSON.parse(body) as { code: string; message: string };

describe('/metrics', () => {
  it.each([
    ['without a token, where others could reach it', {}, {}],
    ['behind a proxy on a loopback address', { ...LOOPBACK, TRUST_PROXY: 'true' }, {}],
  ])('is not there %s, and nothing is counted', async (_, environment, headers) => {
    const { status, body, metrics } = await ask(environment, { accept: 'text/html', ...headers });
    expect(status).toBe(404);
    expect(refusal(body)).toMatchObject({ statusCode: 404, code: 'not-found' });
    expect(metrics).toBeUndefined();
  });

  it.each(['x-forwarded-for', 'forwarded'])('is not there for what a proxy passes on, by %s', async (name) => {
    expect((await ask(LOOPBACK, { [name]: '192.0.2.1' })).status).toBe(404);
  });

  it.each([
    ['no token', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['a wrong one', { authorization: `Bearer ${TOKEN}x` }],
    ['the beginning of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('refuses %s in French, on a loopback address too', async (_, headers) => {
    const { status, told, body } = await ask({ ...LOOPBACK, METRICS_TOKEN: TOKEN }, headers);
    expect(status).toBe(401);
    expect(told['www-authenticate']).toBe('Bearer');
    expect(refusal(body)).toMatchObject({ code: 'metrics-token', message: expect.stringContaining('METRICS_TOKEN') });
  });

  it.each([
    ['whoever has the token', { METRICS_TOKEN: TOKEN }, { authorization: `Bearer ${TOKEN}` }],
    ['who has it through a proxy', { METRICS_TOKEN: TOKEN, TRUST_PROXY: 'true' }, { authorization: `bearer ${TOKEN}` }],
    ['a program of this machine', LOOPBACK, {}],
  ])('answers %s, in the text format', async (_, environment, headers) => {
    const { status, told, body } = await ask(environment, headers);
    expect(status).toBe(200);
    expect(told['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(told['cache-control']).toBe('no-store');
    expect(body).toContain('# TYPE ardoise_http_requests_total counter');
  });
});

describe('what it tells after some work', () => {
  let school: School;
  beforeAll(async () => {
    school = await openProduct({ ...LOOPBACK });
  });
  afterAll(() => school.dispose());

  /** The value of each series, by its name and labels. */
  async function scraped(): Promise<Map<string, number>> {
    const { body } = await school.app.inject({ url: '/metrics' });
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  }

  it('is the number of requests by pattern and status, of events, commits, mails, jobs', async () => {
    const before = await scraped();
    const { body } = await school.as<{ id: string }>('professor', 'POST', '/api/folders', {
      id_parent: 0,
      name: 'Nouveau',
    });
    await school.as('professor', 'GET', `/api/folders/${body.id}`);
    await school.as('professor', 'GET', '/api/folders/inconnu');
    await school.as('professor', 'GET', '/api/nulle-part?secret=1');
    const after = await scraped();
    const rose = (series: string) => (after.get(series) ?? NaN) - (before.get(series) ?? 0);
    const requests = (method: string, route: string, status: number) =>
      rose(`ardoise_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(requests('POST', '/api/folders', 201)).toBe(1);
    expect(requests('GET', '/api/folders/:id', 200)).toBe(1);
    expect(requests('GET', '/api/folders/:id', 404)).toBe(1);
    expect(requests('GET', 'none', 404)).toBe(1);
    expect(rose('ardoise_http_request_duration_seconds_count{method="GET",route="/api/folders/:id"}')).toBe(2);
    expect(rose('ardoise_appends_total{outcome="written"}')).toBe(1);
    expect(rose('ardoise_append_duration_seconds_count')).toBe(1);
    expect(rose('ardoise_commit_group_appends_count')).toBe(1);
    expect(rose('ardoise_commit_group_appends_sum')).toBe(1);
    const head = await school.platform.store.head();
    expect(after.get('ardoise_log_position')).toBe(head);
    const lags = [...after].filter(([name]) => name.startsWith('ardoise_projection_lag{'));
    expect(lags.length).toBeGreaterThan(10);
    expect(lags.filter(([, lag]) => lag !== 0)).toEqual([]);
    for (const state of ['waiting', 'running', 'failed', 'parked'])
      expect(after.get(`ardoise_jobs{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(after.get('ardoise_file_bytes{file="events.sqlite"}')).toBeGreaterThan(0);
    expect(after.get('ardoise_disk_free_bytes')).toBeGreaterThan(0);
    expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect([...after].filter(([name, up]) => name.startsWith('ardoise_part_up') && up !== 1)).toEqual([]);
  });

  it('counts mails that could not be sent', async () => {
    const mail = { id: 'x', to: 'a@ecole.fr', subject: 's', text: 't', html: 'h' };
    const before = await scraped();
    await school.platform.mailer.send(mail);
    await expect(school.platform.mailer.send({ ...mail, id: 'x'.repeat(300) })).rejects.toThrow('ENAMETOOLONG');
    const after = await scraped();
    for (const outcome of ['sent', 'failed']) {
      const series = `ardoise_mails_total{outcome="${outcome}"}`;
      expect((after.get(series) ?? NaN) - (before.get(series) ?? NaN)).toBe(1);
    }
  });

  it('names no person and no thing, whatever was asked for', async () => {
    const { body } = await school.as<{ id: string }>('professor', 'POST', '/api/folders', {
      id_parent: 0,
      name: 'Secret',
    });
    await school.as('student', 'GET', `/api/folders/${body.id}?keyword=eleve@ecole.fr`);
    const text = (await school.app.inject({ url: '/metrics' })).body;
    for (const word of [body.id, 'Secret', 'ecole.fr', school.directory]) expect(text).not.toContain(word);
  });
});

describe('a part that cannot be read', () => {
  it('says so, tells nothing old, and keeps the others from nothing', async () => {
    const metrics = new Metrics();
    const gauge = metrics.gauge('some', 'Some');
    let away = false;
    const read = async () => {
      if (away) throw new Error('away');
      gauge.set(7);
    };
    metrics.add({ name: 'engine', series: [gauge], read });
    expect(await metrics.text()).toMatch(/^some 7$/m);
    away = true;
    const text = await metrics.text();
    expect(text).toMatch(/^ardoise_part_up\{part="engine"\} 0$/m);
    expect(text).not.toMatch(/^some 7$/m);
    expect(text).toContain('ardoise_http_requests_total');
  });
});
