import 'reflect-metadata';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { JOBS_BOARD_PATH } from '@ardoise/contracts';
import type { ServiceHealth } from '@ardoise/contracts';
import { startRedis, withRedis } from '@ardoise/test-servers/redis';
import type { RedisUnderTest } from '@ardoise/test-servers/redis';
import { openProduct } from './testing.js';

const OPEN = '/api/admin/jobs-board';
const NAVIGATION = { accept: 'text/html,application/xhtml+xml' };

it('is not there where jobs are in the process', async () => {
  const school = await openProduct();
  const { body } = await school.as<ServiceHealth>('admin', 'GET', '/api/admin/health');
  expect(body.has_jobs_board).toBe(false);
  expect((await school.as('admin', 'POST', OPEN)).status).toBe(404);
  expect((await school.app.inject(JOBS_BOARD_PATH)).statusCode).toBe(404);
  await school.dispose();
});

withRedis.describe('the board of jobs on Redis', () => {
  let redis: RedisUnderTest;
  let school: School;
  beforeAll(async () => {
    redis = await startRedis();
    school = await openProduct({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await school.dispose();
    await redis.dispose();
  });

  const cookieOf = (person: SchoolPerson) => `ardoise_jobs=${school.tokens[person]}`;
  const asked = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'PUT' = 'GET') =>
    school.app.inject({ method, url: `${JOBS_BOARD_PATH}${path}`, headers });

  it('is kept by no cache', async () => {
    const { headers } = await asked('/api/queues', { cookie: cookieOf('admin') });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('opens for an hour, to administrators alone', async () => {
    for (const [person, status] of [
      ['nobody', 401],
      ['student', 403],
      ['professor', 403],
    ] as const)
      expect([person, (await school.as(person, 'POST', OPEN)).status]).toEqual([person, status]);
    const { status, headers } = await school.as('admin', 'POST', OPEN);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBe(
      `${cookieOf('admin')}; Path=${JOBS_BOARD_PATH}; Max-Age=3600; HttpOnly; SameSite=Strict`,
    );
    expect((await school.as<ServiceHealth>('admin', 'GET', '/api/admin/health')).body.has_jobs_board).toBe(true);
  });

  it.each(['', '/', '/queue/account-mails', '/api/queues', '/static/favicon-32x32.png'])(
    'shows %s to an administrator and to nobody else',
    async (path) => {
      expect((await asked(path)).statusCode).toBe(401);
      expect((await asked(path, { authorization: `Bearer ${school.tokens.admin}` })).statusCode).toBe(401);
      expect((await asked(path, { cookie: 'ardoise_jobs=inconnu' })).statusCode).toBe(401);
      expect((await asked(path, { cookie: cookieOf('student') })).statusCode).toBe(403);
      expect((await asked(path, { cookie: cookieOf('professor') })).json()).toMatchObject({ code: 'wrong-role' });
      expect((await asked(path, { cookie: cookieOf('admin') })).statusCode).toBe(200);
    },
  );

  it('leads whoever navigates there without it to the page that opens it', async () => {
    const { statusCode, headers } = await asked('', NAVIGATION);
    expect([statusCode, headers.location]).toEqual([302, '/app/sante']);
  });

  it('tells jobs by their names and ids', async () => {
    const { jobs } = school.platform;
    await jobs.add([{ id: 'pièce-1', name: 'personal-export', data: { id: 'p' } }]);
    const { queues } = (await asked('/api/queues', { cookie: cookieOf('admin') })).json<{
      queues: { name: string }[];
    }>();
    expect(queues.map(({ name }) => name)).toContain('personal-export');
    const page = await asked('/api/queues?activeQueue=personal-export', { cookie: cookieOf('admin') });
    expect(page.body).toContain('pièce-1');
  });

  it('takes no order from another site, of the same domain or not', async () => {
    const cookie = cookieOf('admin');
    const pause = '/api/queues/personal-export/pause';
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await asked(pause, { cookie, 'sec-fetch-site': site }, 'PUT')).statusCode).toBe(403);
    expect((await asked(pause, { cookie, 'sec-fetch-site': 'same-origin' }, 'PUT')).statusCode).toBe(200);
    const resumed = await asked('/api/queues/personal-export/resume', { cookie }, 'PUT');
    expect(resumed.statusCode).toBe(200);
  });

  it('says so while Redis is away, instead of waiting for it', async () => {
    await redis.stop();
    const { statusCode, body } = await asked('/api/queues', { cookie: cookieOf('admin') });
    await redis.start();
    // Answers once Redis is reached again.
    await school.platform.jobs.counts();
    expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  });

  it('closes with the session', async () => {
    expect((await asked('', { cookie: cookieOf('admin') })).statusCode).toBe(200);
    await school.as('admin', 'POST', '/api/auth/logout');
    expect((await asked('', { cookie: cookieOf('admin') })).statusCode).toBe(401);
  });
});
