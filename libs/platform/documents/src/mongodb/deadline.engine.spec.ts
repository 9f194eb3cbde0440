import { randomUUID } from 'node:crypto';
import { collection, type Document } from '../documents.js';
import { balancesById, counters, countedFromZero, project, PROJECTION } from './counting-projector.suite.js';
import { MongoDocuments } from './mongo-documents.js';
import { CutProxy, type Fault } from '@ardoise/test-servers/cut-proxy';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';

const DEADLINE_MS = 500;
/** For what is no call over a connection that fails. */
const PATIENT_MS = 60_000;

/** On a full machine a deadline strikes where nothing is wrong; the test's own time ends what never succeeds. */
async function untilItSucceeds(work: () => Promise<unknown>): Promise<void> {
  while (
    !(await work().then(
      () => true,
      () => false,
    ))
  );
}

describe('a connection that fails to MongoDB', () => {
  let server: MongoTestServer;
  let proxy: CutProxy;
  let documents: MongoDocuments;
  /** The same, past the proxy. */
  let seen: MongoDocuments;

  beforeEach(async () => {
    server = await MongoTestServer.start({ transactionLifetimeMs: 200 });
    proxy = await CutProxy.to(server.port);
    const database = `cut-${randomUUID()}`;
    const open = (url: string, deadlineMs: number) => MongoDocuments.open({ url, database, deadlineMs });
    await untilItSucceeds(async () => (documents = await open(proxy.url, DEADLINE_MS)));
    seen = await open(server.url, PATIENT_MS);
    await seen.declare(counters);
    await untilItSucceeds(() => documents.declare(counters));
    await untilItSucceeds(() => project(documents, 5, 2));
  });
  afterEach(async () => {
    await documents.close();
    await seen.close();
    await proxy.stop();
    await server.stop();
  });

  it.each<Fault>(['stalled', 'refused', 'half-closed'])(
    'that is %s: every call settles, and it goes on with nothing lost or doubled',
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
          const outcome = await call().then(
            () => 'answered',
            () => 'rejected',
          );
          return [name, outcome];
        }),
      );
      expect(outcomes).toEqual(calls.map(([name]) => [name, 'rejected']));
      await expect(project(documents, 9, 4)).rejects.toThrow();
      proxy.fault = 'none';
      await untilItSucceeds(() => project(documents, 12, 3));
      expect(balancesById(await seen.find(counters))).toEqual(countedFromZero(12));
      expect(await seen.checkpoint(PROJECTION)).toBe(12);
    },
  );

  it.each<Fault>(['stalled', 'refused', 'half-closed'])(
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
        await untilItSucceeds(() => project(documents, reached, 2));
        expect([cut, balancesById(await seen.find(counters))]).toEqual([cut, countedFromZero(reached)]);
      }
    },
  );

  it('closes all the same', async () => {
    proxy.fault = 'stalled';
    await expect(documents.close()).resolves.toBeUndefined();
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
