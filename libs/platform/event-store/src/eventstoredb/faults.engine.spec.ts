import { setTimeout as pause } from 'node:timers/promises';
import { StreamDeletedError, UnknownError } from '@eventstore/db-client';
import { collect, newEvent } from '../testing/event-store.suite.js';
import type { RecordedEvent } from '../event-store.js';
import { FaultProxy } from '@ardoise/test-servers/fault-proxy';
import { EventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb-event-store.js';
import { StoreUnavailable } from '../event-store.js';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';

let server: EventStoreDbTestServer;
let proxy: FaultProxy;
let opened: EventStoreDbEventStore[];

beforeEach(async () => {
  server = await EventStoreDbTestServer.start();
  proxy = await FaultProxy.to(server.port);
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await proxy.close();
  await server.stop();
});

/** With time enough for a full machine, unless a test is about the time that there is. */
async function open(options: Partial<EventStoreDbOptions> = {}): Promise<EventStoreDbEventStore> {
  const url = `esdb://127.0.0.1:${proxy.port}?tls=false`;
  const store = await EventStoreDbEventStore.open({ url, deadlineMs: 60_000, ...options });
  opened.push(store);
  return store;
}

/** Past the proxy. */
const openDirectly = () => open({ url: server.url });

const faults: [string, () => void][] = [
  ['a connection that is cut', () => proxy.cut()],
  ['a connection that stalls', () => proxy.stallOpen()],
  ['a connection that the server half-closes', () => proxy.halfClose('client')],
  ['a connection that is half-closed towards the server', () => proxy.halfClose('server')],
];

describe('calls over a connection that fails', () => {
  it('settle while nothing passes', async () => {
    const [patient, store] = [await open(), await open({ deadlineMs: 900 })];
    await patient.append('known', [newEvent()], 'none');
    proxy.stall();
    const settled = await Promise.allSettled([
      store.append('known', [newEvent()], 0),
      store.append('known', [newEvent()], 'any'),
      store.append('known', [newEvent()], 'any'),
      store.append('new', [newEvent()], 'none'),
      collect(store.readStream('known')),
      collect(store.readAll()),
      collect(store.readAll({ direction: 'backwards' })),
      store.head(),
    ]);
    for (const each of settled) expect(each).toMatchObject({ reason: expect.any(StoreUnavailable) });
    proxy.heal();
    await expect(patient.append('new', [newEvent()], 'any')).resolves.toMatchObject({ position: expect.any(Number) });
  });

  it('settle while every connection is refused', async () => {
    const store = await open({ deadlineMs: 600 });
    proxy.refuse();
    await expect(store.append('a', [newEvent()], 'none')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it.each(faults)('succeed over a new connection after %s', async (_, fail) => {
    const store = await open({ deadlineMs: 10_000 });
    await store.append('a', [newEvent()], 'none');
    fail();
    await expect(store.append('a', [newEvent()], 0)).resolves.toMatchObject({ revision: 1 });
    fail();
    expect(await collect(store.readStream('a'))).toHaveLength(2);
    fail();
    expect(await store.head()).toBe(server.log.stream('a')[1]?.position);
  });

  it('succeed when all is slow', async () => {
    const store = await open();
    proxy.delay(60);
    await expect(store.append('a', [newEvent()], 'none')).resolves.toMatchObject({ revision: 0 });
    expect(await collect(store.readStream('a'))).toHaveLength(1);
  });

  it.each(['any', 'none'] as const)('append once when the answer is lost, at %s', async (expected) => {
    const store = await open({ deadlineMs: 10_000 });
    server.loseAnswers(2);
    const batch = [newEvent(), newEvent()];
    const result = await store.append('a', batch, expected);
    const recorded = await collect(store.readStream('a'));
    expect(recorded.map((event) => event.id)).toEqual(batch.map((event) => event.id));
    expect(result).toMatchObject({ revision: 1, position: recorded[1]?.position });
  });

  describe.each(['batch', 'single'] as const)('to a server that is there and cannot, %s', (appendMode) => {
    const batch = [newEvent(), newEvent()];
    const ids = async (store: EventStoreDbEventStore) => (await collect(store.readStream('a'))).map(({ id }) => id);

    it.each([
      ['is not ready', { code: 14, message: 'Server Is Not Ready' }],
      ['is too busy', { code: 14, message: 'Server Is Busy' }],
      ['knows no leader', { code: 2, message: 'No leader info available in response' }],
      [
        'knows not what happened',
        { code: 2, message: 'Unknown', batch: { code: 2, details: 'event_store.client.Unknown' } },
      ],
      ['broke', { code: 13, message: 'Envelope callback expected another one', batch: { code: 13 } }],
      [
        'had no time',
        { code: 10, message: 'Operation timed out', batch: { code: 4, details: 'event_store.client.Timeout' } },
      ],
    ])('that %s, are tried again with the same events, then unavailable', async (_, refusal) => {
      const store = await open({ appendMode });
      server.refuse(refusal, 3);
      await expect(store.append('a', batch, 'any')).resolves.toMatchObject({ revision: 1, repeated: false });
      expect(await ids(store)).toEqual(batch.map(({ id }) => id));
      const hasty = await open({ appendMode, deadlineMs: 300 });
      server.refuse(refusal, 1_000);
      await expect(hasty.append('a', [newEvent()], 'any')).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it.each([
      [
        'refuses what it was asked',
        { code: 3, message: 'BadRequest', batch: { code: 3, details: 'event_store.client.BadRequest' } },
        UnknownError,
      ],
      [
        'has deleted the stream',
        {
          code: 9,
          message: 'deleted',
          exception: 'stream-deleted',
          batch: { code: 5, details: 'event_store.client.StreamDeleted' },
        },
        StreamDeletedError,
      ],
      [
        'lets nobody in',
        {
          code: 7,
          message: 'Access Denied',
          exception: 'access-denied',
          batch: { code: 7, details: 'event_store.client.AccessDenied' },
        },
        StoreUnavailable,
      ],
    ])('that %s, fail at once', async (_, refusal, error) => {
      const store = await open({ appendMode });
      server.refuse(refusal, 1);
      await expect(store.append('a', batch, 'any')).rejects.toBeInstanceOf(error);
      expect(await ids(store)).toEqual([]);
    });
  });

  it('wait for a server that comes back', async () => {
    const store = await open();
    await store.append('a', [newEvent()], 'none');
    await server.stop();
    const appended = store.append('a', [newEvent()], 0);
    const read = collect(store.readStream('a'));
    await server.start();
    await expect(appended).resolves.toMatchObject({ revision: 1 });
    expect((await read).length).toBeGreaterThanOrEqual(1);
  });

  it.each(['single', 'batch'] as const)('settle, a thousand of them on a fresh connection, %s', async (appendMode) => {
    // That each has its place is what counts here, not how soon a full machine comes to it.
    const store = await open({ appendMode, deadlineMs: 30_000 });
    const results = await Promise.all(
      Array.from({ length: 1_000 }, (_, n) => store.append(`stream-${n}`, [newEvent()], 'none')),
    );
    expect(new Set(results.map((result) => result.position)).size).toBe(1_000);
  });

  it('leave alone those of another store of the process, which keep their connection', async () => {
    const otherProxy = await FaultProxy.to(server.port);
    const other = await open({ url: `esdb://127.0.0.1:${otherProxy.port}?tls=false` });
    const store = await open();
    const streams = Array.from({ length: 10 }, (_, n) => n);
    const append = (to: EventStoreDbEventStore, name: string) =>
      Promise.all(streams.map((n) => to.append(`${name}-${n}`, [newEvent()], 'any')));
    await append(store, 'cut');
    await append(other, 'left');
    const calls = server.appendCalls;
    for (const each of [proxy, otherProxy]) each.delay(100);
    const appended = [append(store, 'cut'), append(other, 'left')];
    await pause(1);
    proxy.cut();
    for (const results of await Promise.all(appended))
      for (const result of results) expect(result).toMatchObject({ revision: 1, repeated: false });
    expect(server.appendCalls - calls).toBe(1);
    await other.close();
    await otherProxy.close();
  });

  it('open only when the server answers', async () => {
    proxy.refuse();
    await expect(open({ deadlineMs: 200, startMs: 400 })).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

/** Follows the whole log, and says when a number of events has come. */
class Follower {
  readonly seen: RecordedEvent[] = [];
  #came: () => void = () => {};

  readonly onBatch = async (batch: RecordedEvent[]): Promise<void> => {
    this.seen.push(...batch);
    this.#came();
  };

  async has(count: number): Promise<RecordedEvent[]> {
    while (this.seen.length < count) await new Promise<void>((resolve) => (this.#came = resolve));
    return this.seen;
  }
}

describe('a subscription whose connection fails', () => {
  const cases: [string, () => Promise<void> | void][] = [
    ...faults,
    [
      'a stall of all connections',
      async () => {
        proxy.stall();
        // A connection that is made during the stall shows that the subscription has noticed it.
        const before = proxy.connections;
        while (proxy.connections <= before) await pause(1);
        proxy.heal();
      },
    ],
    ['a subscription that falls silent', () => server.mute()],
    [
      'a restart of the server',
      async () => {
        await server.stop();
        await server.start();
      },
    ],
  ];

  it.each(cases)('goes on after %s, with no event left out or twice', async (_, fail) => {
    const store = await open();
    const writer = await openDirectly();
    const append = (count: number) =>
      writer.append(
        'followed',
        Array.from({ length: count }, () => newEvent()),
        'any',
      );
    await append(700);
    const follower = new Follower();
    const subscription = store.subscribe({ after: 0, batchSize: 50, onBatch: follower.onBatch });
    await follower.has(100);
    await fail();
    await append(20);
    await follower.has(720);
    await fail();
    await append(20);
    expect(await follower.has(740)).toEqual(await collect(writer.readAll()));
    await subscription.stop();
  });

  it('goes on at once after it fell silent, however seldom the log is read in a silence', async () => {
    const store = await open({ silenceMs: 600_000 });
    const follower = new Follower();
    let told: () => void = () => {};
    const caughtUp = new Promise<void>((resolve) => (told = resolve));
    const subscription = store.subscribe({ after: 0, onBatch: follower.onBatch, onCaughtUp: () => told() });
    await caughtUp;
    for (let n = 1; n <= 3; n++) {
      server.mute();
      await store.append('followed', [newEvent()], 'any');
      await follower.has(n);
    }
    await subscription.stop();
  });

  it('goes on, however often the server finds it too slow once it is live', async () => {
    const slow = await EventStoreDbTestServer.start({ tooSlowAfter: 3 });
    const writer = await open({ url: slow.url });
    const follower = new Follower();
    let live: () => void = () => {};
    const caughtUp = new Promise<void>((resolve) => (live = resolve));
    const subscription = writer.subscribe({ after: 0, onBatch: follower.onBatch, onCaughtUp: () => live() });
    await caughtUp;
    for (let burst = 0; burst < 8; burst++)
      await writer.append(
        'followed',
        [1, 2, 3, 4, 5].map(() => newEvent()),
        'any',
      );
    expect(await follower.has(40)).toEqual(await collect(writer.readAll()));
    expect(slow.dropped).toBeGreaterThan(0);
    await subscription.stop();
    await writer.close();
    await slow.stop();
  });

  it('is left alone in a silence in which nothing is written', async () => {
    const store = await open({ silenceMs: 400 });
    await store.append('a', [newEvent()], 'none');
    const follower = new Follower();
    const subscription = store.subscribe({ after: 0, onBatch: follower.onBatch });
    await follower.has(1);
    // As the readings in them show.
    const silences = async (count: number) => {
      const asked = server.reads;
      while (server.reads < asked + count) await pause(1);
    };
    await silences(4);
    const connections = proxy.connections;
    await silences(4);
    expect(proxy.connections).toBe(connections);
    await subscription.stop();
  });
});

describe('subscriptions', () => {
  it('work beyond the hundredth', async () => {
    // None is replaced because a full machine lets it wait.
    const store = await open({ silenceMs: 60_000 });
    await store.append('a', [newEvent()], 'none');
    const followers = Array.from({ length: 120 }, () => new Follower());
    const subscriptions = followers.map(({ onBatch }) => store.subscribe({ after: 0, onBatch }));
    await Promise.all(followers.map((follower) => follower.has(1)));
    // What the hundredth may be silent of would be read; that each is there is seen by the server.
    while (server.subscriptions < 120) await pause(1);
    await store.append('a', [newEvent()], 0);
    await Promise.all(followers.map((follower) => follower.has(2)));
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  });

  it('hold the server back while their handler is busy', async () => {
    const store = await open();
    const text = 'x'.repeat(20_000);
    for (let n = 0; n < 16; n++)
      await store.append(
        'big',
        Array.from({ length: 50 }, () => newEvent('Big', { text })),
        'any',
      );
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const follower = new Follower();
    const onBatch = async (batch: RecordedEvent[]) => {
      await released;
      await follower.onBatch(batch);
    };
    const sent = server.sent;
    const subscription = store.subscribe({ after: 0, batchSize: 20, onBatch });
    // Time enough for the server to send all, if nothing held it back: reading all takes longer.
    const all = await collect(store.readAll());
    expect(server.sent - sent - all.length).toBeLessThan(400);
    release();
    expect(await follower.has(800)).toHaveLength(800);
    await subscription.stop();
  });
});
