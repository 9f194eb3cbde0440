import { DocumentsUnavailable } from '@ardoise/documents';
import type { Commit, Documents } from '@ardoise/documents';
import { NewerEvent, UpcastingEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
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
import type { ElectedOptions } from './elected-options.js';
import { generations } from '../building/generations.js';
import type { Generation } from '../building/generations.js';
import { NotReady } from '../building/not-ready.js';
import type { AnyProjection } from '../projection.js';

const LEASE_MS = 400;
const [one, two] = [balances(1), balances(2, 10)];
const other = balances(1, 7, 'others');

/** The documents of a process that cannot reach them for a while. */
function breakable(documents: Documents) {
  let isAway = false;
  const calls = new Proxy(documents, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown =>
        isAway ? Promise.reject(new DocumentsUnavailable('away', 'away')) : value.apply(target, given);
    },
  });
  return { documents: calls, cut: () => (isAway = true), mend: () => (isAway = false) };
}

describe.each(SHARED_DOCUMENTS)('two versions of the program over %s', (_, open) => {
  let log: Awaited<ReturnType<typeof openTemporaryStore>>;
  let store: EventStore;
  let shared: SharedDocuments;
  const projectors: ElectedProjector[] = [];
  const troubles: unknown[] = [];

  beforeEach(async () => {
    log = await openTemporaryStore();
    ({ store } = log);
    shared = await open();
    troubles.length = 0;
  });
  afterEach(async () => {
    await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
    await shared.dispose();
    await log.dispose();
  });

  async function start(
    holder: string,
    projections: AnyProjection[],
    more: Partial<ElectedOptions> = {},
  ): Promise<ElectedProjector> {
    const projector = new ElectedProjector({
      store,
      documents: await shared.connect(),
      projections,
      holder,
      candidate: true,
      leaseMs: LEASE_MS,
      onTrouble: (error) => troubles.push(error),
      ...more,
    });
    projectors.push(projector);
    await projector.start();
    return projector;
  }

  async function stop(projector: ElectedProjector): Promise<void> {
    projectors.splice(projectors.indexOf(projector), 1);
    await projector.stop();
  }

  /** Something is written, and all who read `of` see it as its own rules make it. */
  async function allSee(...readers: [ElectedProjector, AnyProjection][]): Promise<void> {
    const position = await payTimes(store, 2);
    for (const [projector, of] of readers) {
      while (!(await projector.caughtUp(position)));
      expect([of.name, await allOf(projector.documents, of)]).toEqual([of.name, await foldedFromZero(store, of)]);
    }
  }

  it('each read their own, kept up to date, while both are there and after the old ones have gone', async () => {
    await payTimes(store, 1_500);
    const old = [await start('old-1', [one, other]), await start('old-2', [one, other])] as const;
    const young = await start('new', [two, other]);
    await allSee([old[0], one], [old[1], one], [young, other]);
    await untilBalance(() => young.late.length === 0);
    for (let n = 0; n < 5; n++)
      await allSee([old[0], one], [old[1], one], [young, two], [old[1], other], [young, other]);
    await stop(old[0]);
    for (let n = 0; n < 5; n++) await allSee([old[1], one], [young, two], [old[1], other], [young, other]);
    await stop(old[1]);
    await untilBalance(() => young.leads);
    await allSee([young, two], [young, other]);
    const documents = await shared.connect();
    await untilBalance(async () => !(await documents.collections()).includes(one.name));
    expect((await documents.allCheckpoints()).has(one.name)).toBe(false);
    await allSee([young, two], [young, other]);
  });

  it('answer from the version before, kept by its own rules, until the new one is whole', async () => {
    await payTimes(store, 100);
    const old = await start('old', [one]);
    // It reads and leaves projecting to others, of whom none is of its version.
    const young = await start('new', [two], { candidate: false });
    for (let n = 0; n < 3; n++) {
      const position = await payTimes(store, 1);
      while (!(await young.caughtUp(position)));
      expect(await allOf(young.documents, two)).toEqual(await foldedFromZero(store, one));
    }
    expect(young.late).toEqual([expect.objectContaining({ name: two.name, servedBy: one.name })]);
    const worker = await start('new-worker', [two]);
    await untilBalance(() => young.late.length === 0);
    await allSee([old, one], [young, two], [worker, two]);
  });

  it('leave an old one that comes back what it needs, under the lease of its version', async () => {
    await payTimes(store, 100);
    const young = await start('new', [two, other]);
    const added = balances(1, 3, 'added');
    const old = await start('old', [one, other, added]);
    await expect(old.documents.find(added.into)).rejects.toBeInstanceOf(NotReady);
    await untilBalance(() => old.late.length === 0);
    for (let n = 0; n < 5; n++) await allSee([young, two], [old, one], [old, other], [old, added], [young, other]);
    await stop(young);
    await untilBalance(() => old.leads);
    await allSee([old, one], [old, other], [old, added]);
  });

  it('leave the log to the new one once that has written what the old one cannot read', async () => {
    await payTimes(store, 10);
    const ends: unknown[] = [];
    const old = await start('old', [one], {
      store: new UpcastingEventStore(store, {}),
      onFatal: (error) => ends.push(error),
    });
    const changed = new UpcastingEventStore(store, { Paid: [(data) => data] });
    const young = await start('new', [two], { store: changed });
    await untilBalance(() => young.late.length === 0);
    const position = await payTimes(changed, 1);
    await untilBalance(() => ends.length > 0);
    expect(ends.every((error) => error instanceof NewerEvent)).toBe(true);
    // As the process does that is told of it.
    await stop(old);
    while (!(await young.caughtUp(position)));
    expect(await allOf(young.documents, two)).toEqual(await foldedFromZero(store, two));
  });

  it('rebuild what is asked for where it is kept', async () => {
    await payTimes(store, 100);
    const old = await start('old', [one, other]);
    const young = await start('new', [two, other]);
    await untilBalance(() => young.late.length === 0);
    await old.rebuild([two.name, other.name]);
    await allSee([old, one], [young, two], [old, other], [young, other]);
    await expect(young.rebuild(['autre-v1'])).rejects.toThrow('Projection inconnue');
  });

  it('forget no checkpoint of one that has come back since it fell asleep', async () => {
    await payTimes(store, 50);
    await stop(await start('old-before', [one, other]));
    const sleeper = stoppable(await shared.connect());
    const commit = async (what: Commit) => {
      await sleeper.documents.commit(what);
      const forgets = what.writes.some((write) => 'delete' in write && write.delete === one.name);
      if (forgets) sleeper.stop();
    };
    const young = start('young', [other], {
      documents: balanceChanged<Documents>(sleeper.documents, { commit }),
    });
    await untilBalance(() => sleeper.isStopped());
    const old = await start('old', [one, other]);
    await untilBalance(() => old.late.length === 0);
    await allSee([old, one]);
    sleeper.goOn();
    await stop(await young);
    await untilBalance(() => old.late.length === 0);
    await allSee([old, one]);
  });

  it('take in no half of the log where it was taken for dead and forgotten while its documents were away', async () => {
    await payTimes(store, 50);
    const line = breakable(await shared.connect());
    const young = await start('young', [two]);
    const old = await start('old', [one], { documents: line.documents });
    await untilBalance(() => young.late.length === 0 && old.late.length === 0);
    await allSee([old, one]);
    line.cut();
    await payTimes(store, 2);
    const seen = await shared.connect();
    await untilBalance(async () => !(await seen.allCheckpoints()).has(one.name));
    await untilBalance(async () => !(await seen.collections()).includes(one.name));
    line.mend();
    await payTimes(store, 2);
    await untilBalance(async () => (await seen.allCheckpoints()).has(one.name));
    await allSee([old, one]);
  });

  it('drop nothing under a second lease that another keeps under the first since it fell asleep', async () => {
    await payTimes(store, 50);
    const young = await start('young', [two, other]);
    const sleeper = stoppable(await shared.connect());
    let asks = 0;
    const commit = (what: Commit) => {
      // The lease is asked for before anything is dropped.
      if (what.fence?.lease.startsWith('projector:') && what.writes.length === 0 && !what.checkpoints && asks++ === 0)
        sleeper.stop();
      return sleeper.documents.commit(what);
    };
    const asleep = start('sleeper', [one, other], {
      documents: balanceChanged<Documents>(sleeper.documents, { commit }),
    });
    await untilBalance(() => asks > 0);
    await stop(young);
    const old = await start('old', [one, other]);
    await untilBalance(() => old.late.length === 0);
    await allSee([old, one]);
    sleeper.goOn();
    await stop(await asleep);
    await untilBalance(() => old.late.length === 0);
    await allSee([old, one]);
  });

  it('write nothing under a second lease into what another makes anew under the first since it fell asleep', async () => {
    await payTimes(store, 50);
    await stop(await start('old-before', [one, other]));
    const young = await start('young', [two, other]);
    await untilBalance(() => young.late.length === 0);
    const seen = await shared.connect();
    await seen.declare(generations);
    // As it is where the new one has died before it took over: whoever comes back makes it anew, asked by nobody.
    const mixed: Generation = { id: one.name, number: 1, foldedBy: two.name };
    await seen.commit({ writes: [{ in: generations, put: mixed }] });
    const sleeper = stoppable(await shared.connect());
    let built = 0;
    const commit = (what: Commit) => {
      if (what.writes.some((write) => write.in.name === `${one.name}.2`) && built++ === 0) sleeper.stop();
      return sleeper.documents.commit(what);
    };
    const asleep = start('sleeper', [one, other], {
      documents: balanceChanged<Documents>(sleeper.documents, { commit }),
    });
    await untilBalance(() => built > 0);
    await stop(young);
    const old = await start('old', [one, other]);
    await untilBalance(async () => (await seen.get(generations, one.name))?.number === 2);
    await payTimes(store, 20);
    await allSee([old, one]);
    sleeper.goOn();
    await stop(await asleep);
    await allSee([old, one]);
  });
});
