import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withRedis } from '@ardoise/test-servers/redis';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openBrowser, openPerson, signInOn } from './browser.js';
import { startServer, startWorker } from './server.js';
import type { RunningProcess, RunningServer } from './server.js';

withRedis.describe('two api processes and a worker on one Redis', () => {
  let engines: StartedEngines;
  let environment: Record<string, string>;
  let one: RunningServer;
  let two: RunningServer;
  let worker: RunningProcess;
  let browser: Browser;
  let student: Page;
  let professor: string;

  const directories: string[] = [];
  const own = async (name: string) => {
    const made = await mkdtemp(join(tmpdir(), `ardoise-${name}-`));
    directories.push(made);
    return made;
  };
  const call = async <T>(server: RunningServer, method: string, path: string, token: string, body?: object) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const login = async (server: RunningServer, email: string) =>
    (await call<{ token: string }>(server, 'POST', '/api/auth/login', '', { email, password: 'Demo1234' })).body.token;
  const makeFolder = (name: string) =>
    call<{ id: string }>(one, 'POST', '/api/folders', professor, { id_parent: '0', name });

  beforeAll(async () => {
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    environment = { ...engines.environment, WORKERS_APART: 'true' };
    [one, two, worker, browser] = await Promise.all([
      own('one').then((path) => startServer(path, environment)),
      own('two').then((path) => startServer(path, environment)),
      own('worker').then((path) => startWorker(path, environment)),
      openBrowser(),
    ]);
    professor = await login(one, 'prof@demo.fr');
    student = await openPerson(browser, two.url, DESKTOP);
    await signInOn(student, 'eleve@demo.fr');
    await student.getByRole('main').getByRole('link', { name: 'Géographie', exact: true }).waitFor();
  });

  afterAll(async () => {
    await browser.close();
    await Promise.all([one.kill(), two.kill(), worker.kill()]);
    await engines.dispose();
    for (const path of directories) await rm(path, { recursive: true, force: true });
  });

  it('made the demonstration once, although both began with an empty store', async () => {
    const folders = await call<{ name: string }[]>(two, 'GET', '/api/folders', professor);
    const names = folders.body.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  });

  it('show on one what was written through the other, at once', async () => {
    const begun = performance.now();
    expect((await makeFolder('Vu d’ailleurs')).status).toBe(201);
    await student.getByText('Vu d’ailleurs').first().waitFor();
    console.log(`written through one api, seen in a browser on the other: ${Math.round(performance.now() - begun)} ms`);
  });

  it('close the open page of a session that was ended through the other', async () => {
    const token = await login(one, 'eleve@demo.fr');
    const change = { password: 'Demo1234', current_password: 'Demo1234' };
    expect((await call(one, 'POST', '/api/auth/changepassword', token, change)).status).toBe(200);
    await student.waitForURL('**/login?origin=*');
    await student.getByLabel('Adresse e-mail').fill('eleve@demo.fr');
    await student.getByLabel('Mot de passe', { exact: true }).fill('Demo1234');
    await student.getByRole('button', { name: 'Se connecter' }).click();
    await student.waitForURL('**/app/navigate');
  });

  it('go on with another worker when theirs is killed', async () => {
    const second = await startWorker(await own('second'), environment);
    await worker.kill();
    worker = second;
    const begun = performance.now();
    expect((await makeFolder('Après la mort')).status).toBe(201);
    await student.getByText('Après la mort').first().waitFor();
    console.log(`seen after the projecting worker was killed: ${Math.round(performance.now() - begun)} ms`);
  });

  it('answer, and tell what changes, while Redis is away', async () => {
    await engines.redis?.stop();
    expect((await makeFolder('Sans Redis')).status).toBe(201);
    await student.getByText('Sans Redis').first().waitFor();
    await engines.redis?.start();
  });

  it('all stop at SIGTERM', async () => {
    expect(await Promise.all([worker.stop(), two.stop(), one.stop()])).toEqual([0, 0, 0]);
  });
});
