import { randomUUID } from 'node:crypto';
import { collection, type Document } from '../documents.js';
import { StaleEpoch } from '../refusals.js';
import { balancesById, counters, countedFromZero, project, PROJECTION } from './counting-projector.suite.js';
import { MongoDocuments } from './mongo-documents.js';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';

const LEASE = 'projector';
const notes = collection<Document>({ name: 'notes-v1' });

describe.each(['replica set', 'DocumentDB'] as const)('two projectors over MongoDB as a %s', (as) => {
  let server: MongoTestServer;
  let now: number;
  let one: MongoDocuments;
  let two: MongoDocuments;

  beforeEach(async () => {
    server = await MongoTestServer.start({ as });
    now = 1_000;
    const database = `two-${randomUUID()}`;
    const open = (deadlineMs: number) => MongoDocuments.open({ url: server.url, database, now: () => now, deadlineMs });
    // The second one would give up before the first one does, and long before the server does.
    [one, two] = await Promise.all([open(30_000), open(5_000)]);
    for (const documents of [one, two]) {
      await documents.declare(counters);
      await documents.declare(notes);
    }
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await server.stop();
  });

  const first = async () => ({ fence: { lease: LEASE, epoch: (await one.lease(LEASE, 'one', 500)) ?? -1 } });
  /** Does something once, at the first command of this name to this collection. */
  const once = (command: string, to: string, then: () => Promise<unknown> | void) => {
    server.onCommand = async (called, { [called]: target }) => {
      if (called !== command || target !== to) return;
      server.onCommand = () => {};
      await then();
    };
  };

  it('keep a lease from each other until its time has passed', async () => {
    expect(await one.lease(LEASE, 'one', 500)).toBe(1);
    expect(await two.lease(LEASE, 'two', 500)).toBeNull();
    now = 1_400;
    expect(await one.lease(LEASE, 'one', 500)).toBe(1);
    now = 1_899;
    expect(await two.lease(LEASE, 'two', 500)).toBeNull();
    now = 1_900;
    expect(await two.lease(LEASE, 'two', 500)).toBe(2);
    expect(await one.lease(LEASE, 'one', 500)).toBeNull();
  });

  it('wait for no lease that was taken by a clock a year ahead', async () => {
    now = 365 * 86_400_000;
    expect(await one.lease(LEASE, 'one', 500)).toBe(1);
    now = 1_000;
    expect(await two.lease(LEASE, 'two', 500)).toBe(2);
    expect(await one.lease(LEASE, 'one', 500)).toBeNull();
  });

  it('never hold it both, however many ask at once', async () => {
    for (let round = 1; round <= 20; round++) {
      now += 1_000;
      const epochs = await Promise.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 ? one : two).lease(LEASE, `${round}-${i}`, 500)),
      );
      expect(epochs.filter((epoch) => epoch !== null)).toEqual([round]);
    }
  });

  it('refuse the one that was replaced, and take over where it stood', async () => {
    const fence = await first();
    await project(one, 10, 3, fence);
    now = 2_000;
    const epoch = (await two.lease(LEASE, 'two', 500)) ?? -1;
    await expect(project(one, 20, 3, fence)).rejects.toBeInstanceOf(StaleEpoch);
    await project(two, 20, 4, { fence: { lease: LEASE, epoch } });
    expect(balancesById(await two.find(counters))).toEqual(countedFromZero(20));
  });

  it('refuse a commit that the other overtakes as it begins', async () => {
    const fence = await first();
    now = 2_000;
    once('update', '_leases', () => two.lease(LEASE, 'two', 500));
    await expect(project(one, 5, 5, fence)).rejects.toBeInstanceOf(StaleEpoch);
    expect(await two.count(counters)).toBe(0);
    expect(await two.checkpoint(PROJECTION)).toBe(0);
  });

  it('leave right documents when the one that was replaced wakes up in the midst of its commit', async () => {
    const fence = await first();
    await project(one, 4, 4, fence);
    const takeOver = async () => {
      now = 2_000;
      await project(two, 13, 2, { fence: { lease: LEASE, epoch: (await two.lease(LEASE, 'two', 60_000)) ?? -1 } });
    };
    once('update', counters.name, takeOver);
    // The transaction is ended by whoever takes over.
    await expect(project(one, 9, 9, fence)).rejects.toBeInstanceOf(StaleEpoch);
    await expect(project(one, 20, 3, fence)).rejects.toBeInstanceOf(StaleEpoch);
    expect(balancesById(await two.find(counters))).toEqual(countedFromZero(13));
    expect(await two.checkpoint(PROJECTION)).toBe(13);
  });

  it('take over from one that died in the midst of its commit, and do what it had left', async () => {
    const fence = await first();
    await project(one, 4, 4, fence);
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const reached = new Promise<void>((resolve) =>
      once('update', counters.name, () => {
        resolve();
        return asleep;
      }),
    );
    const dead = project(one, 9, 5, fence).catch((error: unknown) => error);
    await reached;
    now = 2_000;
    const epoch = await two.lease(LEASE, 'two', 60_000);
    expect(epoch).toBe(2);
    await project(two, 13, 9, { fence: { lease: LEASE, epoch: 2 } });
    expect(balancesById(await two.find(counters))).toEqual(countedFromZero(13));
    wake();
    await dead;
    expect(balancesById(await two.find(counters))).toEqual(countedFromZero(13));
  });
});
