import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocuments } from '@ardoise/documents';
import type { Commit, Documents } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { allOf, balances, balanceChanged, foldedFromZero, paid } from '../testing/balances.suite.js';
import { ProjectionRunner } from './projection-runner.js';

const of = balances(1);
let directory: string;
let store: SqliteEventStore;
let documents: SqliteDocuments;
let runner: ProjectionRunner;
/** How many documents of the read model were asked for. */
let asked: number;
/** What becomes of the next commits of the read model, the first of these first. */
let troubles: ('refused' | 'answer lost')[];

const writesBalances = ({ writes }: Commit) => writes.some((write) => write.in.name.startsWith(of.into.name));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'last-written-'));
  store = await SqliteEventStore.open({ directory });
  documents = await SqliteDocuments.open({ directory });
  asked = 0;
  troubles = [];
  const watched: Documents = balanceChanged<Documents>(documents, {
    getMany: (from, ids) => {
      if (from.name.startsWith(of.into.name)) asked += ids.length;
      return documents.getMany(from, ids);
    },
    commit: async (commit) => {
      const trouble = writesBalances(commit) ? troubles.shift() : undefined;
      if (trouble !== 'refused') await documents.commit(commit);
      if (trouble) throw new Error(trouble);
    },
  });
  const epoch = await documents.lease('projector', 'one', 600_000);
  const fence = { lease: 'projector', epoch: epoch ?? NaN };
  runner = new ProjectionRunner({ store, documents: watched, projections: [of], fence });
  await runner.start();
});
afterEach(async () => {
  await runner.stop();
  await store.close();
  await documents.close();
  await rm(directory, { recursive: true });
});

async function pay(from: string, to: string): Promise<void> {
  const { position } = await store.append(`payments-${from}`, [paid(from, to)], 'any');
  expect(await runner.caughtUp(position, 600_000)).toBe(true);
}
const expectTrue = async () => expect(await allOf(runner.documents, of)).toEqual(await foldedFromZero(store, of));

it('what the last batches touched is not read again under a lease', async () => {
  await pay('anne', 'bert');
  await pay('bert', 'carl');
  expect(asked).toBe(3);
  await pay('carl', 'anne');
  await pay('anne', 'bert');
  expect(asked).toBe(3);
  await expectTrue();
});

it.each(['refused', 'answer lost'] as const)('a commit that was %s makes it be read again', async (trouble) => {
  await pay('anne', 'bert');
  asked = 0;
  troubles = [trouble];
  await pay('anne', 'bert');
  expect(troubles).toEqual([]);
  // Of one that stands already nothing is to be written.
  expect(asked).toBe(trouble === 'refused' ? 2 : 0);
  await pay('anne', 'bert');
  expect(asked).toBe(2);
  await expectTrue();
});

it('a generation that takes over is read, not what the one before left', async () => {
  await pay('anne', 'bert');
  await runner.rebuild([of.name]);
  asked = 0;
  await pay('anne', 'bert');
  expect(asked).toBe(2);
  await expectTrue();
});
