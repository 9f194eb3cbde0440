import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { School } from '@ardoise/accounts/testing';
import { openMailbox } from '@ardoise/accounts/mailbox';
import type { TestMailbox } from '@ardoise/accounts/mailbox';
import { chance, height, isFullHeight } from '@ardoise/test-servers/heights';
import { withRedis } from '@ardoise/test-servers/redis';
import { openProduct } from '@ardoise/product/testing';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { WorkerProcess } from './worker-process.suite.js';

const KILLS = height('MAIL_KILLS');
const MAILS = KILLS * 50;
const REDIS_AWAY_MS = isFullHeight() ? 60_000 : 5_000;
const WORKERS = 2;
const random = chance();

withRedis.describe('mails of workers that die, while Redis goes away', () => {
  let engines: StartedEngines;
  let mailbox: TestMailbox;
  let school: School;
  let base: string;
  let environment: Record<string, string>;
  const workers: WorkerProcess[] = [];
  let started = 0;

  const startWorker = () => WorkerProcess.start(join(base, `worker-${started++}`), environment);

  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'ardoise-mails-'));
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    mailbox = await openMailbox();
    environment = {
      ...engines.environment,
      NODE_ENV: 'test',
      WORKERS_APART: 'true',
      DEMO: 'false',
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://cartes.ecole.fr',
    };
    workers.push(...(await Promise.all(Array.from({ length: WORKERS }, startWorker))));
  });

  afterAll(async () => {
    await school.dispose();
    for (const worker of workers) await worker.end('SIGKILL');
    await mailbox.close();
    await engines.dispose();
    await rm(base, { recursive: true, force: true });
  });

  it(`all ${MAILS} are sent, at most one twice for each of ${KILLS} kills`, async () => {
    school = await openProduct(environment);
    const emails = Array.from({ length: MAILS }, (_, n) => `eleve${n}@lycee.fr`);
    const asked = await school.as(
      'professor',
      'POST',
      '/api/users',
      emails.map((email) => ({ email, role: 'student' })),
    );
    expect(asked.status).toBe(200);

    for (let kill = 0; kill < KILLS; kill++) {
      // At random: the number of mails since the last kill, and how far the next one has come.
      const goal = mailbox.received.length + random() * (MAILS / KILLS / 2);
      for (let waited = 0; mailbox.received.length < goal && waited < 200; waited++) await pause(5);
      await pause(random() * 10);
      const [killed] = workers.splice(Math.floor(random() * workers.length), 1);
      await killed?.end('SIGKILL');
      if (kill === Math.floor(KILLS / 2)) {
        await engines.redis?.stop();
        await pause(REDIS_AWAY_MS);
        await engines.redis?.start();
      }
      workers.push(await startWorker());
    }
    const sent = () => new Set(mailbox.received.map(({ to }) => to));
    while (sent().size < MAILS) await pause(100);
    expect([...sent()].sort()).toEqual([...emails].sort());
    // The jobs that were being done when their worker died are taken up in the end; nothing further comes.
    const isOwed = async () => {
      const { waiting, running, failed } = await school.platform.jobs.counts();
      return waiting + running + failed > 0;
    };
    while (await isOwed()) await pause(100);
    const twice = mailbox.received.length - MAILS;
    console.log(`${MAILS} mails, ${KILLS} workers killed, Redis away for ${REDIS_AWAY_MS / 1_000} s: ${twice} twice`);
    expect(twice).toBeLessThanOrEqual(KILLS);
    expect(await school.platform.jobs.parked()).toEqual([]);
  });

  it('the workers stop at SIGTERM, while Redis is away too', async () => {
    expect(await workers.pop()?.end('SIGTERM')).toBe(0);
    await engines.redis?.stop();
    expect(await workers.pop()?.end('SIGTERM')).toBe(0);
  });
});
