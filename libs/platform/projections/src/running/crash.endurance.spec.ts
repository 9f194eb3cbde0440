import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SqliteDocuments } from '@ardoise/documents';
import { SqliteEventStore } from '@ardoise/event-store';
import { killedAfter } from '@ardoise/event-store/crash-suite';
import { chance, height } from '@ardoise/test-servers/heights';
import { allOf, balances, foldedFromZero, payTimes, untilBalance } from '../testing/balances.suite.js';
import { ProjectionRunner } from './projection-runner.js';

const CHILD = fileURLToPath(new URL('../testing/crash-runner.suite.js', import.meta.url));
const EVENTS = 30_000;
const random = chance();

it('a new version ends as folded from zero, killed wherever its building or a write is', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'crash-runner-'));
  let directory = join(scratch, 'before');
  const [one, two] = [balances(1), balances(2, 10)];
  const open = async () => ({
    store: await SqliteEventStore.open({ directory }),
    documents: await SqliteDocuments.open({ directory }),
  });
  const first = await open();
  for (let n = 0; n < EVENTS; n += 1_000) await payTimes(first.store, 1_000);
  const old = new ProjectionRunner({ ...first, projections: [one] });
  await old.start();
  await old.stop();
  await Promise.all([first.store.close(), first.documents.close()]);

  const before = directory;
  // SQLite's own files are empty, and go while one copies: the driver closes for good when its statements are collected.
  const isKept = (path: string) => !/-(wal|shm)$/.test(path);
  let killedWhileBuilding = 0;
  for (let round = 0; round < height('CRASH_ROUNDS'); round++) {
    // A full machine may let the building end before the first kill: it begins again.
    if (killedWhileBuilding === 0) {
      directory = join(scratch, `round-${round}`);
      await cp(before, directory, { recursive: true, filter: isKept });
    }
    await killedAfter(1 + Math.floor(random() * 11), CHILD, [directory, '2']);
    const { store, documents } = await open();
    const reached = await documents.checkpoint(two.name);
    await documents.declare(two.into);
    expect(await allOf(documents, two)).toEqual(reached === 0 ? [] : await foldedFromZero(store, two, reached));
    if ((await documents.collections()).includes(one.name)) killedWhileBuilding++;
    await Promise.all([store.close(), documents.close()]);
  }
  expect(killedWhileBuilding).toBeGreaterThan(0);

  const { store, documents } = await open();
  const runner = new ProjectionRunner({ store, documents, projections: [two] });
  await runner.start();
  await untilBalance(() => runner.late.length === 0);
  expect(await runner.caughtUp(await payTimes(store, 2))).toBe(true);
  expect(await allOf(runner.documents, two)).toEqual(await foldedFromZero(store, two));
  await untilBalance(async () => !(await documents.collections()).includes(one.name));
  await runner.stop();
  await Promise.all([store.close(), documents.close()]);
  await rm(scratch, { recursive: true });
});
