import type { Commit, Documents } from '@ardoise/documents';
import { openTemporaryStore } from '@ardoise/event-store/temporary-store';
import {
  allOf,
  balanceChanged,
  balances,
  foldedFromZero,
  payTimes,
  stoppable,
  untilBalance,
} from '../testing/balances.suite.js';
import { SHARED_DOCUMENTS } from '../testing/shared-documents.suite.js';
import type { SharedDocuments } from '../testing/shared-documents.suite.js';
import { ElectedProjector } from './elected-projector.js';
import type { AnyProjection } from '../projection.js';

const LEASE_MS = 400;
const [one, two] = [balances(1), balances(2, 10)];
const other = balances(1, 7, 'others');

describe.each(SHARED_DOCUMENTS)('versions of which one stands still over %s', (_, open) => {
  let log: Awaited<ReturnType<typeof openTemporaryStore>>;
  let shared: SharedDocuments;
  const projectors: ElectedProjector[] = [];
  const troubles: unknown[] = [];

  beforeEach(async () => {
    log = await openTemporaryStore();
    shared = await open();
    troubles.length = 0;
  });
  afterEach(async () => {
    await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
    await shared.dispose();
    await log.dispose();
  });

  async function start(holder: string, projections: AnyProjection[], documents?: Documents): Promise<ElectedProjector> {
    const projector = new ElectedProjector({
      store: log.store,
      documents: documents ?? (await shared.connect()),
      projections,
      holder,
      candidate: true,
      leaseMs: LEASE_MS,
      onTrouble: (error) => troubles.push(error),
    });
    projectors.push(projector);
    await projector.start();
    return projector;
  }

  async function stop(projector: ElectedProjector): Promise<void> {
    projectors.splice(projectors.indexOf(projector), 1);
    await projector.stop();
  }

  async function allSee(projector: ElectedProjector, of: AnyProjection): Promise<void> {
    for (let n = 0; n < 3; n++) {
      const position = await payTimes(log.store, 2);
      while (!(await projector.caughtUp(position)));
    }
    await untilBalance(() => projector.late.length === 0);
    const position = await payTimes(log.store, 2);
    while (!(await projector.caughtUp(position)));
    expect([of.name, await allOf(projector.documents, of)]).toEqual([of.name, await foldedFromZero(log.store, of)]);
  }

  it('forget no checkpoint of one that has come back since it fell asleep', async () => {
    await payTimes(log.store, 50);
    await stop(await start('old-before', [one, other]));
    const sleeper = stoppable(await shared.connect());
    const commit = async (what: Commit) => {
      await sleeper.documents.commit(what);
      const forgets = what.writes.some((write) => 'delete' in write && write.delete === one.name);
      if (forgets) sleeper.stop();
    };
    const young = start('young', [other], balanceChanged<Documents>(sleeper.documents, { commit }));
    await untilBalance(() => sleeper.isStopped());
    const old = await start('old', [one, other]);
    await allSee(old, one);
    sleeper.goOn();
    await stop(await young);
    await allSee(old, one);
  });

  it('drop nothing under a second lease that another keeps under the first since it fell asleep', async () => {
    await payTimes(log.store, 50);
    const young = await start('young', [two, other]);
    const sleeper = stoppable(await shared.connect());
    let asks = 0;
    const commit = (what: Commit) => {
      // The lease is asked for before anything is dropped.
      if (what.fence?.lease.startsWith('projector:') && what.writes.length === 0 && !what.checkpoints && asks++ === 0)
        sleeper.stop();
      return sleeper.documents.commit(what);
    };
    const asleep = start('sleeper', [one, other], balanceChanged<Documents>(sleeper.documents, { commit }));
    await untilBalance(() => asks > 0);
    await stop(young);
    const old = await start('old', [one, other]);
    await allSee(old, one);
    sleeper.goOn();
    await stop(await asleep);
    await allSee(old, one);
  });
});
