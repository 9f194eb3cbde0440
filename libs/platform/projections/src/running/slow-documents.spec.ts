import { DocumentsUnavailable } from '@ardoise/documents';
import type { Commit, SqliteDocuments } from '@ardoise/documents';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import { openTemporaryStore } from '@ardoise/event-store/temporary-store';
import { allOf, balances, balanceChanged, foldedFromZero, payTimes, untilBalance } from '../testing/balances.suite.js';
import { ProjectionRunner } from './projection-runner.js';

const MOST = 40;
const dispose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of dispose.splice(0).toReversed()) await end();
});

/** Documents that never take more than so many events in one commit, as an engine whose calls have a deadline. */
function slow(documents: SqliteDocuments): { documents: SqliteDocuments; refused: number[] } {
  const refused: number[] = [];
  const isSlow = { documents, refused };
  isSlow.documents = balanceChanged(documents, {
    async commit(this: void, commit: Commit) {
      // Positions of this log are counts.
      const events = Object.entries(commit.from ?? {}).map(([name, at]) => (commit.checkpoints?.[name] ?? at) - at);
      const most = Math.max(0, ...events);
      if (most > MOST) {
        refused.push(most);
        throw new DocumentsUnavailable('too-slow', 'no answer in time');
      }
      return documents.commit(commit);
    },
  });
  return isSlow;
}

async function opened() {
  const log = await openTemporaryStore();
  const kept = await openTemporaryDocuments();
  dispose.push(
    () => log.dispose(),
    () => kept.dispose(),
  );
  const { documents, refused } = slow(kept.documents);
  const start = async (...projections: ReturnType<typeof balances>[]) => {
    const runner = new ProjectionRunner({ store: log.store, documents, projections });
    dispose.push(() => runner.stop());
    await runner.start();
    return runner;
  };
  return { store: log.store, documents: kept.documents, refused, start };
}

it('catches up where the documents are too slow for the batches it began with, none of which is tried twice', async () => {
  const { store, documents, refused, start } = await opened();
  await payTimes(store, 1_200);
  const one = balances(1);
  await start(one);
  expect(await allOf(documents, one)).toEqual(await foldedFromZero(store, one));
  expect(refused.slice(0, 4)).toEqual([500, 250, 125, 62]);
});

it('builds a new read model beside those that answer there', async () => {
  const { store, refused, start } = await opened();
  await payTimes(store, 1_200);
  const [one, added] = [balances(1), balances(1, 10, 'more')];
  await (await start(one)).stop();
  refused.length = 0;
  const runner = await start(one, added);
  await untilBalance(() => runner.late.length === 0);
  expect(await allOf(runner.documents, added)).toEqual(await foldedFromZero(store, added));
  expect(refused.slice(0, 3)).toEqual([1_000, 500, 250]);
});
