import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection, SqliteDocuments } from '@ardoise/documents';
import type { Commit, Document } from '@ardoise/documents';
import { SqliteEventStore, StoreUnavailable } from '@ardoise/event-store';
import { ElectedProjector } from './elected-projector.js';
import { projection } from '../projection.js';

interface Counter extends Document {
  count: number;
}
type Counted = { type: 'Counted'; data: { by: string } };
const counters = collection<Counter>({ name: 'counters-v1' });
const countersProjection = projection<Counter, Counted>({
  name: 'counters-v1',
  into: counters,
  touches: { Counted: ({ data }) => data.by },
  evolve: (counter, _, id) => ({ id, count: (counter?.count ?? 0) + 1 }),
});
const LEASE_MS = 150;

let directory: string;
let store: SqliteEventStore;
let documents: SqliteDocuments;
const projectors: ElectedProjector[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'elected-'));
  store = await SqliteEventStore.open({ directory });
  documents = await SqliteDocuments.open({ directory });
});
afterEach(async () => {
  await Promise.all(projectors.splice(0).map((projector) => projector.stop()));
  await store.close();
  await documents.close();
  await rm(directory, { recursive: true });
});

/** A process of its own as far as it knows: only log and documents are shared. */
function process(
  holder: string,
  more: Partial<ConstructorParameters<typeof ElectedProjector>[0]> = {},
): ElectedProjector {
  const projector = new ElectedProjector({
    store,
    documents,
    projections: [countersProjection],
    holder,
    candidate: true,
    leaseMs: LEASE_MS,
    ...more,
  });
  projectors.push(projector);
  return projector;
}

async function count(): Promise<number> {
  const metadata = { at: '2026-01-01T00:00:00.000Z', version: 1 };
  return (await store.append('counts', [{ id: randomUUID(), type: 'Counted', data: { by: 'a' }, metadata }], 'any'))
    .position;
}

/** Until it can be read in all of them: who waited while the machine stood still may be told that nobody projects. */
async function reached(position: number, ...processes: ElectedProjector[]): Promise<void> {
  for (const each of processes) while (!(await each.caughtUp(position)));
}

const read = async (projector: ElectedProjector) => (await projector.documents.get(counters, 'a'))?.count;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

describe('several processes over the same documents', () => {
  it('have one that projects, and all read what was written anywhere', async () => {
    const [one, two] = [process('one'), process('two')];
    await Promise.all([one.start(), two.start()]);
    for (let n = 1; n <= 50; n++) {
      await reached(await count(), one, two);
      expect([await read(one), await read(two)]).toEqual([n, n]);
    }
    await until(() => one.leads !== two.leads);
  });

  it('tell those who listen in a process before a position counts as reached there', async () => {
    const heard: [number, number] = [0, 0];
    const listening = (nth: 0 | 1) => (events: readonly unknown[]) => void (heard[nth] += events.length);
    const [one, two] = [process('one', { onReadable: listening(0) }), process('two', { onReadable: listening(1) })];
    await Promise.all([one.start(), two.start()]);
    for (let n = 1; n <= 20; n++) {
      const position = await count();
      const seen = [reached(position, one).then(() => heard[0]), reached(position, two).then(() => heard[1])];
      expect(await Promise.all(seen)).toEqual([n, n]);
    }
  });

  it('may have no read models at all', async () => {
    await count();
    const one = process('one', { projections: [] });
    await one.start();
    await reached(await count(), one);
  });

  it('go on when the one that projects stops, without missing or repeating an event', async () => {
    const [one, two] = [process('one', { leaseMs: 3_600_000 }), process('two')];
    await one.start();
    await until(() => one.leads);
    await two.start();
    await reached(await count(), one);
    expect([one.leads, two.leads]).toEqual([true, false]);
    await one.stop();
    await reached(await count(), two);
    expect(two.leads).toBe(true);
    expect(await read(two)).toBe(2);
  });

  it('answer soon who waits for what nobody projects any more', async () => {
    const [one, reader] = [process('one'), process('reader', { candidate: false })];
    await Promise.all([one.start(), reader.start()]);
    await reached(await count(), reader);
    await one.stop();
    expect(await reader.caughtUp(await count(), 3_600_000)).toBe(false);
  });

  it('need not wait for the lease of one that stopped properly', async () => {
    const [one, two] = [process('one', { leaseMs: 3_600_000 }), process('two')];
    await one.start();
    await until(() => one.leads);
    await two.start();
    await one.stop();
    await until(() => two.leads);
  });

  it('refuse the writes of one that was replaced without knowing', async () => {
    // A process that is stopped for three leases in the middle of a commit, and then goes on.
    let asleep: Promise<void> | undefined;
    let sleeping = false;
    const troubles: string[] = [];
    const slow = new Proxy(documents, {
      get(target, name) {
        if (name === 'commit')
          return async (commit: Commit) => {
            if (asleep) {
              sleeping = true;
              await asleep;
            }
            return target.commit(commit);
          };
        if (name === 'lease')
          return async (...given: [string, string, number]) =>
            asleep ? asleep.then(() => null) : target.lease(...given);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const one = process('one', { documents: slow, onTrouble: (error) => troubles.push((error as Error).name) });
    await one.start();
    await reached(await count(), one);
    let wake = () => {};
    asleep = new Promise((resolve) => (wake = resolve));
    const position = await count();
    await until(() => sleeping);
    const two = process('two');
    await two.start();
    expect(two.leads).toBe(true);
    await reached(position, two);
    asleep = undefined;
    wake();
    await until(() => troubles.includes('StaleEpoch'));
    await reached(await count(), one, two);
    expect([await read(one), await read(two)]).toEqual([3, 3]);
  });

  it('tell each what can be read, once and in order, whoever projects', async () => {
    const told: Record<string, number[]> = { one: [], two: [] };
    const follow = (name: string) =>
      process(name, { onReadable: (events) => told[name]?.push(...events.map(({ position }) => position)) });
    const [one, two] = [follow('one'), follow('two')];
    await one.start();
    await two.start();
    const positions = [];
    for (let n = 0; n < 20; n++) positions.push(await count());
    await until(() => told['one']?.length === 20 && told['two']?.length === 20);
    expect(told).toEqual({ one: positions, two: positions });
  });

  it('rebuild as soon as the log is back that was away meanwhile', async () => {
    let away = 0;
    const unsteady = new Proxy(store, {
      get(target, name) {
        if (name === 'readAll' && away > 0) {
          away--;
          throw new StoreUnavailable('away');
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    const told: unknown[] = [];
    const one = process('one', { store: unsteady, onTrouble: (error) => told.push(error) });
    await one.start();
    await reached(await count(), one);
    away = 2;
    await one.rebuild(['counters-v1']);
    expect(away).toBe(0);
    expect(told).toEqual([expect.any(StoreUnavailable), expect.any(StoreUnavailable)]);
    expect(await read(one)).toBe(1);
  });

  it('rebuild where the projecting is done, whoever asks', async () => {
    const [one, two] = [process('one'), process('two')];
    await one.start();
    await two.start();
    await reached(await count(), two);
    await two.rebuild(['counters-v1']);
    await reached(await count(), one, two);
    expect([await read(one), await read(two)]).toEqual([2, 2]);
    await expect(two.rebuild(['autre-v1'])).rejects.toThrow('Projection inconnue');
  });

  it('leave projecting to others where they are told to', async () => {
    const reader = process('reader', { candidate: false });
    const started = reader.start();
    const worker = process('worker');
    await worker.start();
    await started;
    await reached(await count(), reader);
    expect([reader.leads, worker.leads]).toEqual([false, true]);
  });
});
