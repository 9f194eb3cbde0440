import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { height, isFullHeight } from '@ardoise/test-servers/heights';
import { hasRealEngine, startRealCluster } from '@ardoise/test-servers/real-engines';
import type { RealCluster } from '@ardoise/test-servers/real-engines';
import { withRedis } from '@ardoise/test-servers/redis';
import { Mailbox } from './mailbox.js';
import { RATING_SCHOOL, RatingClass } from './rating-class.js';
import { apiPart, partedDocuments, partedJobs, workerPart } from './school-parts.js';
import type { PartedEngine, ProgramPart, SchoolPart } from './school-parts.js';

const RATINGS_A_SECOND = 25;
const ROUNDS = height('ENGINE_KILLS');
const AWAY_MS = 2_000;
/** Of a node that neither answers nor is gone: for longer than the others go on believing in it. */
const STOPPED_MS = isFullHeight() ? 15_000 : 6_000;

const isHere = hasRealEngine('eventstoredb');
if (!isHere) console.log('A cluster of EventStoreDB: skipped, since the folder shared/engines is not here');

/** What a cluster of three may suffer. */
function clusterParts(cluster: RealCluster): SchoolPart[] {
  const { nodes, leader, resign } = cluster;
  let hurt: number[] = [];
  const part = (name: string, pick: (led: number) => number[], strike: (node: number) => Promise<void>) => ({
    name,
    async kill() {
      hurt = pick(await leader());
      await Promise.all(hurt.map(strike));
    },
    start: async () => void (await Promise.all(hurt.map((node) => nodes[node]!.start()))),
  });
  const kill = (node: number) => nodes[node]!.kill();
  return [
    part('the leader', (led) => [led], kill),
    part('a follower', (led) => [(led + 1) % 3], kill),
    part('two of three', (led) => [led, (led + 1) % 3], kill),
    { name: 'a leader that resigns', kill: resign, start: async () => {} },
    {
      ...part(
        'a leader that stands still',
        (led) => [led],
        async (node) => nodes[node]!.signal('SIGSTOP'),
      ),
      async start() {
        await pause(STOPPED_MS - AWAY_MS);
        for (const node of hurt) nodes[node]!.signal('SIGCONT');
      },
    },
  ];
}

(isHere ? withRedis.describe : describe.skip)('three EventStoreDB, documents, Redis, two apis and two workers', () => {
  let directory: string;
  let mailbox: Mailbox;
  let cluster: RealCluster;
  let engines: PartedEngine[];
  let programs: ProgramPart[];
  let ratings: RatingClass;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'ardoise-whole-'));
    mailbox = await Mailbox.open();
    cluster = await startRealCluster();
    engines = [await partedDocuments(directory), await partedJobs()];
    const environment = {
      ...Object.fromEntries(engines.map(({ variable, url }) => [variable, url])),
      EVENTSTORE_URL: cluster.url,
      WORKERS_APART: 'true',
      SMTP_URL: mailbox.url,
      ...RATING_SCHOOL,
    };
    const apis = await Promise.all(['api 1', 'api 2'].map((name) => apiPart(name, directory, environment)));
    const workers = await Promise.all(['worker 1', 'worker 2'].map((name) => workerPart(name, directory, environment)));
    programs = [...apis, ...workers];
    const [one, two] = apis;
    ratings = await RatingClass.enrol([one!.url, two!.url], mailbox);
  });

  afterAll(async () => {
    for (const program of programs) await program.kill();
    await mailbox.close();
    for (const engine of [cluster, ...engines]) await engine.dispose();
    await rm(directory, { recursive: true, force: true });
  });

  it('lose nothing and double nothing when each of them is killed under ratings, and no other one ends', async () => {
    const way = {
      of: 'the whole set',
      perSecond: RATINGS_A_SECOND,
      away: Array.from({ length: ROUNDS }, () => AWAY_MS),
    };
    for (const part of [...clusterParts(cluster), ...engines.flatMap(({ parts }) => parts)])
      await ratings.outlive(part, way);
    for (const part of programs) await ratings.outlive(part, { ...way, isAnswering: part.name.startsWith('api') });
    expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0, 0, 0]);
  });
});
