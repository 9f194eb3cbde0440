import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection, SqliteDocuments } from '@ardoise/documents';
import type { Commit, Document } from '@ardoise/documents';
import { SqliteEventStore, StoreUnavailable } from '@ardoise/event-store';
import type { RecordedEvent } from '@ardoise/event-store';
import fc from 'fast-check';
import { balanceChanged } from '../testing/balances.suite.js';
import { parkedEvents } from './fold.js';
import { foldInMemory } from './memory-fold.js';
import { projection } from '../projection.js';
import type { AnyProjection } from '../projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { ServedDocuments } from '../documents/served-documents.js';

interface Account extends Document {
  total: number;
  events: number;
}
type Paid = { type: 'Paid'; data: { from: string; to: string; amount: number } };

function balances(version: number, factor = 1): AnyProjection {
  const into = collection<Account>({ name: `balances-v${version}`, warm: true });
  return projection<Account, Paid>({
    name: into.name,
    into,
    touches: { Paid: ({ data }) => [data.from, data.to] },
    evolve: (account, { data }, id) => {
      if (Number.isNaN(data.amount) || data.amount === null) throw new Error('not an amount');
      const change = (id === data.to ? data.amount : 0) - (id === data.from ? data.amount : 0);
      return { id, total: (account?.total ?? 0) + change * factor, events: (account?.events ?? 0) + 1 };
    },
  });
}

let directory: string;
let store: SqliteEventStore;
let documents: SqliteDocuments;
const runners: ProjectionRunner[] = [];
type Options = ConstructorParameters<typeof ProjectionRunner>[0];
/** How it stands to its documents. */
let way: Partial<Options> = {};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'projections-'));
  store = await SqliteEventStore.open({ directory });
  documents = await SqliteDocuments.open({ directory });
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await store.close();
  await documents.close();
  await rm(directory, { recursive: true });
});

async function start(projections: AnyProjection[], options: Partial<Options> = {}) {
  const runner = new ProjectionRunner({ store, documents, projections, ...way, ...options });
  runners.push(runner);
  await runner.start();
  return runner;
}

async function pay(from: string, to: string, amount: number | null): Promise<number> {
  const metadata = { at: '2026-01-01T00:00:00.000Z', version: 1 };
  const event = { id: randomUUID(), type: 'Paid', data: { from, to, amount }, metadata };
  return (await store.append(`payments-${from}`, [event], 'any')).position;
}

const read = async (runner: ProjectionRunner, of: AnyProjection) =>
  (await runner.documents.find(of.into, {}, { sort: { id: 1 } })) as Account[];

/** The same documents, folded from the start of the log in one go. */
async function foldFromZero(of: AnyProjection): Promise<Account[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  return foldInMemory(of, events);
}

describe.each<[string, Partial<Options>]>([
  ['beside its documents', {}],
  ['far from its documents, of which it holds some', { aloneAs: 'this process' }],
])('the projection runner, %s', (_, itsWay) => {
  beforeEach(() => void (way = itsWay));

  it('lets whoever wrote read what they wrote', async () => {
    const model = balances(1);
    const runner = await start([model]);
    for (let n = 1; n <= 500; n++) {
      expect(await runner.caughtUp(await pay('a', 'b', 1))).toBe(true);
      expect(await runner.documents.get(model.into, 'b')).toMatchObject({ total: n });
    }
  });

  it('catches up with what happened while it was not there', async () => {
    for (let n = 0; n < 1_200; n++) await pay('a', 'b', 1);
    const model = balances(1);
    const runner = await start([model]);
    expect(await read(runner, model)).toEqual(await foldFromZero(model));
  });

  describe('beside commands', () => {
    it('lets a burst pass first, unless somebody waits for its documents', async () => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
      let bursting = false;
      let asked = 0;
      // A log that has grown each time that it is asked, while the burst goes on.
      const growing = balanceChanged(store, { head: async () => (bursting ? ++asked : store.head()) });
      const runner = await start([balances(1)], { commandsFirst: true, store: growing });
      bursting = true;
      await pay('a', 'b', 5);
      while (asked < 5) await new Promise(setImmediate);
      expect(runner.position).toBe(0);
      expect(await runner.caughtUp(1)).toBe(true);
      clock.mockRestore();
    });

    it('goes on by itself when the log is quiet', async () => {
      const runner = await start([balances(1)], { commandsFirst: true });
      await pay('a', 'b', 5);
      while (runner.position < 1) await new Promise(setImmediate);
      expect(await runner.documents.get(balances(1).into, 'b')).toMatchObject({ total: 5 });
    });

    it.each([
      ['cannot be asked', () => Promise.reject(new StoreUnavailable('away'))],
      ['does not answer', () => new Promise<never>(() => {})],
    ])('goes on with what has come of a log that %s any more', async (_, head) => {
      let isAway = false;
      const onEnded = jest.fn();
      const unsteady = balanceChanged(store, { head: () => (isAway ? head() : store.head()) });
      const runner = await start([balances(1)], { commandsFirst: true, store: unsteady, onEnded });
      isAway = true;
      for (let n = 1; n <= 2; n++) {
        await pay('a', 'b', 5);
        while (runner.position < n && onEnded.mock.calls.length === 0) await new Promise(setImmediate);
      }
      expect(onEnded.mock.calls).toEqual([]);
      expect(await runner.documents.get(balances(1).into, 'b')).toMatchObject({ total: 10 });
    });
  });

  it('waits no longer than its bound for a position that does not come', async () => {
    const runner = await start([balances(1)]);
    expect(await runner.caughtUp(1_000, 20)).toBe(false);
  });

  it('counts each event once, wherever it dies and whatever is told twice', async () => {
    const model = balances(1);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('before', 'after', 'never'), { maxLength: 12 }), async (faults) => {
        const failing = [...faults];
        // A commit that dies before it does anything, or after it has done everything but before anybody hears of it.
        const fragile = new Proxy(documents, {
          get(target, name) {
            if (name !== 'commit') {
              const value: unknown = Reflect.get(target, name);
              return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            }
            return async (commit: Commit) => {
              const fault = failing.shift() ?? 'never';
              if (fault === 'before') throw new Error('died before');
              await target.commit(commit);
              if (fault === 'after') throw new Error('died after');
            };
          },
        });
        const runner = new ProjectionRunner({ store, documents: fragile, projections: [model] });
        await runner.start();
        const positions = await Promise.all(['a', 'b', 'c'].map((from) => pay(from, 'd', 2)));
        await runner.caughtUp(Math.max(...positions));
        await runner.stop();
        const again = new ProjectionRunner({ store, documents, projections: [model] });
        await again.start();
        expect(await read(again, model)).toEqual(await foldFromZero(model));
        await again.stop();
      }),
      { numRuns: 25 },
    );
  });

  it('parks an event that cannot be taken in, visibly, and goes on with the rest', async () => {
    const model = balances(1);
    const parked: string[] = [];
    const runner = await start([model], { onParked: ({ id }) => parked.push(id) });
    await pay('a', 'b', 1);
    const poison = await pay('a', 'b', null);
    await runner.caughtUp(await pay('a', 'b', 5));
    expect(await runner.documents.get(model.into, 'b')).toMatchObject({ total: 6, events: 2 });
    expect(parked).toEqual([`balances-v1:${poison}`]);
    expect(await runner.documents.find(parkedEvents)).toEqual([
      {
        id: `balances-v1:${poison}`,
        projection: 'balances-v1',
        position: poison,
        type: 'Paid',
        error: 'Error: not an amount',
      },
    ]);
  });

  it('builds a new version from the start of the log, whatever the old one has read', async () => {
    const [one, two] = [balances(1), balances(2, 10)];
    const before = await start([one]);
    await before.caughtUp(await pay('a', 'b', 1));
    await before.stop();
    const runner = await start([one, two]);
    while (runner.late.length > 0) await new Promise(setImmediate);
    await runner.caughtUp(await pay('a', 'b', 1));
    expect(await runner.documents.get(one.into, 'b')).toMatchObject({ total: 2 });
    expect(await runner.documents.get(two.into, 'b')).toMatchObject({ total: 20 });
  });

  it('tells what was committed, in order and once', async () => {
    const told: number[] = [];
    const runner = await start([balances(1)], {
      onCommitted: (events) => told.push(...events.map(({ position }) => position)),
    });
    const positions = [];
    for (let n = 0; n < 20; n++) positions.push(await pay('a', 'b', 1));
    await runner.caughtUp(positions.at(-1) ?? 0);
    expect(told).toEqual(positions);
  });

  it('refuses to start on a log that has lost its end', async () => {
    const runner = await start([balances(1)]);
    await runner.caughtUp(await pay('a', 'b', 1));
    await runner.stop();
    await store.close();
    await rm(join(directory), { recursive: true, force: true });
    store = await SqliteEventStore.open({ directory: await mkdtemp(join(tmpdir(), 'projections-')) });
    await expect(start([balances(1)])).rejects.toThrow(/sa fin a été perdue/);
    directory = await mkdtemp(join(tmpdir(), 'projections-'));
  });

  describe('rebuilding', () => {
    it('gives the same documents, and reports its way', async () => {
      const model = balances(1);
      const runner = await start([model]);
      for (let n = 0; n < 100; n++) await pay('a', 'b', n);
      await runner.caughtUp(await pay('b', 'c', 1));
      const before = await read(runner, model);
      const way: number[] = [];
      await runner.rebuild([model.name], (done) => way.push(done));
      expect(await read(runner, model)).toEqual(before);
      expect(way.at(-1)).toBe(101);
    });

    it('serves the old documents until the new ones are whole, while writing goes on', async () => {
      const model = balances(1);
      const runner = await start([model]);
      for (let n = 0; n < 3_000; n++) void pay('a', 'b', 1);
      let written = await pay('a', 'b', 1);
      await runner.caughtUp(written);
      let rebuilding = true;
      const rebuilt = runner.rebuild([model.name]).finally(() => (rebuilding = false));
      let last = 0;
      while (rebuilding) {
        written = await pay('a', 'b', 1);
        await runner.caughtUp(written);
        const account = (await runner.documents.get(model.into, 'b')) as Account;
        // Half-built documents would show less than was there before.
        expect(account.total).toBeGreaterThan(last);
        last = account.total;
      }
      await rebuilt;
      expect(await read(runner, model)).toEqual(await foldFromZero(model));
    });

    it('survives a restart, and can be done again', async () => {
      const model = balances(1);
      const runner = await start([model]);
      await runner.caughtUp(await pay('a', 'b', 1));
      await runner.rebuild([model.name]);
      await runner.stop();
      const again = await start([model]);
      await again.caughtUp(await pay('a', 'b', 1));
      await again.rebuild([model.name]);
      expect(await read(again, model)).toEqual(await foldFromZero(model));
      expect(again.documents).toBeInstanceOf(ServedDocuments);
    });

    it('asked for twice at once, is done twice, one after the other', async () => {
      const model = balances(1);
      const runner = await start([model]);
      await runner.caughtUp(await pay('a', 'b', 1));
      await Promise.all([runner.rebuild([model.name]), runner.rebuild([model.name]), runner.rebuild([model.name])]);
      await runner.caughtUp(await pay('a', 'b', 1));
      expect(await read(runner, model)).toEqual(await foldFromZero(model));
      await runner.stop();
      const again = await start([model]);
      expect(await read(again, model)).toEqual(await foldFromZero(model));
    });

    it('counts nothing twice while the runner lags behind the log', async () => {
      const model = balances(1);
      let release = () => {};
      const gate: { opens?: Promise<void> } = {};
      const lagging = new Proxy(documents, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function') return value;
          if (name !== 'commit') return value.bind(target) as unknown;
          return async (commit: Commit) => {
            if (commit.checkpoints) await gate.opens;
            return target.commit(commit);
          };
        },
      });
      const runner = await start([model], { documents: lagging });
      for (let n = 0; n < 3_000; n++) void pay('a', 'b', 1);
      await runner.caughtUp(await pay('a', 'b', 1));
      gate.opens = new Promise((resolve) => (release = resolve));
      for (let n = 0; n < 3_000; n++) void pay('a', 'b', 1);
      const last = await pay('a', 'b', 1);
      const rebuilt = runner.rebuild([model.name]);
      await new Promise(setImmediate);
      release();
      await rebuilt;
      await runner.caughtUp(last);
      expect(await read(runner, model)).toEqual(await foldFromZero(model));
    });

    it('takes what was parked in again, and parks it no more', async () => {
      let broken = true;
      const model = balances(1);
      const mended: AnyProjection = {
        ...model,
        evolve: (document, event, id) => {
          if (broken) throw new Error('a bug');
          return model.evolve(document, event, id);
        },
      };
      const runner = await start([mended]);
      await runner.caughtUp(await pay('a', 'b', 1));
      expect(await runner.documents.count(parkedEvents)).toBe(1);
      broken = false;
      await runner.rebuild([model.name]);
      expect(await runner.documents.count(parkedEvents)).toBe(0);
      expect(await read(runner, model)).toEqual(await foldFromZero(model));
    });

    it('does not know a projection that is not there', async () => {
      await expect((await start([balances(1)])).rebuild(['autre-v1'])).rejects.toThrow('Projection inconnue');
    });
  });
});
