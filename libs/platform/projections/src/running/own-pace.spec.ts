import { collection } from '@ardoise/documents';
import type { CollectionDefinition, Commit, Document, SqliteDocuments } from '@ardoise/documents';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import type { EventStore } from '@ardoise/event-store';
import { openTemporaryStore } from '@ardoise/event-store/temporary-store';
import fc from 'fast-check';
import {
  allOf,
  balances,
  balanceChanged,
  foldedFromZero,
  gate,
  paid,
  payTimes,
  untilBalance,
} from '../testing/balances.suite.js';
import type { Balance } from '../testing/balances.suite.js';
import { parkedEvents } from './fold.js';
import { generations } from '../building/generations.js';
import { NotReady } from '../building/not-ready.js';
import { projection } from '../projection.js';
import type { AnyProjection } from '../projection.js';
import { ProjectionRunner } from './projection-runner.js';
import type { RunnerOptions } from './projection-runner.js';

interface InCents extends Document {
  cents: number;
}

let log: Awaited<ReturnType<typeof openTemporaryStore>>;
let kept: Awaited<ReturnType<typeof openTemporaryDocuments>>;
let store: EventStore;
let documents: SqliteDocuments;
const runners: ProjectionRunner[] = [];

beforeEach(async () => {
  log = await openTemporaryStore();
  kept = await openTemporaryDocuments();
  ({ store } = log);
  ({ documents } = kept);
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await log.dispose();
  await kept.dispose();
});

async function start(projections: AnyProjection[], options: Partial<RunnerOptions> = {}): Promise<ProjectionRunner> {
  const runner = new ProjectionRunner({ store, documents, projections, ...options });
  runners.push(runner);
  await runner.start();
  return runner;
}

/** What an earlier program has left: its documents are up to date, and it has ended. */
async function once(...projections: AnyProjection[]): Promise<void> {
  const runner = await start(projections);
  await runner.stop();
}

const serving = (runner: ProjectionRunner) => untilBalance(() => runner.late.length === 0);

/** Documents in which what is built beside (its checkpoint moves alone) waits at a gate before its nth batch. */
function holding(name: string, passed: Promise<void>, batches = 0): SqliteDocuments {
  let left = batches;
  return balanceChanged(documents, {
    async commit(this: void, commit: Commit) {
      if (commit.checkpoints && name in commit.checkpoints && left-- <= 0) await passed;
      return documents.commit(commit);
    },
  });
}

/** A log that counts the events that were read of it from its start or from further on. */
function counting(): { store: EventStore; read: { after: number; events: number }[] } {
  const read: { after: number; events: number }[] = [];
  const readAll: EventStore['readAll'] = async function* (reading) {
    const pass = { after: reading?.after ?? 0, events: 0 };
    read.push(pass);
    for await (const event of store.readAll(reading)) {
      pass.events++;
      yield event;
    }
  };
  return { store: balanceChanged(store, { readAll }), read };
}

describe('a new version of a read model', () => {
  const [one, two] = [balances(1), balances(2, 10)];

  it('is built beside the version before, which answers and is kept up; no write waits', async () => {
    await payTimes(store, 1_200);
    await once(one);
    const { passed, open } = gate();
    const runner = await start([two], { documents: holding(two.name, passed) });
    const before = (await runner.documents.get(two.into, 'b0')) as Balance;
    for (let n = 1; n <= 20; n++) {
      const { position } = await store.append(`more-${n}`, [paid('a0', 'b0', 1)], 'any');
      expect(await runner.caughtUp(position)).toBe(true);
      expect(await runner.documents.get(two.into, 'b0')).toMatchObject({ events: before.events + n });
      expect(runner.late).toEqual([{ name: two.name, reached: 0, goal: position, servedBy: one.name }]);
    }
    open();
    await serving(runner);
    expect(await allOf(runner.documents, two)).toEqual(await foldedFromZero(store, two));
  });

  it('takes over once, and the version before is dropped with all that it had', async () => {
    await payTimes(store, 300);
    await once(one);
    await documents.commit({
      writes: [{ in: parkedEvents, put: { id: 'x', projection: one.name } as Document }],
    });
    const told: (readonly string[])[] = [];
    const runner = await start([two], { onTakenOver: (names) => told.push(names) });
    await serving(runner);
    expect(told).toEqual([[two.name]]);
    await untilBalance(async () => !(await documents.collections()).includes(one.name));
    expect([...(await documents.allCheckpoints()).keys()]).toEqual([two.name]);
    expect((await documents.find(generations)).map(({ id }) => id)).toEqual([two.name]);
    expect(await documents.count(parkedEvents)).toBe(0);
  });

  it('leaves the version before to whoever goes on, where it has ended before the time to drop that one', async () => {
    await payTimes(store, 50);
    await once(one);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const runner = await start([two], { keepOldMs: 54_321 });
    await serving(runner);
    const laters = () =>
      timers.mock.calls.filter(([, milliseconds]) => milliseconds === 54_321).map(([later]) => later);
    await untilBalance(() => laters().length > 0);
    timers.mockRestore();
    await runner.stop();
    for (const later of laters()) later();
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    expect(await allOf(documents, one)).toEqual(await foldedFromZero(store, one));
    expect((await documents.allCheckpoints()).has(one.name)).toBe(true);
  });

  it('is answered for by whichever generation of the version before serves', async () => {
    await payTimes(store, 200);
    const before = await start([one]);
    await before.rebuild([one.name]);
    await before.stop();
    const { passed, open } = gate();
    const runner = await start([two], { documents: holding(two.name, passed) });
    expect(await allOf(runner.documents, two)).toEqual(await foldedFromZero(store, one));
    const { position } = await store.append('more', [paid('new', 'b0')], 'any');
    expect(await runner.caughtUp(position)).toBe(true);
    expect(await runner.documents.get(two.into, 'new')).toMatchObject({ total: -10 });
    open();
    await serving(runner);
    expect(await allOf(runner.documents, two)).toEqual(await foldedFromZero(store, two));
    await untilBalance(async () => !(await documents.collections()).some((name) => name.startsWith(one.name)));
  });

  it('is asked for in its own shape, whatever the version before has stored', async () => {
    const next = projection<InCents, { type: 'Paid'; data: { from: string; to: string; amount: number } }>({
      name: 'balances-v2',
      into: collection<InCents>({ name: 'balances-v2' }),
      touches: { Paid: ({ data }) => data.to },
      evolve: (before, { data }, id) => ({ id, cents: (before?.cents ?? 0) + 100 * data.amount }),
      upgrade: (stored) => {
        const { id, total, cents = total * 100 } = stored as InCents & Balance;
        return { id, cents };
      },
    });
    const into = next.into as CollectionDefinition<InCents>;
    await store.append('p', [paid('a', 'b', 3), paid('a', 'c', 1)], 'any');
    await once(one);
    const { passed, open } = gate();
    const runner = await start([next], { documents: holding(next.name, passed) });
    await runner.caughtUp((await store.append('p', [paid('a', 'b', 4)], 'any')).position);
    expect(await runner.documents.get(into, 'b')).toEqual({ id: 'b', cents: 700 });
    expect(await runner.documents.getMany(into, ['c', 'b'])).toEqual([
      { id: 'c', cents: 100 },
      { id: 'b', cents: 700 },
    ]);
    expect(await runner.documents.find(into, { id: 'c' }, { projection: { cents: 0 } })).toEqual([{ id: 'c' }]);
    const firstPage = () => runner.documents.page(into, { id: { $in: ['b', 'c'] } }, { sort: { id: 1 }, limit: 1 });
    expect(await firstPage()).toEqual({ documents: [{ id: 'b', cents: 700 }], total: 2 });
    open();
    await serving(runner);
    expect(await firstPage()).toEqual({ documents: [{ id: 'b', cents: 700 }], total: 2 });
    expect(await runner.documents.find(into, {}, { sort: { id: 1 } })).toEqual([
      { id: 'b', cents: 700 },
      { id: 'c', cents: 100 },
    ]);
  });

  it('joins without missing or repeating an event, while writing goes on', async () => {
    await payTimes(store, 5_000);
    await once(one);
    const runner = await start([two]);
    let last = 0;
    while (runner.late.length > 0) last = await payTimes(store, 3);
    expect(await runner.caughtUp(last)).toBe(true);
    expect(await runner.caughtUp(await payTimes(store, 3))).toBe(true);
    expect(await allOf(runner.documents, two)).toEqual(await foldedFromZero(store, two));
  });

  it('counts each event once, wherever a commit dies and whatever is told twice', async () => {
    let version = 1;
    await payTimes(store, 2_500);
    await once(balances(1));
    const faults = fc.array(fc.constantFrom('before', 'after', 'never'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(faults, async (given) => {
        const next = balances(++version, version);
        const failing = [...given];
        const fragile = balanceChanged(documents, {
          async commit(this: void, commit: Commit) {
            const fault = failing.shift() ?? 'never';
            if (fault === 'before') throw new Error('died before');
            await documents.commit(commit);
            if (fault === 'after') throw new Error('died after');
          },
        });
        const runner = await start([next], { documents: fragile });
        const last = await payTimes(store, 2);
        await serving(runner);
        while (!(await runner.caughtUp(last)));
        expect(await allOf(runner.documents, next)).toEqual(await foldedFromZero(store, next));
        await runner.stop();
      }),
      { numRuns: 10 },
    );
  });

  it('goes on from where it was when the process ended', async () => {
    await payTimes(store, 3_500);
    await once(one);
    const { passed, open } = gate();
    const first = await start([two], { documents: holding(two.name, passed, 2) });
    await untilBalance(() => first.late[0]?.reached === 2_000);
    const stopped = first.stop();
    open();
    await stopped;
    const reached = await documents.checkpoint(two.name);
    expect(reached).toBeGreaterThanOrEqual(2_000);
    expect(reached).toBeLessThan(3_500);
    const { store: counted, read } = counting();
    const runner = await start([two], { store: counted });
    await serving(runner);
    expect(read.every(({ after }) => after >= reached)).toBe(true);
    expect(await allOf(runner.documents, two)).toEqual(await foldedFromZero(store, two));
  });

  it('that is given up leaves the version before to be built anew by its own rules', async () => {
    await payTimes(store, 100);
    await once(one);
    const { passed, open } = gate();
    const newer = await start([two], { documents: holding(two.name, passed) });
    await newer.caughtUp(await payTimes(store, 10));
    const stopped = newer.stop();
    open();
    await stopped;
    const back = await start([one]);
    await back.rebuild([]);
    expect(await allOf(back.documents, one)).toEqual(await foldedFromZero(store, one));
    expect((await documents.find(generations)).filter(({ foldedBy }) => foldedBy)).toEqual([]);
  });
});

describe('a new read model', () => {
  const [known, added] = [balances(1), balances(1, 10, 'more')];

  it('is refused until it is built, in words; nobody waits for it', async () => {
    await payTimes(store, 2_500);
    await once(known);
    const { passed, open } = gate();
    const runner = await start([known, added], { documents: holding(added.name, passed, 1) });
    await untilBalance(() => runner.late[0]?.reached === 1_000);
    const asked = runner.documents.find(added.into);
    await expect(asked).rejects.toBeInstanceOf(NotReady);
    await expect(asked).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
      code: 'view-not-ready',
      message: 'Cette vue se prépare\u00a0: 40\u00a0%. Réessayez dans un instant.',
    });
    expect(await runner.caughtUp(await payTimes(store, 1))).toBe(true);
    expect(await allOf(runner.documents, known)).toEqual(await foldedFromZero(store, known));
    open();
    await serving(runner);
    expect(await allOf(runner.documents, added)).toEqual(await foldedFromZero(store, added));
  });

  it('is built with the others of its moment in one reading of the log', async () => {
    await payTimes(store, 2_500);
    await once(known);
    const { store: counted, read } = counting();
    const others = [balances(2, 2), added, balances(3, 3, 'third')];
    const runner = await start(others, { store: counted });
    await serving(runner);
    expect(read.reduce((sum, { events }) => sum + events, 0)).toBe(2_500);
    for (const each of others) expect(await allOf(runner.documents, each)).toEqual(await foldedFromZero(store, each));
  });
});

it('all read models of an empty store of documents are made together, and waited for', async () => {
  await payTimes(store, 1_200);
  const models = [balances(1), balances(2, 2, 'more')];
  const way: number[] = [];
  const runner = new ProjectionRunner({ store, documents, projections: models });
  runners.push(runner);
  await runner.start((position) => way.push(position));
  expect([runner.late, way.at(-1)]).toEqual([[], 1_200]);
  for (const each of models) expect(await allOf(runner.documents, each)).toEqual(await foldedFromZero(store, each));
});

it('what earlier versions left is dropped, and what is not theirs stays', async () => {
  const [present, retired, halfBuilt] = ['balances-v3', 'gone-v1', 'balances-v3.2'].map((name) => collection({ name }));
  const others = ['notes', 'gone', 'rebuild-requests'].map((name) => collection({ name }));
  for (const each of [present, retired, halfBuilt, ...others]) await documents.declare(each as (typeof others)[number]);
  await documents.commit({ writes: [], checkpoints: { jobs: 1, 'gone-v1': 1, 'balances-v2': 0 } });
  await once(balances(3));
  await untilBalance(async () => !(await documents.collections()).includes('gone-v1'));
  expect((await documents.collections()).sort()).toEqual(
    ['balances-v3', 'gone', 'notes', 'parked-events', 'projection-generations', 'rebuild-requests'].sort(),
  );
  expect([...(await documents.allCheckpoints()).keys()].sort()).toEqual(['jobs']);
});

describe('rebuilding', () => {
  it('of several reads the log once', async () => {
    const models = [balances(1), balances(1, 2, 'more'), balances(1, 3, 'third')];
    await payTimes(store, 2_500);
    const { store: counted, read } = counting();
    const runner = await start(models, { store: counted });
    await runner.rebuild(models.map(({ name }) => name));
    expect(read.reduce((sum, { events }) => sum + events, 0)).toBe(2_500);
    for (const each of models) expect(await allOf(runner.documents, each)).toEqual(await foldedFromZero(store, each));
  });

  it('ends with the same documents on a log whose positions are no counts', async () => {
    const SPREAD = 9_973;
    const moved = <T extends { position: number }>(event: T): T => ({ ...event, position: event.position * SPREAD });
    const spread = balanceChanged(store, {
      head: async () => (await store.head()) * SPREAD,
      async *readAll(reading) {
        const after = Math.floor((reading?.after ?? 0) / SPREAD);
        for await (const event of store.readAll({ ...reading, after })) yield moved(event);
      },
      subscribe: ({ after, onBatch, ...options }) =>
        store.subscribe({
          ...options,
          after: Math.floor(after / SPREAD),
          onBatch: (events) => onBatch(events.map(moved)),
        }),
    });
    const model = balances(1);
    await payTimes(store, 3_000);
    const runner = await start([model], { store: spread });
    let rebuilding = true;
    const rebuilt = runner.rebuild([model.name]).finally(() => (rebuilding = false));
    let last = 0;
    while (rebuilding) last = await payTimes(store, 2);
    await rebuilt;
    expect(await runner.caughtUp(last * SPREAD)).toBe(true);
    expect(await allOf(runner.documents, model)).toEqual(await foldedFromZero(store, model));
  });

  it('of one that is being built already waits for it', async () => {
    await payTimes(store, 1_500);
    await once(balances(1));
    const next = balances(2, 2);
    const runner = await start([next]);
    await runner.rebuild([next.name]);
    expect(runner.late).toEqual([]);
    expect(await allOf(runner.documents, next)).toEqual(await foldedFromZero(store, next));
  });

  it('ends unfinished with the process, and leaves what served', async () => {
    const model = balances(1);
    await payTimes(store, 3_000);
    const runner = await start([model]);
    const rebuilt = runner.rebuild([model.name]);
    const refused = expect(rebuilt).rejects.toThrow('Le serveur s’arrête');
    await runner.stop();
    await refused;
    const again = await start([model]);
    expect(await allOf(again.documents, model)).toEqual(await foldedFromZero(store, model));
  });
});
