import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { killedAfter } from '@ardoise/event-store/crash-suite';
import { chance, height } from '@ardoise/test-servers/heights';
import { balancesById, counters, countedFromZero, project, PROJECTION } from './counting-projector.suite.js';
import { MongoDocuments } from './mongo-documents.js';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';

const CHILD = fileURLToPath(new URL('./crash-projector.suite.js', import.meta.url));

const random = chance();

describe('a projector over MongoDB', () => {
  let server: MongoTestServer;
  // A transaction whose client died keeps its locks until its time is over.
  beforeAll(async () => (server = await MongoTestServer.start({ transactionLifetimeMs: 100 })));
  afterAll(() => server.stop());
  afterEach(() => (server.onCommand = () => {}));

  const opened = async (database: string) => {
    const documents = await MongoDocuments.open({ url: server.url, database });
    await documents.declare(counters);
    return documents;
  };
  const seen = async (documents: MongoDocuments) => balancesById(await documents.find(counters));

  it.each([1, 4, 6])('counts each event once, cut at any command, then in batches of %d', async (batch) => {
    let survived = false;
    for (let cut = 1; !survived; cut++) {
      const database = `crash-${randomUUID()}`;
      const first = await opened(database);
      await project(first, 9, 3);
      let commands = 0;
      server.onCommand = () => {
        if (++commands >= cut) throw new Error('the client died');
      };
      survived = await project(first, 15, 6).then(
        () => true,
        () => false,
      );
      await first.close();
      server.onCommand = () => {};
      const second = await opened(database);
      await project(second, 22, batch);
      expect([cut, await seen(second)]).toEqual([cut, countedFromZero(22)]);
      expect(await second.checkpoint(PROJECTION)).toBe(22);
      await second.close();
    }
  });

  it('takes the same batch again without a trace, however far it came', async () => {
    let survived = false;
    for (let cut = 1; !survived; cut++) {
      const documents = await opened(`crash-${randomUUID()}`);
      const batch = {
        writes: countedFromZero(6).map((put) => ({ in: counters, put })),
        checkpoints: { [PROJECTION]: 6 },
      };
      let commands = 0;
      server.onCommand = () => {
        if (++commands >= cut) throw new Error('the client died');
      };
      survived = await documents.commit(batch).then(
        () => true,
        () => false,
      );
      server.onCommand = () => {};
      await documents.commit(batch);
      await documents.commit(batch);
      expect(await seen(documents)).toEqual(countedFromZero(6));
      expect(await documents.checkpoint(PROJECTION)).toBe(6);
      await documents.close();
    }
  });

  it('loses nothing and counts nothing twice when its process is killed', async () => {
    const database = `crash-${randomUUID()}`;
    let acknowledged = 0;
    for (let round = 0; round < height('CRASH_ROUNDS') / 16; round++) {
      const batch = String(1 + Math.floor(random() * 7));
      const printed = await killedAfter(1 + Math.floor(random() * 40), CHILD, [server.url, database, batch]);
      acknowledged = Number(printed.at(-1) ?? acknowledged);
      const documents = await opened(database);
      expect(await documents.checkpoint(PROJECTION)).toBeGreaterThanOrEqual(acknowledged);
      const until = (await documents.checkpoint(PROJECTION)) + 5;
      await project(documents, until, 2);
      expect(await seen(documents)).toEqual(countedFromZero(until));
      await documents.close();
    }
  });
});
