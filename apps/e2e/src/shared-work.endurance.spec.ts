import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceHealth } from '@ardoise/contracts';
import { height, isFullHeight } from '@ardoise/test-servers/heights';
import { withRedis } from '@ardoise/test-servers/redis';
import { Caller } from './classroom.js';
import { Mailbox } from './mailbox.js';
import { RATING_SCHOOL, RatingClass } from './rating-class.js';
import { apiPart, partedDocuments, partedJobs, partedLog, workerPart } from './school-parts.js';
import type { PartedEngine, ProgramPart, SchoolPart } from './school-parts.js';
import { until } from './until.js';

const RATINGS_A_SECOND = 50;
const ROUNDS = height('ENGINE_KILLS');
const AWAY_MS = 2_000;
/** More than three leases of what projects. */
const STOPPED_MS = 8_000;
/** Groups of read models in the product, and the jobs of the log. */
const PIECES = 7;

withRedis.describe('three workers that share the read models, and two apis', () => {
  let directory: string;
  let mailbox: Mailbox;
  let environment: Record<string, string>;
  let engines: PartedEngine[];
  let apis: (ProgramPart & { url: string })[];
  let workers: Awaited<ReturnType<typeof workerPart>>[];
  let ratings: RatingClass;
  let administrator: Caller;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ardoise-shared-'));
    mailbox = await Mailbox.open();
    engines = [await partedLog(directory), await partedDocuments(directory), await partedJobs()];
    environment = {
      ...Object.fromEntries(engines.map(({ variable, url }) => [variable, url])),
      WORKERS_APART: 'true',
      SMTP_URL: mailbox.url,
      ...RATING_SCHOOL,
    };
    apis = await Promise.all(['api 1', 'api 2'].map((name) => apiPart(name, directory, environment)));
    const names = ['worker 1', 'worker 2', 'worker 3'];
    workers = await Promise.all(names.map((name) => workerPart(name, directory, environment)));
    ratings = await RatingClass.enrol([apis[0]!.url, apis[1]!.url], mailbox);
    administrator = await Caller.signIn(apis[0]!.url, 'admin@demo.fr');
  });

  afterAll(async () => {
    for (const program of [...apis, ...workers]) await program.kill();
    await mailbox.close();
    for (const engine of engines) await engine.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  /** How much each worker does, as Santé tells it; the least first. */
  async function shares(): Promise<number[]> {
    const { lines } = await administrator.call<ServiceHealth>('GET', '/api/admin/health');
    const told = lines.filter(({ id }) => id.startsWith('worker-') && id !== 'worker-none');
    return told.map(({ figure }) => figure.split(',').length).sort();
  }

  // A lease ends after seconds: asking more often only takes the processor from who is to take it over.
  const untilShared = (count: number) =>
    until(async () => {
      const found = await shares();
      // The jobs are anybody's.
      return found.length === count && found.reduce((sum, one) => sum + one, 0) === PIECES && found.at(-1)! <= 3;
    }, 500);

  it('lose nothing and double nothing when one is killed, stands still or comes, and share again', async () => {
    const of = 'shared work';
    const perSecond = RATINGS_A_SECOND;
    const away = (milliseconds: number) => Array.from({ length: ROUNDS }, () => milliseconds);
    await untilShared(3);
    for (const [nth, worker] of workers.entries()) {
      if (isFullHeight() || nth !== 1) await ratings.outlive(worker, { of, perSecond, away: away(AWAY_MS) });
      await untilShared(3);
      if (isFullHeight() || nth === 1)
        await ratings.outlive(worker.standing, { of, perSecond, away: away(STOPPED_MS) });
      await untilShared(3);
    }
    const fourth = await workerPart('worker 4', directory, environment);
    workers.push(fourth);
    // It ends, is away for a while, and comes.
    const comes: SchoolPart = {
      name: 'a fourth',
      kill: async () => expect(await fourth.stop()).toBe(0),
      async start() {
        await fourth.start();
        const begun = performance.now();
        await untilShared(4);
        console.log(`a fourth has its share ${Math.round(performance.now() - begun)} ms after it was ready`);
      },
    };
    await untilShared(4);
    await ratings.outlive(comes, { of, perSecond, away: away(AWAY_MS) });
    const ended = await Promise.all([...apis, ...workers].map((program) => program.stop()));
    expect(ended).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
