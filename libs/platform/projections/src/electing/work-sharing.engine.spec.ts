import type { Documents } from '@ardoise/documents';
import { openTemporaryStore } from '@ardoise/event-store/temporary-store';
import {
  allOf,
  balanceChanged,
  balances,
  foldedFromZero,
  gate,
  payTimes,
  stoppable,
  untilBalance,
} from '../testing/balances.suite.js';
import { SHARED_DOCUMENTS } from '../testing/shared-documents.suite.js';
import type { SharedDocuments } from '../testing/shared-documents.suite.js';
import { ElectedProjector } from './elected-projector.js';
import type { ElectedOptions } from './elected-options.js';
import { groupKeepers } from './group-keepers.js';

const LEASE_MS = 400;
const views = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((base, nth) => balances(1, nth + 1, base));
const groups = Object.fromEntries(views.map(({ name }) => [`of ${name}`, [name]]));

describe.each(SHARED_DOCUMENTS)('workers that share the read models over %s', (_, open) => {
  let log: Awaited<ReturnType<typeof openTemporaryStore>>;
  let shared: SharedDocuments;
  let seen: Documents;
  const projectors: ElectedProjector[] = [];
  const troubles: unknown[] = [];

  beforeEach(async () => {
    log = await openTemporaryStore();
    shared = await open();
    seen = await shared.connect();
    troubles.length = 0;
  });
  afterEach(async () => {
    await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
    await shared.dispose();
    await log.dispose();
  });

  async function start(holder: string, more: Partial<ElectedOptions> = {}): Promise<ElectedProjector> {
    const projector = new ElectedProjector({
      store: log.store,
      documents: await shared.connect(),
      projections: views,
      groups,
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

  /** How many groups each keeps, the smallest number first. */
  async function shareSizes(): Promise<(number | null)[]> {
    const counts = new Map<string | null, number>();
    for (const { holder } of await groupKeepers(seen, groups)) counts.set(holder, (counts.get(holder) ?? 0) + 1);
    return counts.has(null) ? [null] : [...counts.values()].sort();
  }

  const untilShared = (...sizes: number[]) =>
    untilBalance(async () => {
      await payTimes(log.store, 1);
      return (await shareSizes()).join() === sizes.join();
    });

  /** All that was written counts once in each read model, wherever it is read. */
  async function allSee(...readers: ElectedProjector[]): Promise<void> {
    const position = await payTimes(log.store, 2);
    for (const reader of readers) {
      while (!(await reader.caughtUp(position)));
      for (const view of views)
        expect([view.name, await allOf(reader.documents, view)]).toEqual([
          view.name,
          await foldedFromZero(log.store, view),
        ]);
    }
  }

  it('keep two or three of seven each, and all read all of it', async () => {
    await payTimes(log.store, 100);
    const reader = start('reader', { candidate: false });
    const workers = [await start('one'), await start('two'), await start('three')];
    await untilShared(2, 2, 3);
    for (let n = 0; n < 3; n++) await allSee(await reader, ...workers);
  });

  it('leave a share to one that comes, and take it back from one that goes, whoever leads', async () => {
    const [one, two] = [await start('one'), await start('two')];
    await untilShared(3, 4);
    const three = await start('three');
    await untilShared(2, 2, 3);
    const four = await start('four');
    await untilShared(1, 2, 2, 2);
    await allSee(one, two, three, four);
    // The one that leads, and two of those that help.
    for (const [gone, ...left] of [
      [one, two, three, four],
      [three, two, four],
      [four, two],
    ] as const) {
      await gone.stop();
      await allSee(...left);
    }
    await untilShared(7);
    await allSee(two);
  });

  it('take over from one that is stopped, and refuse what it writes when it goes on', async () => {
    const sleeper = stoppable(await shared.connect());
    const leader = await start('leader');
    const helper = await start('helper', { documents: sleeper.documents });
    await start('other');
    await untilShared(2, 2, 3);
    for (let n = 0; n < 3; n++) {
      sleeper.stop();
      const position = await payTimes(log.store, 20);
      while (!(await leader.caughtUp(position)));
      await untilShared(3, 4);
      sleeper.goOn();
      await allSee(leader, helper);
      await untilShared(2, 2, 3);
    }
    await allSee(leader, helper);
  });

  it('go on while the one that leads is stopped, and with it when it goes on', async () => {
    const sleeper = stoppable(await shared.connect());
    const leader = await start('leader', { documents: sleeper.documents });
    const others = [await start('one'), await start('two')];
    await untilShared(2, 2, 3);
    sleeper.stop();
    const position = await payTimes(log.store, 20);
    while (!(await others[0]!.caughtUp(position)));
    await untilShared(3, 4);
    sleeper.goOn();
    await untilShared(2, 2, 3);
    await allSee(leader, ...others);
  });

  it('rebuild each what is its own, whoever asks', async () => {
    await payTimes(log.store, 50);
    const workers = [await start('one'), await start('two'), await start('three')];
    await untilShared(2, 2, 3);
    await workers[0]!.rebuild(views.map(({ name }) => name));
    await allSee(...workers);
    await expect(workers[1]!.rebuild(['autre-v1'])).rejects.toThrow('Projection inconnue');
  });

  it('drop nothing that another has made anew since they began to look', async () => {
    await payTimes(log.store, 50);
    const documents = await shared.connect();
    let [looks, looking] = [0, Promise.resolve()];
    const collections = () => {
      looks++;
      return looking.then(() => documents.collections());
    };
    const leader = await start('leader', { documents: balanceChanged<Documents>(documents, { collections }) });
    await untilBalance(() => looks > 0);
    const looked = gate();
    looking = looked.passed;
    const helper = await start('helper');
    await untilShared(3, 4);
    const kept = (await groupKeepers(seen, groups)).filter(({ holder }) => holder === 'helper');
    await helper.rebuild(kept.flatMap(({ group }) => groups[group] ?? []));
    looked.open();
    await leader.stop();
    await allSee(helper);
  });

  it('drop nothing any more that another has made anew since they fell asleep', async () => {
    await payTimes(log.store, 50);
    const sleeper = stoppable(await shared.connect());
    let looks = 0;
    const collections = () => {
      if (looks++ === 0) sleeper.stop();
      return sleeper.documents.collections();
    };
    const leader = start('leader', { documents: balanceChanged(sleeper.documents, { collections }) });
    await untilBalance(() => looks > 0);
    const next = await start('next');
    await next.rebuild(views.map(({ name }) => name));
    sleeper.goOn();
    await (await leader).stop();
    await allSee(next);
  });

  it('leave alone who has the same read models in other groups', async () => {
    const halves = { first: views.slice(0, 3), second: views.slice(3) };
    const otherwise = Object.fromEntries(
      Object.entries(halves).map(([half, of]) => [half, of.map(({ name }) => name)]),
    );
    const one = await start('one');
    const startOther = () => start('other', { groups: otherwise });
    let other = await startOther();
    const two = await start('two');
    await untilBalance(async () => {
      await payTimes(log.store, 1);
      // While the machine stood still, it may have taken what the leader had not renewed: that is another test's.
      if (other.leads) {
        await other.stop();
        other = await startOther();
      }
      return (await shareSizes()).join() === '3,4';
    });
    await allSee(one, two, other);
    await Promise.all([one.stop(), two.stop()]);
    await allSee(other);
  });

  it('leave what another version reads to that one', async () => {
    await payTimes(log.store, 50);
    const old = await start('old', { projections: [balances(1, 5, 'older'), ...views], groups: undefined });
    const young = [await start('one'), await start('two')];
    await allSee(old, ...young);
    await old.stop();
    await untilShared(3, 4);
    await allSee(...young);
  });
});
