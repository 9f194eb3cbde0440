import { randomUUID } from 'node:crypto';
import { collection, type Document } from '../documents.js';
import { byId, counters, folded, project, PROJECTION } from './counting-projector.suite.js';
import { MongoDocuments } from './mongo-documents.js';
import { CutProxy, type Fault } from '@ardoise/test-servers/cut-proxy';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';

const DEADLINE_MS = 500;
/** For a machine that is busy with other tests. */
const LATE_MS = 1_500;

describe('a connection that fails to MongoDB', () => {
  let server: MongoTestServer;
  let proxy: CutProxy;
  let documents: MongoDocuments;

  beforeEach(async () => {
    server = await MongoTestServer.start({ transactionLifetimeMs: 200 });
    proxy = await CutProxy.to(server.port);
    documents = await MongoDocuments.open({ url: proxy.url, database: `cut-${randomUUID()}`, deadlineMs: DEADLINE_MS });
    await documents.declare(counters);
    await project(documents, 5, 2);
  });
  afterEach(async () => {
    await documents.close();
    await proxy.stop();
    await server.stop();
  });

  it.each<Fault>(['stalled', 'refused', 'half-closed'])(
    'that is %s: every call settles by its deadline, and it goes on within 5 s with nothing lost or doubled',
    async (fault) => {
      proxy.fault = fault;
      const calls: [string, () => Promise<unknown>][] = [
        ['get', () => documents.get(counters, '1')],
        ['getMany', () => documents.getMany(counters, ['1'])],
        ['find', () => documents.find(counters)],
        ['count', () => documents.count(counters)],
        ['checkpoints', () => documents.checkpoints([PROJECTION])],
        ['lease', () => documents.lease('l', 'one', 1_000)],
        ['declare', () => documents.declare(collection<Document>({ name: 'others-v1' }))],
        ['drop', () => documents.drop({ checkpoint: 'absent' })],
        ['commit', () => documents.commit({ writes: [], checkpoints: { other: 1 } })],
      ];
      const outcomes = await Promise.all(
        calls.map(async ([name, call]) => {
          const begun = performance.now();
          const outcome = await call().then(
            () => 'answered',
            () => 'rejected',
          );
          return [name, outcome, performance.now() - begun < DEADLINE_MS + LATE_MS];
        }),
      );
      expect(outcomes).toEqual(calls.map(([name]) => [name, 'rejected', true]));
      await expect(project(documents, 9, 4)).rejects.toThrow();
      proxy.fault = 'none';
      const healed = performance.now();
      const until = async () => {
        for (;;)
          try {
            return await project(documents, 12, 3);
          } catch (error) {
            if (performance.now() - healed > 5_000) throw error;
          }
      };
      await until();
      expect(byId(await documents.find(counters))).toEqual(folded(12));
      expect(await documents.checkpoint(PROJECTION)).toBe(12);
    },
  );

  it.each<Fault>(process.env.CI ? ['stalled', 'refused', 'half-closed'] : ['stalled'])(
    'that is %s at any command of a commit: its batch counts once',
    async (fault) => {
      for (let cut = 1, reached = 5, survived = false; !survived; cut++) {
        let commands = 0;
        server.onCommand = () => {
          if (++commands === cut) proxy.fault = fault;
        };
        survived = await project(documents, reached + 6, 6).then(
          () => commands < cut,
          () => false,
        );
        server.onCommand = () => {};
        proxy.fault = 'none';
        reached += 7;
        const begun = performance.now();
        for (let done = false; !done;)
          done = await project(documents, reached, 2).then(
            () => true,
            (error: unknown) => {
              if (performance.now() - begun > 5_000) throw error;
              return false;
            },
          );
        expect([cut, byId(await documents.find(counters))]).toEqual([cut, folded(reached)]);
      }
    },
  );

  it('closes by its deadline', async () => {
    proxy.fault = 'stalled';
    const begun = performance.now();
    await documents.close();
    expect(performance.now() - begun).toBeLessThan(DEADLINE_MS + LATE_MS);
  });
});

it('a server that is not there is told in French, without the password', async () => {
  const server = await MongoTestServer.start();
  const { port } = server;
  await server.stop();
  const opening = MongoDocuments.open({ url: `mongodb://ecole:secret@127.0.0.1:${port}/`, deadlineMs: 200 });
  await expect(opening).rejects.toThrow(/^MongoDB ne répond pas à l’adresse 127\.0\.0\.1:\d+ \(MONGODB_URL\) : /);
  await expect(opening).rejects.not.toThrow(/secret/);
});
