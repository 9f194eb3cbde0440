import { randomUUID } from 'node:crypto';
import { DomainError } from '@ardoise/contracts';
import { handle, load, RecentStates, unwritten } from './decider.js';
import type { Decider, Decision } from './decider.js';
import type { EventStore } from './event-store.js';
import { openTemporaryStore } from './testing/temporary-store.suite.js';

type Counted = { type: 'Counted'; data: { to: number } };
type Command = { upTo: number | 'next' };

/** Counts one further, up to a bound; beyond it by more than one it refuses. */
const counter: Decider<number, Command, Counted> = {
  initial: 0,
  decide: (command, count) => {
    const upTo = command.upTo === 'next' ? count + 1 : command.upTo;
    if (upTo > count + 1) throw new DomainError('conflict');
    return upTo === count + 1 ? [{ type: 'Counted', data: { to: upTo } }] : [];
  },
  evolve: (_, { data }) => data.to,
};

const NEXT = { upTo: 'next' } as const;

let dispose: () => Promise<void>;
let store: EventStore;
let stream: string;
beforeAll(async () => {
  ({ store, dispose } = await openTemporaryStore());
});
afterAll(() => dispose());
beforeEach(() => {
  stream = `counter-${randomUUID()}`;
});

const decision = (id: string = randomUUID()): Decision => ({ now: '2026-01-01T00:00:00.000Z', eventId: () => id });
const count = (upTo: number, recent?: RecentStates<number>, how = decision()) =>
  handle(store, stream, counter, { upTo }, how, { recent });

describe('a decision', () => {
  it('is made of the stream, appended, and tells what it led to', async () => {
    expect(await count(1)).toMatchObject({ state: 1, appended: { revision: 0 } });
    expect(await count(2)).toMatchObject({ state: 2, appended: { revision: 1 } });
    expect(await count(2)).toMatchObject({ state: 2, appended: null });
  });

  it('is made once for the same event id', async () => {
    const once = decision();
    await count(1, undefined, once);
    expect(await count(2, undefined, once)).toMatchObject({ state: 1, appended: { revision: 0, repeated: true } });
  });

  it('may be made of what stands', async () => {
    await count(1);
    expect(await handle(store, stream, counter, NEXT, decision())).toMatchObject({ state: 2 });
  });

  it('is made again when somebody else was quicker', async () => {
    const loaded = await load(store, stream, counter, decision());
    await count(1);
    expect(await handle(store, stream, counter, NEXT, decision(), { loaded })).toMatchObject({ state: 2 });
  });

  it('is refused when somebody changed what the person was looking at', async () => {
    await count(1);
    await count(2);
    await expect(count(3, undefined, { ...decision(), expected: 0 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
  });
});

describe('with what is remembered of recent decisions', () => {
  let recent: RecentStates<number>;
  let reads: number;
  beforeEach(() => {
    recent = new RecentStates(10);
    reads = 0;
  });
  /** The same store, which tells how often a stream was read. */
  const watched = (): EventStore =>
    new Proxy(store, {
      get: (target, name) => {
        if (name === 'readStream') reads++;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const quickly = (upTo: number) => handle(watched(), stream, counter, { upTo }, decision(), { recent });

  it('a decision reads the stream the first time alone', async () => {
    for (let n = 1; n <= 5; n++) expect(await quickly(n)).toMatchObject({ state: n, appended: { revision: n - 1 } });
    expect(reads).toBe(1);
    expect(await count(5)).toMatchObject({ state: 5, appended: null });
  });

  it('what another process appended is seen: by the refused append, by a refusal, and where nothing seems to be done', async () => {
    await quickly(1);
    await count(2);
    // By the guess the next one is 2, at a revision that is taken.
    expect(await quickly(2)).toMatchObject({ state: 2, appended: null });
    await quickly(3);
    await count(4);
    // By the guess 5 is too far.
    expect(await quickly(5)).toMatchObject({ state: 5 });
    await count(6);
    // By the guess there is nothing to do.
    expect(await quickly(5)).toMatchObject({ state: 6, appended: null });
  });

  it('a request that is repeated later changes nothing, and tells where the stream stands', async () => {
    const repeated = decision();
    const again = () => handle(store, stream, counter, NEXT, repeated, { recent });
    expect(await again()).toMatchObject({ state: 1 });
    await quickly(2);
    expect(await again()).toMatchObject({ state: 2, appended: { repeated: true } });
    expect(await quickly(3)).toMatchObject({ state: 3, appended: { revision: 2 } });
  });

  it('what was loaded for a decision is not read again, whether it was read or remembered', async () => {
    const further = async () => {
      const once = decision();
      const loaded = await load(watched(), stream, counter, once, recent);
      return handle(watched(), stream, counter, { upTo: loaded.state + 1 }, once, { recent, loaded });
    };
    for (let n = 1; n <= 3; n++) expect(await further()).toMatchObject({ state: n });
    expect(reads).toBe(1);
  });

  describe.each([true, false])('facts before a decision, in a store that is atomic: %s', (isAtomic) => {
    let seen: unknown[];
    beforeEach(() => {
      seen = [];
    });

    /** The same store: one that is not atomic writes facts whatever becomes of what they go before. */
    const reading = (): EventStore =>
      new Proxy(store, {
        get: (target, name) => {
          if (name === 'isAtomic') return isAtomic;
          if (name === 'readStream')
            return async function* (...asked: Parameters<EventStore['readStream']>) {
              for await (const event of target.readStream(...asked)) {
                seen.push((event.data as Counted['data']).to);
                yield event;
              }
            };
          const value: unknown = Reflect.get(target, name, target);
          if (name !== 'append' || isAtomic)
            return typeof value === 'function' ? (value.bind(target) as unknown) : value;
          return async (...[to, events, expected, before]: Parameters<EventStore['append']>) => {
            if (before) await target.append(before.stream, before.events, 'any');
            return target.append(to, events, expected);
          };
        },
      });
    const castWith = (upTo: Command['upTo'], how = decision()) => {
      const { now } = how;
      const facts = (decided: readonly Counted[]) =>
        decided.map(({ data }) => ({ id: randomUUID(), type: 'Cast', data, metadata: { at: now, version: 1 } }));
      const before = (decided: readonly Counted[]) =>
        decided.length > 0 ? { stream: `cast-${stream}`, events: facts(decided) } : undefined;
      return handle(reading(), stream, counter, { upTo }, { ...how, before }, { recent });
    };
    const cast = async () => {
      const found: unknown[] = [];
      for await (const { data } of store.readStream(`cast-${stream}`)) found.push((data as Counted['data']).to);
      return found;
    };

    it('stand for what the log says, never for a guess', async () => {
      expect(await castWith(1)).toMatchObject({ state: 1 });
      await quickly(2);
      await count(3);
      // By the guess it is the third that is to be counted.
      expect(await castWith(3)).toMatchObject({ state: 3, appended: null });
      expect(await castWith(4)).toMatchObject({ state: 4 });
      expect(await cast()).toEqual([1, 4]);
    });

    it('cost no reading but of what came since, and none in one that is', async () => {
      await quickly(1);
      for (const upTo of [2, 3]) await castWith(upTo);
      expect(seen).toEqual([]);
      await count(4);
      expect(await castWith('next')).toMatchObject({ state: 5 });
      expect(seen).toEqual(isAtomic ? [1, 2, 3, 4] : [4]);
    });

    it('are none where a request is repeated, which is known as such', async () => {
      await quickly(1);
      const repeated = decision();
      expect(await castWith(2, repeated)).toMatchObject({ state: 2, appended: { repeated: false } });
      expect(await castWith(2, repeated)).toMatchObject({ state: 2, appended: { repeated: true } });
      expect(await cast()).toEqual([2]);
    });
  });

  it('a stream that is taken for a new one is read only where it is there', async () => {
    const begin = (upTo: number, once = decision()) =>
      handle(watched(), stream, counter, { upTo }, once, { recent, loaded: unwritten(0) });
    const once = decision();
    expect(await begin(1, once)).toMatchObject({ state: 1, appended: { revision: 0, repeated: false } });
    expect(reads).toBe(0);
    expect(await begin(1)).toMatchObject({ state: 1, appended: null });
    expect(await begin(2)).toMatchObject({ state: 2, appended: { revision: 1 } });
    expect(await begin(1, once)).toMatchObject({ state: 2, appended: { repeated: true } });
    expect(reads).toBe(3);
  });

  it('a refusal that the stream confirms is told', async () => {
    await quickly(1);
    await expect(quickly(9)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('many at once end as one after the other would', async () => {
    await quickly(1);
    const all = Array.from({ length: 3 }, () => handle(store, stream, counter, NEXT, decision(), { recent }));
    const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(0);
    expect(await count(0)).toMatchObject({ state: 1 + done });
  });
});
